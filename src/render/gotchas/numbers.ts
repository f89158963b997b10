import { formatUuid, formatUuidHex, parseUuid } from "../../wire/index.ts";
import { field, written } from "./examples.ts";
import type { GotchaEntry } from "./gotcha.ts";
import { hasBatches, hasKind } from "./shown.ts";

const UUID = "ASNFZ4mrze8BI0VniavN7w";

/** APIs whose topics have an id and no name, from which version on. */
const TOPIC_IDS: Readonly<Record<string, number>> = {
  Fetch: 13,
  Produce: 13,
  OffsetCommit: 10,
  OffsetFetch: 10,
  TxnOffsetCommit: 6,
};

/** Numbers, flags and ids. */
export const NUMBER_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "topic-ids",
    title: "Topics have an id here, and no name",
    text: "Produce and Fetch from v13 on, OffsetCommit and OffsetFetch from v10 and TxnOffsetCommit from v6 name a topic by its uuid alone.",
    more: "Metadata responses have both from v10 on. A tool that reads traffic must have seen one, or it cannot say which topic it is.",
    rule: "types/uuid/",
    pages: ["Fetch/v13", "Produce/v13", "OffsetCommit/v10"],
    reach: "page",
    applies: ({ name, version }) => version >= (TOPIC_IDS[name] ?? Number.MAX_VALUE),
  },
  {
    id: "uuid-forms",
    title: "A uuid is sixteen plain bytes with two spellings",
    text: "Kafka prints it as base64url without padding, in 22 characters; other tools print hex with hyphens.",
    more: "The two spellings of one id are different texts. All zero stands for none.",
    rule: "types/uuid/",
    pages: ["Metadata/v12", "CreateTopics/v7", "TopicRecord/v0"],
    reach: "feature",
    applies: (shown) => hasKind(shown, "uuid"),
    examples: () => {
      const bytes = parseUuid(UUID)!;
      return [
        written("its bytes", (writer) => writer.raw(bytes)),
        { what: "as Kafka prints it", code: formatUuid(bytes) },
        { what: "in hex", code: formatUuidHex(bytes) },
      ];
    },
  },
  {
    id: "zigzag",
    title: "Lengths of messages are unsigned varints, those of records zigzag",
    text: "Compact lengths, tags and sizes of tagged fields are unsigned; every varint inside a record is in zigzag order, where 1 is `02` and -1 is `01`.",
    more: "The bytes do not say which of the two they are: `02` is 2 or 1. From 64 on a zigzag varint takes two bytes, an unsigned one from 128 on.",
    rule: "types/varint/",
    pages: ["Produce/v9", "Fetch/v12"],
    reach: "feature",
    applies: hasBatches,
    examples: () => [
      written("1 as an unsigned varint", (writer) => writer.unsignedVarint(1)),
      written("1 as a varint", (writer) => writer.varint(1)),
      written("-1 as a varint", (writer) => writer.varint(-1)),
      written("100 as an unsigned varint", (writer) => writer.unsignedVarint(100)),
      written("100 as a varint", (writer) => writer.varint(100)),
    ],
  },
  {
    id: "bool",
    title: "Any byte but 0 is true",
    text: "Kafka writes `01`, and reads every byte but `00` as true.",
    more: "A reader that asks for `01` sees false where a broker sees true.",
    rule: "types/bool/",
    pages: ["Metadata/v4", "Vote/v2"],
    reach: "every",
    applies: (shown) => hasKind(shown, "bool"),
    examples: () => [
      field("true", "MetadataRequest", 4, { allowAutoTopicCreation: true }),
      field("false", "MetadataRequest", 4, { allowAutoTopicCreation: false }),
    ],
  },
  {
    id: "int64-json",
    title: "An int64 does not fit a JSON number",
    text: "Beyond 2^53 most JSON readers round, and Kafka's JSON writes an int64 as a number all the same.",
    more: "9223372036854775807 turns into 9223372036854775808 there. Read it with a parser that keeps the digits.",
    rule: "types/int64/",
    pages: ["Fetch/v18", "ListOffsets/v9"],
    reach: "every",
    applies: (shown) => hasKind(shown, "int64"),
    examples: () => [
      written("9007199254740993, which is 2^53 and 1", (writer) => writer.int64(2n ** 53n + 1n)),
      { what: "the same through a JSON number", code: String(Number(2n ** 53n + 1n)) },
    ],
  },
];
