import { crc32c } from "../../wire/index.ts";
import { example, written } from "./examples.ts";
import type { GotchaEntry } from "./gotcha.ts";
import { type RecordParts, recordBatch, recordBytes } from "./record-bytes.ts";
import { hasBatches, hasMessageSets, isPage } from "./shown.ts";

const utf8 = new TextEncoder();
const KEYED: RecordParts = { timestampDelta: 0n, key: utf8.encode("k"), value: utf8.encode("v"), headers: [] };
/** 2025-09-07T16:48:37.777Z. */
const TIMESTAMP = 1757263717777n;
const DAYS_25_MS = 2_160_000_000n;
const CRC_COVERS_FROM = 21;

/** @source Kafka 4.4.0, `MemoryRecords.withRecords` with magic 0 and 1 */
const MAGIC_0 = "00 00 00 00 00 00 00 00 00 00 00 10 1f ec d7 0a 00 00 00 00 00 01 6b 00 00 00 01 76";
const MAGIC_1 =
  "00 00 00 00 00 00 00 00 00 00 00 18 49 65 b7 d1 01 00 00 00 01 99 25 14 65 91 00 00 00 01 6b 00 00 00 01 76";

const hex32 = (value: number): string => `0x${value.toString(16).padStart(8, "0")}`;

/** Records, and the batches that hold them. */
export const RECORD_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "message-sets",
    title: "This version carries message sets, not record batches",
    text: "Produce v0-1 and Fetch v0-1 have messages of magic 0, Produce v2 and Fetch v2-3 of magic 1; batches of magic 2 come with Produce v3 and Fetch v4.",
    more: "A message has int32 lengths and a CRC-32, not a CRC-32C, over all from magic to its end; magic 1 adds a timestamp. The sample of such a page has an empty batch of magic 2 in their place.",
    rule: "types/records/",
    pages: ["Produce/v2", "Fetch/v3", "Fetch/v1"],
    reach: "page",
    applies: hasMessageSets,
    examples: () => [
      { what: 'magic 0, key "k", value "v": offset, size, crc, magic, attributes, key, value', code: MAGIC_0 },
      { what: "the same in magic 1, with a timestamp", code: MAGIC_1 },
    ],
  },
  {
    id: "partial-batch",
    title: "A fetch may end in the middle of a batch",
    text: "The broker cuts where the size limit falls, so the last batch of a partition may be incomplete.",
    more: "It is not corrupt. Leave it and fetch again from its base offset; Kafka's client stops at a batch that is longer than what is left.",
    rule: "types/records/",
    pages: ["Fetch/v4", "Fetch/v18"],
    reach: "page",
    applies: (shown) => isPage(shown, "Fetch"),
  },
  {
    id: "unaligned-records",
    title: "A snapshot comes in pieces that are cut anywhere",
    text: "`UnalignedRecords` may begin and end in the middle of a batch: put the pieces together by position before reading batches.",
    more: "The field cannot be null, while the records of Produce and Fetch can.",
    rule: "types/compact-records/",
    pages: ["FetchSnapshot/v1"],
    reach: "page",
    applies: (shown) => isPage(shown, "FetchSnapshot"),
  },
  {
    id: "crc-range",
    title: "The CRC covers a batch from attributes to its end",
    text: "It is a CRC-32C, and what stands before attributes is outside: base offset, length, leader epoch, magic, and the CRC itself.",
    more: "So a broker sets base offset and leader epoch in place, and the CRC still holds. A change to attributes or to the timestamps needs a new one.",
    rule: "types/records/",
    pages: ["Produce/v9", "Fetch/v12"],
    reach: "feature",
    applies: hasBatches,
    examples: () => {
      const sent = recordBatch({ timestamp: TIMESTAMP, record: KEYED });
      const stored = recordBatch({ timestamp: TIMESTAMP, record: KEYED, baseOffset: 1000n, partitionLeaderEpoch: 7 });
      return [
        example("a batch as a producer sends it", sent),
        example("the same in the log: offset 1000, epoch 7", stored),
        { what: "the CRC-32C of both, from byte 21 on", code: hex32(crc32c(stored.subarray(CRC_COVERS_FROM))) },
      ];
    },
  },
  {
    id: "batch-length",
    title: "batch_length leaves out the first twelve bytes",
    text: "It counts what follows it, so that a batch is 12 bytes longer than its length says: 8 of base offset and 4 of the length.",
    more: "The next batch begins after that. An empty batch has a length of 49 and takes 61 bytes.",
    rule: "types/records/",
    pages: ["Produce/v9", "Fetch/v12"],
    reach: "feature",
    applies: hasBatches,
  },
  {
    id: "tombstone",
    title: "A null value is not an empty one: tombstones are null",
    text: "Key and value of a record have a zigzag length, where null is -1, the byte `01`, and empty is 0, the byte `00`.",
    more: "A client that writes `00` for null keeps the record in a compacted topic that it meant to delete.",
    rule: "types/varint/",
    pages: ["Produce/v9", "Fetch/v12"],
    reach: "feature",
    applies: hasBatches,
    examples: () => [
      example('key "k", value null', recordBytes({ ...KEYED, value: null })),
      example('key "k", value empty', recordBytes({ ...KEYED, value: new Uint8Array(0) })),
      example('key null, value "v"', recordBytes({ ...KEYED, key: null })),
    ],
  },
  {
    id: "timestamp-delta",
    title: "A record's timestamp delta is a varlong",
    text: "It counts milliseconds from the batch's base timestamp, in up to ten bytes; the offset delta beside it is a varint of at most five.",
    more: "Read as a varint it holds for 24.8 days. Beyond them the reader loses its place, and fails somewhere later.",
    rule: "types/varlong/",
    pages: ["Produce/v9", "Fetch/v12"],
    reach: "feature",
    applies: hasBatches,
    examples: () => [
      example("a record 25 days after the first", recordBytes({ ...KEYED, timestampDelta: DAYS_25_MS })),
    ],
  },
  {
    id: "record-headers",
    title: "The count of a record's headers is a varint",
    text: "It is neither an int32 nor a compact count: 1 header is `02` because of the zigzag order, and no header is `00`.",
    more: "A header's key cannot be null, its value can.",
    rule: "types/varint/",
    pages: ["Produce/v9", "Fetch/v12"],
    reach: "feature",
    applies: hasBatches,
    examples: () => [
      example("no headers", recordBytes(KEYED)),
      example('one header, "h" is "x"', recordBytes({ ...KEYED, headers: [{ key: "h", value: utf8.encode("x") }] })),
      example('one header, "h" is null', recordBytes({ ...KEYED, headers: [{ key: "h", value: null }] })),
    ],
  },
  {
    id: "record-timestamps",
    title: "Timestamps are milliseconds since 1970, in eight bytes",
    text: "base_timestamp and max_timestamp of a batch are int64 milliseconds, neither seconds nor microseconds nor nanoseconds.",
    more: "A date in January 1970 means that somebody read another unit. -1 stands for no timestamp.",
    rule: "types/int64/",
    pages: ["Produce/v9", "Fetch/v12"],
    reach: "feature",
    applies: hasBatches,
    examples: () => [written(new Date(Number(TIMESTAMP)).toISOString(), (writer) => writer.int64(TIMESTAMP))],
  },
];
