import { field, message, messageBytes, written } from "./examples.ts";
import type { GotchaEntry } from "./gotcha.ts";
import { hasLength, hasNullable, isNullableStruct, isPage } from "./shown.ts";

/** Requests whose list of what is asked for may be null, from which version on. */
const NULL_ASKS_FOR_ALL: Readonly<Record<string, number>> = {
  OffsetFetch: 2,
  DescribeLogDirs: 0,
  DescribeDelegationToken: 0,
  ElectLeaders: 0,
  ListPartitionReassignments: 0,
  DescribeUserScramCredentials: 0,
  DescribeShareGroupOffsets: 0,
};

const HEARTBEATS = ["ConsumerGroupHeartbeat", "ShareGroupHeartbeat", "StreamsGroupHeartbeat"];

/** Whose bytes may be a subscription or an assignment, or are one. */
const CONSUMER_PROTOCOL = /^(?:JoinGroup|SyncGroup|DescribeGroups|ConsumerProtocol(?:Subscription|Assignment))$/;

/** Lengths, and what stands for null. */
export const LENGTH_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "metadata-topics",
    title: "No topics means all of them in version 0 alone",
    text: "In Metadata v0 an empty array asks for every topic; from v1 on null does, and an empty array asks for none.",
    more: "A client that moves up and keeps its empty array gets the brokers and not one topic.",
    rule: "types/compact-array/",
    pages: ["Metadata/v0", "Metadata/v1", "Metadata/v9"],
    reach: "page",
    applies: (shown) => isPage(shown, "Metadata"),
    examples: () => [
      field("v0, empty: all topics", "MetadataRequest", 0, { topics: [] }),
      field("v1, null: all topics", "MetadataRequest", 1, { topics: null }),
      field("v1, empty: none", "MetadataRequest", 1, { topics: [] }),
      field("v9, null: all topics", "MetadataRequest", 9, { topics: null }),
      field("v9, empty: none", "MetadataRequest", 9, { topics: [] }),
    ],
  },
  {
    id: "null-asks-for-all",
    title: "A null list asks for everything, an empty one for nothing",
    text: "So it is for the topics of OffsetFetch, DescribeLogDirs, ListPartitionReassignments and DescribeShareGroupOffsets, the partitions of ElectLeaders, and the owners of DescribeDelegationToken.",
    more: "DescribeUserScramCredentials is the exception: there null and empty both ask for all users.",
    rule: "types/array/",
    pages: ["OffsetFetch/v2", "DescribeLogDirs/v4", "ElectLeaders/v2"],
    reach: "page",
    applies: ({ name, version }) => version >= (NULL_ASKS_FOR_ALL[name] ?? Number.MAX_VALUE),
    examples: () => [
      field("OffsetFetch v2, null: all topics", "OffsetFetchRequest", 2, { topics: null }),
      field("OffsetFetch v2, empty: none", "OffsetFetchRequest", 2, { topics: [] }),
      field("OffsetFetch v6, null: all topics", "OffsetFetchRequest", 6, { topics: null }),
      field("OffsetFetch v6, empty: none", "OffsetFetchRequest", 6, { topics: [] }),
    ],
  },
  {
    id: "null-is-unchanged",
    title: "In these heartbeats null means: as before",
    text: "A null field of a ConsumerGroupHeartbeat, ShareGroupHeartbeat or StreamsGroupHeartbeat request says that it did not change since the last one; an empty array says that there is nothing.",
    more: "In the response an assignment that is null was not sent, which is not the same as an empty one.",
    rule: "types/compact-array/",
    pages: ["ConsumerGroupHeartbeat/v1", "ShareGroupHeartbeat/v1"],
    reach: "page",
    applies: ({ name }) => HEARTBEATS.includes(name),
    examples: () => [
      field("no change", "ConsumerGroupHeartbeatRequest", 0, { topicPartitions: null }),
      field("no partitions any more", "ConsumerGroupHeartbeatRequest", 0, { topicPartitions: [] }),
    ],
  },
  {
    id: "null-cancels",
    title: "Null replicas cancel a reassignment",
    text: "`Replicas` of AlterPartitionReassignments is where a partition shall go, or null to cancel what is under way.",
    more: "An empty list is not null.",
    rule: "types/compact-array/",
    pages: ["AlterPartitionReassignments/v0", "AlterPartitionReassignments/v1"],
    reach: "page",
    applies: (shown) => isPage(shown, "AlterPartitionReassignments"),
  },
  {
    id: "empty-bytes",
    title: "Empty bytes are not null",
    text: "`AuthBytes` may be empty and must not be null: a mechanism that has nothing to say sends a length of 0.",
    more: "Kafka's code refuses the null with “non-nullable field authBytes was serialized as null”.",
    rule: "types/bytes/",
    pages: ["SaslAuthenticate/v0", "SaslAuthenticate/v2"],
    reach: "page",
    applies: (shown) => isPage(shown, "SaslAuthenticate"),
    examples: () => [
      field("v0, empty", "SaslAuthenticateRequest", 0, { authBytes: new Uint8Array(0) }),
      field("v2, empty", "SaslAuthenticateRequest", 2, { authBytes: new Uint8Array(0) }),
    ],
  },
  {
    id: "embedded-version",
    title: "The bytes inside are a message with its version in front",
    text: "For consumers, `Metadata` of JoinGroup and `Assignment` of SyncGroup hold an int16 version and then a ConsumerProtocolSubscription or ConsumerProtocolAssignment of that version.",
    more: "These are never flexible, whatever the request is: int16 and int32 lengths, and no tag counts.",
    rule: "ConsumerProtocolSubscription/",
    pages: ["JoinGroup/v9", "SyncGroup/v5", "ConsumerProtocolSubscription/v1"],
    reach: "page",
    applies: ({ name }) => CONSUMER_PROTOCOL.test(name),
    examples: () => {
      const subscription = messageBytes("ConsumerProtocolSubscription", 1, { topics: ["t"], userData: null });
      return [
        written('a subscription to "t": version 1, the topics, no user data, no partitions', (writer) => {
          writer.int16(1);
          writer.raw(subscription);
        }),
      ];
    },
  },
  {
    id: "nullable-struct",
    title: "A nullable struct has one byte before it: -1 is null, 1 is there",
    text: "It is an int8, `ff` or `01`: neither a compact length nor an int16.",
    more: "Inside a tagged field the mark is a uvarint instead, `00` or `01`; ClassicMemberMetadata of ConsumerGroupMemberMetadataValue is the only one.",
    rule: "types/nullable-struct/",
    pages: ["DescribeTopicPartitions/v0", "ConsumerGroupHeartbeat/v1", "ConsumerGroupMemberMetadataValue/v0"],
    reach: "feature",
    applies: ({ types }) => types.some(isNullableStruct),
    examples: () => [
      field("DescribeTopicPartitions v0, Cursor null", "DescribeTopicPartitionsRequest", 0, { cursor: null }),
      field("the same, Cursor with topic t and partition 7", "DescribeTopicPartitionsRequest", 0, {
        cursor: { topicName: "t", partitionIndex: 7 },
      }),
      message(
        "ConsumerGroupMemberMetadataValue v0, ClassicMemberMetadata null: the last four bytes",
        "ConsumerGroupMemberMetadataValue",
        0,
        {
          classicMemberMetadata: null,
        },
      ),
    ],
  },
  {
    id: "bytes-int32",
    title: "BYTES have a length of four bytes, a STRING of two",
    text: "Before flexible versions bytes, records and arrays begin with an int32, strings with an int16.",
    more: "A reader that takes an int16 for bytes finds the length 0 and is wrong from there on, unless they are longer than 65535.",
    rule: "types/bytes/",
    pages: ["SaslAuthenticate/v0", "JoinGroup/v5", "SyncGroup/v3"],
    reach: "feature",
    applies: ({ types }) => types.some((type) => type.kind === "bytes" && type.length === "int32"),
    examples: () => [
      field("BYTES 66 6f 6f", "SaslAuthenticateRequest", 0, { authBytes: Uint8Array.of(0x66, 0x6f, 0x6f) }),
      field('STRING "foo"', "SaslHandshakeRequest", 0, { mechanism: "foo" }),
    ],
  },
  {
    id: "compact-length",
    title: "A compact length is the count plus one",
    text: "In flexible versions strings, bytes, records and arrays begin with a uvarint of their count plus one, so that 0 is left for null.",
    more: "One element is `02`, none is `01`. Who writes the count itself turns an empty array into null, and makes every other one lose its last element.",
    rule: "types/compact-array/",
    pages: ["Vote/v2", "ApiVersions/v3"],
    reach: "encoding",
    applies: (shown) => hasLength(shown, "uvarint"),
    examples: () => [
      field('an array of one string, "t"', "DeleteGroupsRequest", 2, { groupsNames: ["t"] }),
      field("the empty array", "DeleteGroupsRequest", 2, { groupsNames: [] }),
      field('the string "foo"', "FindCoordinatorRequest", 3, { key: "foo" }),
      field("the empty string", "FindCoordinatorRequest", 3, { key: "" }),
    ],
  },
  {
    id: "null-is-minus-one",
    title: "Before flexible versions null is a length of -1",
    text: "`ff ff` for a string, `ff ff ff ff` for bytes, records and arrays, and only where the schema calls the field nullable.",
    more: "Read without a sign, that is a length of 65535 or of 4294967295.",
    rule: "types/nullable-string/",
    pages: ["Metadata/v1", "Produce/v3"],
    reach: "feature",
    applies: ({ types }) => types.some((type) => "nullable" in type && type.nullable && type.length !== "uvarint"),
    examples: () => [
      field("TransactionalId null", "ProduceRequest", 3, { transactionalId: null }),
      field("Topics null", "MetadataRequest", 1, { topics: null }),
    ],
  },
  {
    id: "null-empty-absent",
    title: "Null, empty and absent are three things",
    text: "Null and empty are two values, each with bytes of its own; a tagged field that is absent has its default, whatever that is.",
    more: "What null stands for is the field's own affair. A sender that turns one into the other asks for something else.",
    rule: "types/#null",
    pages: ["Produce/v9", "Metadata/v9"],
    reach: "encoding",
    applies: hasNullable,
    examples: () => [
      field("a string, null", "ProduceRequest", 3, { transactionalId: null }),
      field("a string, empty", "ProduceRequest", 3, { transactionalId: "" }),
      field("an array, null", "MetadataRequest", 1, { topics: null }),
      field("an array, empty", "MetadataRequest", 1, { topics: [] }),
      field("a compact string, null", "ProduceRequest", 9, { transactionalId: null }),
      field("a compact string, empty", "ProduceRequest", 9, { transactionalId: "" }),
      field("a compact array, null", "MetadataRequest", 9, { topics: null }),
      field("a compact array, empty", "MetadataRequest", 9, { topics: [] }),
    ],
  },
];
