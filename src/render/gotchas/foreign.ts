import { encodeUtf8, Reader } from "../../wire/index.ts";
import type { GotchaEntry, GotchaExample } from "./gotcha.ts";

const nowhere = (): boolean => false;

/** The first four bytes of something that is not Kafka, and the number that a Kafka reader takes them for. */
function sizeOf(what: string, bytes: Uint8Array | string): GotchaExample {
  return { what, code: String(new Reader(typeof bytes === "string" ? encodeUtf8(bytes) : bytes).int32()) };
}

/** Numbers in logs that are no sizes. */
export const FOREIGN_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "size-http",
    title: "A size of 1195725856 is “GET ”",
    text: "Four letters of an HTTP request, read as an int32: something speaks HTTP to a Kafka port.",
    more: "The broker's log says “Invalid receive (size = 1195725856 larger than 104857600)”, and the connection ends. Look for a health check, a browser, or a proxy with the wrong port. A client that reads 1213486160 got an HTTP response.",
    rule: "types/int32/",
    pages: [],
    reach: "page",
    applies: nowhere,
    examples: () => ["GET ", "POST", "PUT ", "HEAD", "HTTP"].map((text) => sizeOf(`“${text}”`, text)),
  },
  {
    id: "size-tls",
    title: "A size of 369295617, or near it, is a TLS hello",
    text: "`16 03 01` begins a TLS handshake: a client with TLS speaks to a port without.",
    more: "The last byte of the four is the upper one of the hello's own length, so that the numbers lie between 369295616 and a few more. The client does not send 369 MB; put the security protocol of client and listener right.",
    rule: "types/int32/",
    pages: [],
    reach: "page",
    applies: nowhere,
    examples: () => [
      sizeOf("16 03 01 00, a hello of less than 256 bytes", Uint8Array.of(0x16, 3, 1, 0)),
      sizeOf("16 03 01 01, of less than 512", Uint8Array.of(0x16, 3, 1, 1)),
      sizeOf("16 03 01 02, of less than 768", Uint8Array.of(0x16, 3, 1, 2)),
      sizeOf("16 03 01 05, of less than 1536", Uint8Array.of(0x16, 3, 1, 5)),
    ],
  },
  {
    id: "size-tls-alert",
    title: "A client that reads a size of 352518912 got a TLS alert",
    text: "`15 03 03 00` begins an alert: a client without TLS speaks to a port that has it.",
    more: "Kafka's client sets no limit to what it receives, and asks for so many bytes of memory: an OutOfMemoryError of a client that has just started is often this.",
    rule: "types/int32/",
    pages: [],
    reach: "page",
    applies: nowhere,
    examples: () => [
      sizeOf("15 03 03 00, an alert of TLS 1.2 or 1.3", Uint8Array.of(0x15, 3, 3, 0)),
      sizeOf("15 03 01 00, of TLS 1.0", Uint8Array.of(0x15, 3, 1, 0)),
    ],
  },
  {
    id: "size-other",
    title: "Other sizes that are text",
    text: "Any size that is far too large may be the first four bytes of another protocol: write it in hex and read it as letters.",
    more: "A load balancer that sends the PROXY protocol to a broker that does not expect it is seen so.",
    rule: "types/int32/",
    pages: [],
    reach: "page",
    applies: nowhere,
    examples: () => [
      sizeOf("“SSH-”", "SSH-"),
      sizeOf("“PROX”, the PROXY protocol v1", "PROX"),
      sizeOf("0d 0a 0d 0a, the PROXY protocol v2", Uint8Array.of(0x0d, 0x0a, 0x0d, 0x0a)),
      sizeOf("“AMQP”", "AMQP"),
    ],
  },
];
