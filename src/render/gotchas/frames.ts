import { defaultCatalog, encodeFrame } from "../../protocol/index.ts";
import { example, message } from "./examples.ts";
import type { GotchaEntry } from "./gotcha.ts";
import { isFlexibleApi, isPage } from "./shown.ts";

/** What stands around a body. */
export const FRAME_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "api-versions-header",
    title: "An ApiVersions response has header v0 at every version",
    text: "No tag count stands between the correlation id and the error code, though versions 3 and up are flexible: a client that knows nothing yet must be able to read it.",
    more: "A server that writes header v1 puts a `00` too many: the error code still reads 0, but the array after it reads null. A reader that expects v1 takes the first byte of the error code for the tag count.",
    rule: "headers/",
    pages: ["ApiVersions/v3", "ApiVersions/v5"],
    reach: "page",
    applies: (shown) => isPage(shown, "ApiVersions"),
    examples: () => {
      const catalog = defaultCatalog();
      const api = catalog.api("ApiVersions");
      const frame = { api, direction: "response", version: 3, header: { correlationId: 7 } } as const;
      const body = { apiKeys: [{ apiKey: 18, minVersion: 0, maxVersion: 5 }] };
      return [
        example(
          "ApiVersions response v3: size, correlation id, error code, …",
          encodeFrame(catalog, { ...frame, body }),
        ),
      ];
    },
  },
  {
    id: "client-id",
    title: "client_id is never compact",
    text: "Its length is an int16 in request header v2 too: a broker must be able to read the header of an ApiVersions request that is newer than itself.",
    more: "Null is `ff ff`, the empty string `00 00`. With a uvarint there, a broker takes it and the first letter for the length, runs out of bytes and closes the connection.",
    rule: "headers/",
    pages: ["RequestHeader/v2", "Vote/v2", "Metadata/v12"],
    reach: "encoding",
    applies: (shown) => isFlexibleApi(shown) || isPage(shown, "RequestHeader", 2),
    examples: () => {
      const header = { requestApiKey: 52, requestApiVersion: 2, correlationId: 7 };
      return [
        message('RequestHeader v2, client_id "me"', "RequestHeader", 2, { ...header, clientId: "me" }),
        message("RequestHeader v2, client_id empty", "RequestHeader", 2, { ...header, clientId: "" }),
        message("RequestHeader v2, client_id null", "RequestHeader", 2, { ...header, clientId: null }),
      ];
    },
  },
  {
    id: "header-version",
    title: "No byte says which header a message has",
    text: "The API and its version decide: before a flexible request stands header v2 and before its response v1, else v1 and v0.",
    more: "Two break the rule: an ApiVersions response always has v0, and ControlledShutdown v0 had request header v0. A reader that takes the wrong one is a byte off in all that follows.",
    rule: "headers/",
    pages: ["Metadata/v8", "Metadata/v9", "ApiVersions/v3"],
    reach: "every",
    applies: ({ isApi }) => isApi,
    examples: () => [
      message("ResponseHeader v0, correlation id 7", "ResponseHeader", 0, { correlationId: 7 }),
      message("ResponseHeader v1, correlation id 7", "ResponseHeader", 1, { correlationId: 7 }),
    ],
  },
  {
    id: "header-tags",
    title: "A flexible header ends with a tag count of its own",
    text: "Request header v2 and response header v1 end with a uvarint, `00` where they have no tagged fields; the body has its own at its end.",
    more: "Who does not skip it reads the body a byte early: the `00` becomes the first byte of an error code or a throttle time.",
    rule: "headers/",
    pages: ["ResponseHeader/v1", "Vote/v2"],
    reach: "every",
    applies: (shown) => isFlexibleApi(shown) || isPage(shown, "RequestHeader", 2) || isPage(shown, "ResponseHeader", 1),
  },
  {
    id: "size-prefix",
    title: "The size counts what follows, not itself",
    text: "A frame begins with an int32: the bytes of header and body, without the four of the size.",
    more: "Who counts them too makes the other side wait for four bytes that never come, or takes the next frame's size for data.",
    rule: "types/int32/",
    pages: ["Vote/v2", "Heartbeat/v0"],
    reach: "every",
    applies: ({ isApi }) => isApi,
    examples: () => {
      const catalog = defaultCatalog();
      const heartbeat = { api: catalog.api("Heartbeat"), direction: "response", version: 0 } as const;
      const bytes = encodeFrame(catalog, { ...heartbeat, header: { correlationId: 7 }, body: { errorCode: 0 } });
      return [example("Heartbeat response v0: size 6, correlation id 7, error code 0", bytes)];
    },
  },
  {
    id: "anonymous-response",
    title: "A response names neither its API nor its version",
    text: "Its header is the correlation id alone, so the same bytes may be read as more than one message.",
    more: "Keep what was asked, by connection and correlation id, and read the answer as that. Where a capture begins in the middle of a connection, nothing says for certain what the first responses are.",
    rule: "headers/",
    pages: ["ResponseHeader/v0", "ListOffsets/v1", "SaslHandshake/v1"],
    reach: "every",
    applies: ({ isApi, name }) => isApi || name === "ResponseHeader",
  },
  {
    id: "controlled-shutdown",
    title: "ControlledShutdown v0 has no client id",
    text: "Its request header is v0, which ends with the correlation id; no other request has that one.",
    more: "Kafka 4.0 took the API away, and the header with it.",
    rule: "headers/",
    pages: ["ControlledShutdown/v0", "RequestHeader/v0"],
    reach: "page",
    applies: (shown) => isPage(shown, "ControlledShutdown", 0, 0) || isPage(shown, "RequestHeader", 0, 0),
  },
];
