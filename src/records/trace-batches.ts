import { appendChild, createSpan, type Span } from "../trace/index.ts";
import { crc32c, formatUtcTime, Reader } from "../wire/index.ts";

/** Bytes before the ones that `batchLength` counts: baseOffset and batchLength itself. */
const LOG_OVERHEAD = 12;
/** The header of a record batch of magic 2, up to its first record. */
export const BATCH_HEADER_SIZE = 61;
const MAGIC_OFFSET = 16;
const CRC_COVERS_FROM = 21;

type HeaderType = "int8" | "int16" | "int32" | "uint32" | "int64";

/** @source Kafka 4.4.0, `DefaultRecordBatch` */
const HEADER_FIELDS: readonly (readonly [name: string, type: HeaderType, description: string])[] = [
  ["base_offset", "int64", "log offset of the first record; the broker sets it"],
  ["batch_length", "int32", "bytes that follow in this batch"],
  ["partition_leader_epoch", "int32", "epoch of the leader that appended it; outside the crc"],
  ["magic", "int8", "format of the batch, 2 since Kafka 0.11"],
  ["crc", "uint32", "CRC-32C of all that follows, attributes to the end"],
  ["attributes", "int16", "compression, timestamp type, transactional, control, delete horizon"],
  ["last_offset_delta", "int32", "offset of the last record, from base_offset"],
  ["base_timestamp", "int64", "timestamp in ms that the records count from"],
  ["max_timestamp", "int64", "highest timestamp of the records, in ms"],
  ["producer_id", "int64", "-1 without an idempotent producer"],
  ["producer_epoch", "int16", "-1 without an idempotent producer"],
  ["base_sequence", "int32", "sequence of the first record, -1 without an idempotent producer"],
  ["records_count", "int32", "number of records that follow"],
];

/**
 * Opens record batches of magic 2 as spans that tile `[start, end)`: each header field by field, the records after it
 * as bytes. What is no whole batch of magic 2 stays one span that says why.
 */
export function traceBatches(bytes: Uint8Array, start: number, end: number): Span[] {
  const spans: Span[] = [];
  let at = start;
  while (at < end) {
    const size = wholeBatchSize(bytes, at, end);
    const span =
      typeof size === "number" ? traceBatch(bytes, at, at + size, spans.length) : opaque(bytes, at, end, size.reason);
    spans.push(span);
    at = span.end;
  }
  return spans;
}

/** How long the batch at `start` is, or why its size cannot be told or trusted. */
function wholeBatchSize(bytes: Uint8Array, start: number, end: number): number | { reason: string } {
  const left = end - start;
  if (left <= MAGIC_OFFSET) return { reason: `${left} bytes, too few for a batch` };
  const reader = new Reader(bytes, start + 8, end);
  const size = reader.int32() + LOG_OVERHEAD;
  const magic = bytes[start + MAGIC_OFFSET]!;
  if (magic !== 2) return { reason: `magic is ${magic}: not a record batch of magic 2` };
  if (size < BATCH_HEADER_SIZE) return { reason: `batch_length ${size - LOG_OVERHEAD} is less than a header` };
  if (size > left) return { reason: `the batch is cut: ${left} of its ${size} bytes are here` };
  return size;
}

function traceBatch(bytes: Uint8Array, start: number, end: number, index: number): Span {
  const batch = createSpan("record-batch", `RecordBatch[${index}]`, "RecordBatch", start);
  batch.end = end;
  batch.key = `[${index}]`;
  const reader = new Reader(bytes, start, end);
  for (const [name, type, description] of HEADER_FIELDS) {
    const span = createSpan("value", name, type, reader.position);
    span.value = reader[type]();
    span.key = camelCase(name);
    span.description = description;
    span.end = reader.position;
    if (name === "attributes") span.label = attributeNames(Number(span.value));
    if (name.endsWith("timestamp")) span.label = formatUtcTime(span.value as bigint);
    if (name === "crc") judgeCrc(span, crc32c(bytes.subarray(start + CRC_COVERS_FROM, end)));
    appendChild(batch, span);
  }
  if (reader.remaining > 0) {
    const records = createSpan("value", "records", "bytes", reader.position);
    records.value = reader.raw(reader.remaining);
    records.key = "records";
    records.description = "the records, compressed where the attributes say so";
    records.end = end;
    appendChild(batch, records);
  }
  return batch;
}

/** @source Kafka 4.4.0, `CompressionType`, in the order of their ids */
const COMPRESSION_TYPES = ["none", "gzip", "snappy", "lz4", "zstd"];
const COMPRESSION_MASK = 0x07;

/** @source Kafka 4.4.0, the masks of `DefaultRecordBatch` */
const ATTRIBUTE_FLAGS: readonly (readonly [mask: number, set: string, unset?: string])[] = [
  [0x08, "LogAppendTime", "CreateTime"],
  [0x10, "transactional"],
  [0x20, "control"],
  [0x40, "delete horizon"],
];

/** What a batch's attributes say: `gzip, CreateTime, transactional`. Bits that mean nothing are said by number. */
function attributeNames(attributes: number): string {
  const id = attributes & COMPRESSION_MASK;
  const flags = ATTRIBUTE_FLAGS.map(([mask, set, unset]) => (attributes & mask ? set : unset));
  const unused = Array.from({ length: 9 }, (_, i) => i + 7).filter((bit) => (attributes >> bit) & 1);
  return [COMPRESSION_TYPES[id] ?? `compression ${id}`, ...flags, ...unused.map((bit) => `bit ${bit}`)]
    .filter((name) => name !== undefined)
    .join(", ");
}

function judgeCrc(span: Span, computed: number): void {
  span.label = hex32(span.value as number);
  if (span.value !== computed) span.warnings = [`the crc is wrong: computed ${hex32(computed)}`];
}

function hex32(value: number): string {
  return `0x${value.toString(16).padStart(8, "0")}`;
}

function opaque(bytes: Uint8Array, start: number, end: number, reason: string): Span {
  const span = createSpan("value", "content", "bytes", start);
  span.end = end;
  span.value = bytes.subarray(start, end);
  span.description = reason;
  return span;
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
