import { type JsonValue, toJson } from "../codec/index.ts";
import type { MessageLayout } from "../layout/index.ts";
import type { Span } from "../trace/index.ts";
import type { Api, Catalog } from "./catalog.ts";
import { type Direction, decodeFrame, encodeFrame, headerVersionOf, layoutOf } from "./frame.ts";
import { sampleValue } from "./sample.ts";
import { decodeMessage, encodeMessage, storedPrefix } from "./stored.ts";

/** The sample of a message at a version: its bytes, what each of them is, and its value as JSON. */
export interface Specimen {
  layout: MessageLayout;
  /** Absent where the message is no request or response. */
  api: Api | undefined;
  direction: Direction | undefined;
  headerVersion: number | undefined;
  bytes: Uint8Array;
  span: Span;
  json: JsonValue;
}

/** Makes a reference page's sample of a request or response: frame, header and body. */
export function frameSpecimen(catalog: Catalog, api: Api, direction: Direction, version: number): Specimen {
  const layout = layoutOf(catalog, { api, direction, version });
  const header = { correlationId: 0 };
  const bytes = encodeFrame(catalog, { api, direction, version, header, body: sampleValue(layout) });
  const decoded = decodeFrame(catalog, api, direction, version, bytes, { sample: true });
  if (decoded.error) throw decoded.error;
  const headerVersion = headerVersionOf(catalog, api, direction, version);
  return { layout, api, direction, headerVersion, bytes, span: decoded.span, json: frameJson(catalog, decoded) };
}

/** Makes a reference page's sample of any other message, with the prefix that a log puts before it. */
export function messageSpecimen(catalog: Catalog, name: string, version: number): Specimen {
  const layout = catalog.layout(name, version);
  const stored = storedPrefix(layout.schema, version).length > 0;
  const bytes = encodeMessage(layout, sampleValue(layout), { stored });
  const decoded = decodeMessage(catalog, layout, bytes, { stored, sample: true });
  if (decoded.error) throw decoded.error;
  const { json } = toJson(layout, decoded.value);
  return { layout, api: undefined, direction: undefined, headerVersion: undefined, bytes, span: decoded.span, json };
}

/** A frame as a broker's request log writes it: `{ "requestHeader": …, "request": … }`, a response likewise. */
export function frameJson(
  catalog: Catalog,
  frame: Pick<ReturnType<typeof decodeFrame>, "api" | "direction" | "version" | "header" | "body" | "headerVersion">,
): JsonValue {
  const { api, direction, version, headerVersion } = frame;
  const [headerName, bodyName] =
    direction === "request" ? ["RequestHeader", api.request.name] : ["ResponseHeader", api.response.name];
  const header = toJson(catalog.layout(headerName, headerVersion), frame.header).json;
  const body = toJson(catalog.layout(bodyName, version), frame.body).json;
  return direction === "request"
    ? { requestHeader: header, request: body }
    : { responseHeader: header, response: body };
}
