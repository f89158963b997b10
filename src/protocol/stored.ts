import { type Decoded, decode, encode } from "../codec/index.ts";
import { WireError } from "../error/index.ts";
import type { MessageLayout, StructValue } from "../layout/index.ts";
import { traceBatches } from "../records/index.ts";
import type { MessageSchema } from "../schema/index.ts";
import { appendChild, appendRest, createSpan, type Span } from "../trace/index.ts";
import { Reader, Writer } from "../wire/index.ts";
import type { Catalog } from "./catalog.ts";
import { labelsOf } from "./labels.ts";

type PrefixField = readonly [name: string, type: "uvarint" | "int16", value: number, description: string];

/**
 * What a log puts before a message of this kind: nothing, or the fields that tell what follows.
 * @source Kafka 4.4.0, `AbstractApiMessageSerde`, `CoordinatorRecordSerde`; 3.9.2, `MessageUtil.toVersionPrefixedBytes`
 */
export function storedPrefix(schema: MessageSchema, version: number): readonly PrefixField[] {
  switch (schema.type) {
    case "metadata":
      return [
        ["frame_version", "uvarint", 1, "version of this framing"],
        ["api_key", "uvarint", schema.apiKey ?? 0, "which metadata record follows"],
        ["version", "uvarint", version, "version of the record"],
      ];
    case "coordinator-key":
      return [["type", "int16", schema.apiKey ?? 0, "which coordinator record this is the key of"]];
    case "data":
      // Up to Kafka 4.0 coordinator records had no kind of their own, and the version told which key it is.
      return /(?:Key|Value)$/.test(schema.name) ? [["version", "int16", version, "version of the key or value"]] : [];
    case "coordinator-value":
      return [["version", "int16", version, "version of the value"]];
    default:
      return [];
  }
}

/** Writes a message's body, with the prefix that a log puts before it when `stored` is set. */
export function encodeMessage(
  layout: MessageLayout,
  value: StructValue,
  options: { stored?: boolean } = {},
): Uint8Array {
  const body = encode(layout, value);
  if (!options.stored) return body;
  const writer = new Writer(body.length + 8);
  for (const [, type, number] of storedPrefix(layout.schema, layout.version)) {
    if (type === "uvarint") writer.unsignedVarint(number);
    else writer.int16(number);
  }
  writer.raw(body);
  return writer.finish();
}

/** A message without frame and header, read from its bytes. With an `error`, the rest is what had been read by then. */
export interface DecodedMessage {
  layout: MessageLayout;
  value: StructValue;
  span: Span;
  /** Position after the message. */
  end: number;
  warnings: string[];
  error: WireError | undefined;
}

/**
 * Reads a message's body, or with `stored` the form that a log holds. Bytes after it are an error with code `leftover`,
 * but stand in the trace.
 */
export function decodeMessage(
  catalog: Catalog,
  layout: MessageLayout,
  bytes: Uint8Array,
  options: { stored?: boolean; sample?: boolean } = {},
): DecodedMessage {
  const { name, version, schema } = layout;
  const subject = `${name} v${version}`;
  const root = createSpan("message", name, `message v${version}`, 0);
  root.end = bytes.length;
  const fields = options.stored ? storedPrefix(schema, version) : [];
  const start = fields.length > 0 ? tracePrefix(fields, bytes, root, subject) : 0;
  if (start instanceof WireError) return { layout, value: {}, span: root, end: 0, warnings: [], error: start };
  const body: Decoded = decode(layout, bytes, {
    ...{ start, subject, label: labelsOf(catalog, name), openRecords: traceBatches },
    ...(options.sample === undefined ? {} : { sample: options.sample }),
  });
  appendChild(root, body.span);
  let { error } = body;
  if (!error && body.end < bytes.length) {
    const count = bytes.length - body.end;
    const words = `${count} ${count === 1 ? "byte" : "bytes"} after the message's end`;
    appendRest(root, "leftover", body.end, bytes.length, words);
    const reason = `${count} ${count === 1 ? "byte is" : "bytes are"} left after the message`;
    error = new WireError(reason, { code: "leftover", byteOffset: body.end, message: subject });
  }
  return { layout, value: body.value, span: root, end: body.end, warnings: body.warnings, error };
}

function tracePrefix(
  fields: readonly PrefixField[],
  bytes: Uint8Array,
  root: Span,
  subject: string,
): number | WireError {
  const prefix = createSpan("prefix", "Prefix", "", 0);
  prefix.description = "what a log puts before the message";
  appendChild(root, prefix);
  const reader = new Reader(bytes);
  for (const [name, type, expected, description] of fields) {
    const span = createSpan("value", name, type, reader.position);
    appendChild(prefix, span);
    try {
      span.value = type === "uvarint" ? reader.unsignedVarint() : reader.int16();
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      span.end = prefix.end = bytes.length;
      span.error = error.reason;
      return error.at({ path: name, message: subject });
    }
    span.end = prefix.end = reader.position;
    span.description = description;
    if (span.value !== expected) {
      span.error = `${name} is ${span.value}, ${subject} has ${expected}`;
      appendRest(root, "undecoded", reader.position, bytes.length);
      return new WireError(span.error, { code: "malformed", byteOffset: span.start, path: name, message: subject });
    }
  }
  return reader.position;
}
