import { type Decoded, type DecodeOptions, decode, encode } from "../codec/index.ts";
import { KwireError, WireError } from "../error/index.ts";
import type { MessageLayout, StructValue } from "../layout/index.ts";
import { traceBatches } from "../records/index.ts";
import { appendChild, appendRest, createSpan, type Span } from "../trace/index.ts";
import { Reader, Writer } from "../wire/index.ts";
import { type Api, type Catalog, formatVersions } from "./catalog.ts";
import { styleHeader } from "./header-span.ts";
import { requestHeaderVersion, responseHeaderVersion } from "./header-version.ts";
import { labelsOf } from "./labels.ts";

/** Which of an API's two messages. */
export type Direction = "request" | "response";

/** A request or response with all that stands around its body. */
export interface FrameValue {
  api: Api;
  direction: Direction;
  version: number;
  /** By the names of RequestHeader or ResponseHeader; what is missing is filled in. */
  header: StructValue;
  body: StructValue;
}

/** What a frame's bytes turned out to be. With an `error`, all else is what had been read by then. */
export interface DecodedFrame extends FrameValue {
  headerVersion: number;
  /** The whole of the bytes: frame, header, body, and what is left over. */
  span: Span;
  warnings: string[];
  error: WireError | undefined;
}

/** What decoding a frame may be told. */
export interface DecodeFrameOptions extends Pick<DecodeOptions, "sample" | "maxSpans"> {
  /** Whether the bytes begin with the int32 size; true by default. */
  sizePrefix?: boolean;
}

/**
 * The header version that a message of this API and version has.
 * @throws KwireError `unknown-version`
 */
export function headerVersionOf(catalog: Catalog, api: Api, direction: Direction, version: number): number {
  const layout = layoutOf(catalog, { api, direction, version });
  return direction === "request" ? requestHeaderVersion(layout) : responseHeaderVersion(layout);
}

/**
 * Writes a frame: int32 size, header, body. The API key and version in a request's header are its own unless `header`
 * gives others; the correlation id is 0 and the client id `""` by default.
 * @throws WireError where a value does not fit, KwireError `unknown-version`
 */
export function encodeFrame(catalog: Catalog, frame: FrameValue): Uint8Array {
  const { api, direction, version } = frame;
  const body = encode(layoutOf(catalog, frame), frame.body, { subject: subjectOf(frame) });
  const headerName = direction === "request" ? "RequestHeader" : "ResponseHeader";
  const headerLayout = catalog.layout(headerName, headerVersionOf(catalog, api, direction, version));
  const own: StructValue =
    direction === "request" ? { requestApiKey: api.apiKey, requestApiVersion: version, clientId: "" } : {};
  const header = encode(headerLayout, { ...own, ...frame.header });
  const writer = new Writer(4 + header.length + body.length);
  writer.int32(header.length + body.length);
  writer.raw(header);
  writer.raw(body);
  return writer.finish();
}

/**
 * The body's layout.
 * @throws KwireError `unknown-version`, with the API's name
 */
export function layoutOf(
  catalog: Catalog,
  { api, direction, version }: Pick<FrameValue, "api" | "direction" | "version">,
): MessageLayout {
  const { name } = direction === "request" ? api.request : api.response;
  if (!catalog.versions(name).includes(version))
    throw new KwireError(versionReason(catalog, api, version), { code: "unknown-version" });
  return catalog.layout(name, version);
}

function versionReason(catalog: Catalog, api: Api, version: number): string {
  const versions = catalog.versions(api.request.name);
  const has = versions.length === 0 ? "no version any more" : `versions ${formatVersions(versions)}`;
  return `${api.name} has ${has}, not ${version}`;
}

function subjectOf({ api, direction, version }: Pick<FrameValue, "api" | "direction" | "version">): string {
  return `${api.name} ${direction} v${version}`;
}

/**
 * Reads a request's frame; its header tells the API and version.
 * @throws KwireError `unknown-message` or `unknown-version`, where the header names what the catalogue lacks; `truncated`
 * where there is too little to tell
 */
export function decodeRequest(catalog: Catalog, bytes: Uint8Array, options: DecodeFrameOptions = {}): DecodedFrame {
  const start = options.sizePrefix === false ? 0 : 4;
  if (bytes.length < start + 4) {
    const reason = `${bytes.length} bytes are too few for a request: its size, API key and version alone take ${start + 4}`;
    throw new WireError(reason, { code: "truncated", byteOffset: bytes.length, message: "request header" });
  }
  const reader = new Reader(bytes, start);
  const apiKey = reader.int16();
  const version = reader.int16();
  const api = catalog.findApi(apiKey);
  if (!api) {
    const location = `request header, byte 0x${start.toString(16)}, requestApiKey`;
    const hint = "is it a response (name its API and version), or something other than Kafka?";
    throw new KwireError(`no API has the key ${apiKey}`, { code: "unknown-message", location, hint });
  }
  if (!catalog.versions(api.request.name).includes(version)) {
    const location = `request header, byte 0x${(start + 2).toString(16)}, requestApiVersion`;
    throw new KwireError(versionReason(catalog, api, version), { code: "unknown-version", location });
  }
  return decodeFrame(catalog, api, "request", version, bytes, options);
}

