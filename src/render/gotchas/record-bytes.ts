import { crc32c, encodeUtf8, Writer } from "../../wire/index.ts";

/** What the examples need of a record. */
export interface RecordParts {
  timestampDelta: bigint;
  key: Uint8Array | null;
  value: Uint8Array | null;
  headers: readonly { key: string; value: Uint8Array | null }[];
}

/**
 * A record of a batch, its length first.
 * @source Kafka 4.4.0, `DefaultRecord.writeTo`
 */
export function recordBytes({ timestampDelta, key, value, headers }: RecordParts): Uint8Array {
  const body = new Writer(32);
  body.int8(0); // attributes
  body.varlong(timestampDelta);
  body.varint(0); // offset delta
  sized(body, key);
  sized(body, value);
  body.varint(headers.length);
  for (const header of headers) {
    sized(body, encodeUtf8(header.key));
    sized(body, header.value);
  }
  const record = new Writer(32);
  sized(record, body.finish());
  return record.finish();
}

function sized(writer: Writer, bytes: Uint8Array | null): void {
  writer.varint(bytes === null ? -1 : bytes.length);
  if (bytes !== null) writer.raw(bytes);
}

/** What the examples need of a batch with one record. */
export interface BatchParts {
  timestamp: bigint;
  record: RecordParts;
  baseOffset?: bigint;
  partitionLeaderEpoch?: number;
}

/**
 * A batch of magic 2 with one record and no producer.
 * @source Kafka 4.4.0, `DefaultRecordBatch.writeHeader`
 */
export function recordBatch({ timestamp, record, baseOffset = 0n, partitionLeaderEpoch = -1 }: BatchParts): Uint8Array {
  const covered = new Writer(64);
  covered.int16(0); // attributes
  covered.int32(0); // last offset delta
  covered.int64(timestamp); // base timestamp
  covered.int64(timestamp); // max timestamp
  covered.int64(-1n); // producer id
  covered.int16(-1); // producer epoch
  covered.int32(-1); // base sequence
  covered.int32(1); // records
  covered.raw(recordBytes(record));
  const content = covered.finish();
  const batch = new Writer(96);
  batch.int64(baseOffset);
  batch.int32(9 + content.length);
  batch.int32(partitionLeaderEpoch);
  batch.int8(2); // magic
  batch.uint32(crc32c(content));
  batch.raw(content);
  return batch.finish();
}
