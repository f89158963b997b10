import { crc32c, Writer } from "../wire/index.ts";
import { BATCH_HEADER_SIZE } from "./trace-batches.ts";

/**
 * A record batch of magic 2 without records: 61 bytes, all zero but batchLength 49, magic 2, the crc, and the three
 * producer fields, which are -1 (no producer).
 */
export function emptyBatch(): Uint8Array {
  const covered = new Writer(40);
  covered.int16(0); // attributes
  covered.int32(0); // lastOffsetDelta
  covered.int64(0n); // baseTimestamp
  covered.int64(0n); // maxTimestamp
  covered.int64(-1n); // producerId
  covered.int16(-1); // producerEpoch
  covered.int32(-1); // baseSequence
  covered.int32(0); // recordsCount
  const batch = new Writer(BATCH_HEADER_SIZE);
  batch.int64(0n); // baseOffset
  batch.int32(BATCH_HEADER_SIZE - 12); // batchLength
  batch.int32(0); // partitionLeaderEpoch
  batch.int8(2); // magic
  batch.uint32(crc32c(covered.finish()));
  batch.raw(covered.finish());
  return batch.finish();
}