/**
 * Names the bytes of a request up to the end of its header, for one whose API or version the catalogue lacks: the
 * header's fields are the same in all its versions, and what follows stays undecoded.
 */
export function traceRequestHeader(catalog: Catalog, bytes: Uint8Array, options: DecodeFrameOptions = {}): Span {
  const root = createSpan("message", "Request", "message", 0);
  root.end = bytes.length;
  const start = options.sizePrefix === false ? 0 : Math.min(4, bytes.length);
  if (start > 0) appendChild(root, sizeFrame(bytes));
  const header = decode(catalog.layout("RequestHeader", 1), bytes, {
    start,
    label: labelsOf(catalog, "RequestHeader"),
  });
  appendChild(root, styleHeader(header.span, "RequestHeader", 1));
  appendRest(root, "undecoded", header.span.end, bytes.length);
  return root;
}

/**
 * Reads a request or response whose API and version are known. Bad bytes are no exception: the error is in the
 * answer, beside what had been read.
 * @throws KwireError `unknown-version`
 */
export function decodeFrame(
  catalog: Catalog,
  api: Api,
  direction: Direction,
  version: number,
  bytes: Uint8Array,
  options: DecodeFrameOptions = {},
): DecodedFrame {
  const schema = direction === "request" ? api.request : api.response;
  const layout = layoutOf(catalog, { api, direction, version });
  const headerVersion = headerVersionOf(catalog, api, direction, version);
  const header = direction === "request" ? "RequestHeader" : "ResponseHeader";
  const subject = subjectOf({ api, direction, version });
  const root = createSpan("message", schema.name, `message v${version}`, 0);
  root.end = bytes.length;
  const answer: DecodedFrame = {
    ...{ api, direction, version, headerVersion, header: {}, body: {} },
    ...{ span: root, warnings: [], error: undefined },
  };
  const end = options.sizePrefix === false ? bytes.length : readSize(bytes, root, answer, subject);
  const shared: DecodeOptions = {
    end,
    subject,
    ...(options.sample === undefined ? {} : { sample: options.sample }),
    ...(options.maxSpans === undefined ? {} : { maxSpans: options.maxSpans }),
    openRecords: traceBatches,
  };
  const start = root.children.at(-1)?.end ?? 0;
  if (answer.error && start === bytes.length) return answer;
  const head = decode(catalog.layout(header, headerVersion), bytes, {
    ...{ ...shared, start, subject: `${subject} header`, label: labelsOf(catalog, header) },
  });
  appendChild(root, styleHeader(head.span, header, headerVersion));
  answer.header = head.value;
  adopt(answer, head);
  if (head.error) {
    addLeftover(answer, head, end, bytes.length, subject);
    return answer;
  }
  const body = decode(layout, bytes, { ...shared, start: head.end, label: labelsOf(catalog, layout.name) });
  appendChild(root, body.span);
  answer.body = body.value;
  adopt(answer, body);
  addLeftover(answer, body, end, bytes.length, subject);
  return answer;
}

/** Reads the size and answers where the frame ends, but no later than the bytes do. */
function readSize(bytes: Uint8Array, root: Span, answer: DecodedFrame, subject: string): number {
  const frame = sizeFrame(bytes);
  appendChild(root, frame);
  const [size] = frame.children;
  const fault = frame.error ?? size?.error;
  if (fault === undefined) return 4 + (size!.value as number);
  const path = size && "size";
  answer.error = new WireError(fault, { code: "truncated", byteOffset: 0, path, message: subject });
  return bytes.length;
}

/** The int32 size as spans, with an error where it does not fit the bytes. */
function sizeFrame(bytes: Uint8Array): Span {
  const frame = createSpan("frame", "Frame", "", 0);
  frame.description = "length-delimited framing";
  frame.end = Math.min(4, bytes.length);
  if (bytes.length < 4) {
    frame.error = `a size takes 4 bytes, ${bytes.length} are here`;
    return frame;
  }
  const size = createSpan("size", "size", "int32", 0);
  const value = new Reader(bytes).int32();
  size.value = value;
  size.end = 4;
  size.key = "size";
  size.description = "number of bytes that follow, patched after encoding";
  appendChild(frame, size);
  const left = bytes.length - 4;
  if (value < 0) size.error = `a size of ${value}`;
  else if (value > left) size.error = `the size says that ${value} bytes follow, ${left} do`;
  return frame;
}

function adopt(answer: DecodedFrame, part: Decoded): void {
  answer.warnings.push(...part.warnings);
  // A message that is cut fails on its size first; where its fields run out says more.
  if (part.error) answer.error = part.error;
}

function addLeftover(answer: DecodedFrame, body: Decoded, frameEnd: number, end: number, subject: string): void {
  const at = body.error ? frameEnd : body.end;
  if (at >= end) return;
  const inFrame = frameEnd - at;
  const beyond = end - frameEnd;
  const parts = [
    inFrame > 0 ? `${inFrame} in the frame after the message's end` : "",
    beyond > 0 ? `${beyond} after the frame` : "",
  ].filter(Boolean);
  appendRest(answer.span, "leftover", at, end, `bytes left: ${parts.join(", ")}`);
  const count = end - at;
  const reason = `${count} ${count === 1 ? "byte is" : "bytes are"} left after the message (${parts.join(", ")})`;
  answer.error ??= new WireError(reason, { code: "leftover", byteOffset: at, message: subject });
}
