import { message } from "./examples.ts";
import type { GotchaEntry } from "./gotcha.ts";
import { hasTags, isPage } from "./shown.ts";

/** Messages with a tagged field whose default is the JSON null. */
const JSON_NULL_DEFAULTS = [
  "ConsumerGroupCurrentMemberAssignmentValue",
  "ConsumerGroupMemberMetadataValue",
  "StreamsGroupCurrentMemberAssignmentValue",
  "StreamsGroupMetadataValue",
];

const NODE = { nodeId: 1, host: "h", port: 9092, rack: null };

/** Tagged fields, and the count that every flexible struct ends with. */
export const TAG_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "fields-without-versions",
    title: "Five fields have taggedVersions and no versions",
    text: "`LastAssignmentConfigs` of StreamsGroupMetadataValue and four fields of TransactionLogValue: their tagged versions count for both.",
    more: "A generator that takes a field without `versions` for one of no version loses them.",
    rule: "types/tagged-fields/",
    pages: ["TransactionLogValue/v1", "StreamsGroupMetadataValue/v0"],
    reach: "page",
    applies: (shown) => isPage(shown, "StreamsGroupMetadataValue") || isPage(shown, "TransactionLogValue", 1),
  },
  {
    id: "json-null-default",
    title: 'The default null is no default; the default "null" is null',
    text: 'A schema\'s `"default": null` leaves a field at an empty array or struct; only the text `"null"` makes null its default.',
    more: "So a null in such a tagged field differs from its default and is written: the tag, a size of 1, and `00`.",
    rule: "types/tagged-nullable-struct/",
    pages: ["ConsumerGroupMemberMetadataValue/v0", "StreamsGroupMetadataValue/v0"],
    reach: "page",
    applies: ({ name }) => JSON_NULL_DEFAULTS.includes(name),
    examples: () => [
      message(
        "StreamsGroupMetadataValue v0, LastAssignmentConfigs null: the last four bytes are the count of tagged fields, the tag, the size and null",
        "StreamsGroupMetadataValue",
        0,
        { lastAssignmentConfigs: null },
      ),
    ],
  },
  {
    id: "tagged-array",
    title: "A tagged array is one field, count and elements together",
    text: "`NodeEndpoints`, for one, is a compact array of structs inside one tagged field: tag, size, count plus one, then each struct with a tag count of its own.",
    more: "There is not a tagged field for each element, and the array's count is not the count of tagged fields.",
    rule: "types/tagged-fields/",
    pages: ["Fetch/v16", "Produce/v10", "Vote/v2"],
    reach: "feature",
    applies: ({ fields }) => fields.some(({ tag, type }) => tag !== undefined && type.kind === "array"),
    examples: () => [
      message(
        "Fetch response v16 without topics, with one endpoint: node 1, host h, port 9092, no rack",
        "FetchResponse",
        16,
        {
          nodeEndpoints: [NODE],
        },
      ),
    ],
  },
  {
    id: "tagged-default",
    title: "A tagged field at its default is not written",
    text: "What is absent has its default, and that is not always zero or empty: the schema says what it is.",
    more: "Kafka reads a default that is written all the same. It does not write one.",
    rule: "types/tagged-fields/",
    pages: ["ApiVersions/v3", "Fetch/v15"],
    reach: "feature",
    applies: hasTags,
    examples: () => [
      message("ApiVersions response v3, FinalizedFeaturesEpoch -1, its default", "ApiVersionsResponse", 3, {
        finalizedFeaturesEpoch: -1n,
      }),
      message("the same, FinalizedFeaturesEpoch 0", "ApiVersionsResponse", 3, { finalizedFeaturesEpoch: 0n }),
    ],
  },
  {
    id: "tag-order",
    title: "Tagged fields stand at the end of their struct, tags ascending",
    text: "Each is a uvarint tag, a uvarint size, and as many bytes: the size counts the content alone.",
    more: "Where the schema lists the field does not matter. Who does not know a tag skips it by its size, or keeps it; Kafka's code will not write unknown tags that do not ascend.",
    rule: "types/tagged-fields/",
    pages: ["Fetch/v14", "ApiVersions/v3"],
    reach: "feature",
    applies: hasTags,
    examples: () => [
      message(
        "Fetch response v14, one topic with one partition: tag 1, CurrentLeader 1 at epoch 2, is behind all other fields",
        "FetchResponse",
        14,
        {
          responses: [
            { topicId: "AAAAAAAAAAAAAAAAAAAAAQ", partitions: [{ currentLeader: { leaderId: 1, leaderEpoch: 2 } }] },
          ],
        },
      ),
    ],
  },
  {
    id: "tag-leniency",
    title: "Kafka checks neither order nor size of a tag that it knows",
    text: "It reads the field as long as the field is, in any order, and of two with one tag the last counts.",
    more: "Others may be stricter: write each once, in order, with its right size.",
    rule: "types/tagged-fields/",
    pages: ["Fetch/v14", "ApiVersions/v3"],
    reach: "every",
    applies: hasTags,
  },
  {
    id: "tag-count",
    title: "Every struct of a flexible version ends with a tag count",
    text: "It is a uvarint, `00` where no tagged field is there: after the header, after each struct in an array, and after the body.",
    more: "It stands there though the version knows no tagged field at all. Who does not skip it reads all that follows a byte early.",
    rule: "types/tagged-fields/",
    pages: ["Vote/v2", "Heartbeat/v4"],
    reach: "encoding",
    applies: ({ flexible }) => flexible,
    examples: () => [
      message("Heartbeat response v3, the body", "HeartbeatResponse", 3, {}),
      message("Heartbeat response v4, the body", "HeartbeatResponse", 4, {}),
    ],
  },
];
