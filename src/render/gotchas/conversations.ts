import { defaultCatalog, encodeFrame } from "../../protocol/index.ts";
import { encodeUtf8 } from "../../wire/index.ts";
import { example, written } from "./examples.ts";
import type { GotchaEntry } from "./gotcha.ts";
import { isPage } from "./shown.ts";

/** What one side says after the other. */
export const CONVERSATION_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "api-versions-fallback",
    title: "A broker that lacks the version answers ApiVersions in v0",
    text: "The answer is error 35, UNSUPPORTED_VERSION, and the versions of ApiVersions alone that the broker has, written as v0 whatever was asked.",
    more: "Read the error code first, then all of it as v0, and ask again with a version that is in the range. Read as v3 or later, the array's count begins with `00`, and that is a null array.",
    rule: "ApiVersions/v0/",
    pages: ["ApiVersions/v0", "ApiVersions/v4", "ApiVersions/v5"],
    reach: "page",
    applies: (shown) => isPage(shown, "ApiVersions"),
    examples: () => {
      const api = defaultCatalog().api("ApiVersions");
      const body = { errorCode: 35, apiKeys: [{ apiKey: 18, minVersion: 0, maxVersion: 5 }] };
      const frame = { api, direction: "response", version: 0, header: { correlationId: 7 }, body } as const;
      return [
        example(
          "the answer to an ApiVersions request v99 of a broker that has 0-5",
          encodeFrame(defaultCatalog(), frame),
        ),
      ];
    },
  },
  {
    id: "client-software",
    title: "An empty ClientSoftwareName is refused",
    text: "Name and version must begin and end with a letter or digit, with hyphens and dots between; the empty string is answered with INVALID_REQUEST.",
    more: "The sample of the page has empty strings, as every sample has: its bytes are right, its values are not. These two are compact; client_id in the header is another field, and is not.",
    rule: "errors/#INVALID_REQUEST",
    pages: ["ApiVersions/v3", "ApiVersions/v4"],
    reach: "page",
    applies: (shown) => isPage(shown, "ApiVersions", 3),
  },
  {
    id: "produce-announced",
    title: "A broker names Produce versions that it does not take",
    text: "From Kafka 4.0 on an ApiVersions response says that Produce begins at 0, while versions 0 to 2 are gone.",
    more: "It is for old clients that look for the range and then send a newer version. A request of v0 to v2 ends the connection.",
    rule: "ApiVersions/",
    pages: ["Produce/v2", "ApiVersions/v4"],
    reach: "page",
    applies: (shown) => isPage(shown, "Produce", 0, 2) || isPage(shown, "ApiVersions"),
  },
  {
    id: "acks-0",
    title: "Produce with acks 0 has no response",
    text: "The broker sends nothing at all, and where the request fails it closes the connection.",
    more: "A reader that waits for an answer, or pairs the next one with this request, is off by one from then on.",
    rule: "gotchas/#response-order",
    pages: ["Produce/v9", "Produce/v13"],
    reach: "page",
    applies: (shown) => isPage(shown, "Produce"),
  },
  {
    id: "sasl-raw",
    title: "After SaslHandshake v0 come tokens without a header",
    text: "Each is an int32 size and the mechanism's bytes, in both directions; after SaslHandshake v1 they travel in SaslAuthenticate.",
    more: "A reader that takes such a token for a request finds an API key that does not exist. Once the exchange is over, requests follow as ever.",
    rule: "SaslAuthenticate/",
    pages: ["SaslHandshake/v0", "SaslHandshake/v1", "SaslAuthenticate/v2"],
    reach: "page",
    applies: (shown) => isPage(shown, "SaslHandshake") || isPage(shown, "SaslAuthenticate"),
    examples: () => {
      const token = encodeUtf8("\0user\0secret");
      const catalog = defaultCatalog();
      const frame = { api: catalog.api("SaslAuthenticate"), direction: "request", version: 0 } as const;
      const request = encodeFrame(catalog, { ...frame, header: { correlationId: 7 }, body: { authBytes: token } });
      return [
        written("PLAIN for user, secret, after v0", (writer) => {
          writer.int32(token.length);
          writer.raw(token);
        }),
        example("the same in SaslAuthenticate v0", request),
      ];
    },
  },
  {
    id: "response-order",
    title: "Responses come in the order of their requests",
    text: "A broker answers what one connection asks in that order, and a client that gets another correlation id than it waits for has lost its place.",
    more: "Kafka's client says “Correlation id for response (9) does not match request (7)”: a response was left out, read twice, or awaited where none comes, as after Produce with acks 0.",
    rule: "headers/",
    pages: ["ResponseHeader/v1", "Produce/v9"],
    reach: "every",
    applies: ({ isApi, name }) => isApi || name === "ResponseHeader",
  },
  {
    id: "unknown-version",
    title: "A version that the broker lacks ends the connection",
    text: "There is no answer and no error code; ApiVersions is the only API that is answered then.",
    more: "The broker's log says “Error getting request for apiKey: FETCH, apiVersion: 99”. So ask ApiVersions first, and send only what both sides have.",
    rule: "gotchas/#api-versions-fallback",
    pages: ["Fetch/v3", "Produce/v2"],
    reach: "every",
    applies: ({ isApi, name }) => isApi && name !== "ApiVersions",
  },
];
