import { type Span, walk } from "../trace/index.ts";

/** What the header's fields mean, by their names on the page. */
const WORDS: Record<string, string> = {
  request_api_key: "numeric id of the API being invoked",
  request_api_version: "version of the API being invoked",
  correlation_id: "echoed back by the broker in the response",
  client_id: "always a non-flexible int16-prefixed string",
  tagged_fields: "number of tagged fields in the header",
};
const RESPONSE_CORRELATION_ID = "matches the correlation_id of the request";

/** Turns the trace of a header read as a message into a header's: names in lower case, words of its own. */
export function styleHeader(span: Span, header: "RequestHeader" | "ResponseHeader", version: number): Span {
  span.kind = "header";
  span.name = `${header} v${version}`;
  span.type = "";
  span.description = header === "RequestHeader" ? "common request header" : "common response header";
  for (const child of span.children) {
    if (child.kind === "undecoded") continue;
    child.name = snakeCase(child.name);
    if (child.type === "string") child.type = "nullable_string";
    child.description = WORDS[child.name] ?? child.description;
    if (header === "ResponseHeader" && child.name === "correlation_id") child.description = RESPONSE_CORRELATION_ID;
  }
  // Paths and schema lines are the body's; the header has a schema of its own.
  walk(span, (below) => {
    if (below.schemaPath !== undefined) below.schemaPath = `${header}:${below.schemaPath}`;
  });
  return span;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])([A-Z])/g, "_$1").toLowerCase();
}
