import { describe, expect, test } from "vitest";
import { type MessageLayout, resolveLayout } from "../../src/layout/index.ts";
import { defaultCatalog, releaseCatalog } from "../../src/protocol/index.ts";
import { changeLines, changeNotes, diffLayouts } from "../../src/render/index.ts";
import { loadSchema } from "../../src/schema/index.ts";

const catalog = defaultCatalog();

interface Message {
  fields: string;
  type?: string;
  flexible?: string;
  valid?: string;
}

function layout(version: number, { fields, type = "data", flexible = "0+", valid = "0-3" }: Message): MessageLayout {
  const key = type === "data" ? "" : '"apiKey": 900, ';
  const text = `{ ${key}"type": "${type}", "name": "Mine", "validVersions": "${valid}", "flexibleVersions": "${flexible}", "fields": [${fields}] }`;
  return resolveLayout(loadSchema(text, "Mine.json"), version);
}

/** A field of the type, there in all versions but for what is said. */
function field(name: string, type = "int32", more: Record<string, unknown> = {}): string {
  return JSON.stringify({ name, type, versions: "0+", ...more });
}

function struct(name: string, ...fields: string[]): string {
  return `{ "name": "${name}", "type": "[]${name}Data", "versions": "0+", "fields": [${fields.join()}] }`;
}

const A = field("A");
const Z = field("Z");

/** The changes between version 0 of one schema and version 1 of the same, or of another. */
function changes(older: string | Message, newer: string | Message = older): string[] {
  const message = (of: string | Message): Message => (typeof of === "string" ? { fields: of } : of);
  return changeNotes(diffLayouts(layout(0, message(older)), layout(1, message(newer))));
}

describe("within a schema", () => {
  test.each([
    ["a field that comes", `${A}, ${field("B", "string", { versions: "1+" })}`, ["adds B"]],
    ["a field that goes", `${A}, ${field("B", "string", { versions: "0" })}`, ["removes B"]],
    [
      "one that goes and one that comes at its place are two",
      `${A}, ${field("B", "int32", { versions: "0" })}, ${field("C", "int32", { versions: "1+" })}, ${Z}`,
      ["adds C", "removes B"],
    ],
    [
      "a struct that comes is named, not its fields",
      `${A}, { "name": "B", "type": "[]BData", "versions": "1+", "fields": [${field("C", "int32", { versions: "1+" })}] }`,
      ["adds B"],
    ],
    ["a field inside a struct", struct("B", A, field("C", "int8", { versions: "1+" })), ["adds B.C"]],
    ["a field that may be null", field("B", "string", { nullableVersions: "1+" }), ["B becomes nullable"]],
    ["a field that may be null no more", field("B", "string", { nullableVersions: "0" }), ["B is no longer nullable"]],
    ["an array that may be null", field("B", "[]int32", { nullableVersions: "1+" }), ["B becomes nullable"]],
    [
      "a struct that may be null",
      `{ "name": "B", "type": "BData", "versions": "0+", "nullableVersions": "1+", "fields": [${A}] }`,
      ["B becomes nullable"],
    ],
    ["a field that is tagged", field("B", "int32", { taggedVersions: "1+", tag: 0 }), ["B becomes tagged, tag 0"]],
    ["nothing", `${A}, ${Z}`, []],
  ])("%s", (_title, fields, expected) => {
    expect(changes(fields)).toEqual(expected);
  });
});

describe("between two schemas", () => {
  test.each([
    ["another type", field("B", "int32"), field("B", "int64"), ["B is int64, was int32"]],
    ["an array of another type", field("B", "[]int32"), field("B", "[]string"), ["B is []string, was []int32"]],
    [
      "a struct of another name is none",
      struct("B", A),
      struct("B", A).replace("BData", "BInfo").replace("BData", "BInfo"),
      [],
    ],
    ["a struct instead of a number", field("B", "[]int32"), struct("B", A), ["adds B.A", "B is []BData, was []int32"]],
    [
      "another default",
      field("B", "int32", { default: "-1" }),
      field("B", "int32", { default: "7" }),
      ["B has the default 7, was -1"],
    ],
    [
      "a default that goes",
      field("B", "string", { default: "all" }),
      field("B", "string"),
      ['B has no default any more, was "all"'],
    ],
    ["a default of zero is none", field("B", "int32", { default: "0" }), field("B", "int32"), []],
    [
      "a tag that goes",
      field("B", "int32", { taggedVersions: "0+", tag: 0 }),
      field("B", "int32"),
      ["B is no longer tagged, was tag 0"],
    ],
    ["another name at the same place", `${A}, ${field("B")}, ${Z}`, `${A}, ${field("C")}, ${Z}`, ["C was called B"]],
    [
      "two other names",
      `${field("B")}, ${field("C", "string")}`,
      `${field("D")}, ${field("E", "string")}`,
      ["D was called B", "E was called C"],
    ],
    [
      "another name and another type are two fields",
      `${A}, ${field("B")}`,
      `${A}, ${field("C", "int64")}`,
      ["adds C", "removes B"],
    ],
    [
      "another name of a field that is said to be new is another field",
      `${A}, ${field("B")}`,
      `${A}, ${field("C", "int32", { versions: "1+" })}`,
      ["adds C", "removes B"],
    ],
    [
      "a struct and its fields under other names, with another type for bytes",
      struct("B", A, field("C", "bytes")),
      struct("D", Z, field("E", "records")).replace("DData", "BData"),
      ["D was called B", "D.Z was called A", "D.E was called C", "D.E is records, was bytes"],
    ],
    [
      "a struct that has another name and more fields is another one",
      struct("B", A),
      struct("D", A, field("C")),
      ["adds D", "removes B"],
    ],
    ["another order", `${A}, ${field("B")}, ${Z}`, `${field("B")}, ${Z}, ${A}`, ["A moves behind Z"]],
    [
      "the order of tagged fields is that of their tags",
      `${field("B", "int32", { taggedVersions: "0+", tag: 0 })}, ${field("C", "int32", { taggedVersions: "0+", tag: 1 })}`,
      `${field("C", "int32", { taggedVersions: "0+", tag: 1 })}, ${field("B", "int32", { taggedVersions: "0+", tag: 0 })}`,
      [],
    ],
  ])("%s", (_title, older, newer, expected) => {
    expect(changes(older, newer)).toEqual(expected);
  });
});

describe("flexibility and headers", () => {
  const string = field("B", "string");
  test.each<[string, Message, Message, string[]]>([
    ["becomes flexible", { fields: string, flexible: "1+" }, { fields: string, flexible: "1+" }, ["becomes flexible"]],
    ["ceases to be flexible", { fields: string }, { fields: string, flexible: "none" }, ["is no longer flexible"]],
    [
      "a request's header",
      { fields: A, type: "request", flexible: "1+" },
      { fields: A, type: "request", flexible: "1+" },
      ["becomes flexible: request header v2, was v1"],
    ],
    [
      "a length that stays as it was",
      { fields: string, flexible: "1+" },
      { fields: field("B", "string", { flexibleVersions: "none" }), flexible: "1+" },
      ["becomes flexible", "B keeps its int16 length"],
    ],
    [
      "a length that alone is another",
      { fields: field("B", "string", { flexibleVersions: "1+" }) },
      { fields: field("B", "string", { flexibleVersions: "1+" }) },
      ["B has its length as uvarint, was int16"],
    ],
  ])("%s", (_title, older, newer, expected) => {
    expect(changes(older, newer)).toEqual(expected);
  });
});

describe("Kafka's messages", () => {
  const notes = (name: string, older: number, newer: number): string[] =>
    changeNotes(diffLayouts(catalog.layout(name, older), catalog.layout(name, newer)));

  test.each<[name: string, older: number, newer: number, expected: string[]]>([
    [
      "FetchRequest",
      12,
      13,
      ["adds Topics.TopicId, ForgottenTopicsData.TopicId", "removes Topics.Topic, ForgottenTopicsData.Topic"],
    ],
    [
      "FetchRequest",
      13,
      12,
      ["adds Topics.Topic, ForgottenTopicsData.Topic", "removes Topics.TopicId, ForgottenTopicsData.TopicId"],
    ],
    ["FetchRequest", 3, 4, ["adds IsolationLevel"]],
    ["ProduceRequest", 2, 3, ["adds TransactionalId"]],
    ["VoteRequest", 1, 2, ["adds Topics.Partitions.PreVote"]],
    ["VoteResponse", 1, 2, []],
    [
      "ApiVersionsRequest",
      2,
      3,
      ["becomes flexible: request header v2, was v1", "adds ClientSoftwareName, ClientSoftwareVersion"],
    ],
    [
      "ApiVersionsResponse",
      2,
      3,
      [
        "becomes flexible: response header v0 as before",
        "adds SupportedFeatures, FinalizedFeaturesEpoch, FinalizedFeatures, ZkMigrationReady",
      ],
    ],
    ["AlterConfigsRequest", 1, 2, ["becomes flexible: request header v2, was v1"]],
    ["OffsetFetchRequest", 7, 8, ["adds Groups", "removes GroupId, Topics"]],
    ["OffsetFetchResponse", 7, 8, ["adds Groups", "removes Topics, ErrorCode"]],
    ["MetadataRequest", 9, 10, ["adds Topics.TopicId", "Topics.Name becomes nullable"]],
    [
      "AddPartitionsToTxnRequest",
      3,
      4,
      [
        "adds Transactions",
        "removes V3AndBelowTransactionalId, V3AndBelowProducerId, V3AndBelowProducerEpoch, V3AndBelowTopics",
      ],
    ],
    ["ControlledShutdownRequest", 0, 1, ["has request header v1, was v0"]],
    ["RequestHeader", 1, 2, ["becomes flexible", "ClientId keeps its int16 length"]],
  ])("%s %i-%i", (name, older, newer, expected) => {
    expect(notes(name, older, newer)).toEqual(expected);
  });

  test.each<[name: string, version: number, from: string, to: string, expected: string[]]>([
    ["ConsumerGroupHeartbeatRequest", 0, "3.6", "3.7", ["removes SubscribedTopicRegex, ClientAssignors"]],
    [
      "VoteRequest",
      0,
      "3.9",
      "4.0",
      [
        "Topics.Partitions.ReplicaEpoch was called CandidateEpoch",
        "Topics.Partitions.ReplicaId was called CandidateId",
      ],
    ],
    ["FetchRequest", 4, "3.4", "3.5", ["ReplicaId has the default -1"]],
    ["ShareUpdateValue", 0, "4.0", "4.1", ["SnapshotEpoch is int32, was uint16"]],
    ["FeatureLevelRecord", 0, "3.2", "3.3", ["adds FeatureLevel", "removes MinFeatureLevel, MaxFeatureLevel"]],
  ])("%s %i of Kafka %s and %s", (name, version, from, to, expected) => {
    const [older, newer] = [from, to].map((release) => releaseCatalog(release).layout(name, version));
    expect(changeNotes(diffLayouts(older!, newer!))).toEqual(expected);
  });

  test("a field that comes has its facts, and a struct those of its fields", () => {
    const diff = diffLayouts(catalog.layout("FetchResponse", 15), catalog.layout("FetchResponse", 16));
    expect(changeLines(diff)).toEqual([
      { mark: "+", path: "NodeEndpoints", text: "[]NodeEndpoint, tag 0", depth: 0 },
      { mark: "+", path: "NodeEndpoints.NodeId", text: "int32", depth: 1 },
      { mark: "+", path: "NodeEndpoints.Host", text: "string", depth: 1 },
      { mark: "+", path: "NodeEndpoints.Port", text: "int32", depth: 1 },
      { mark: "+", path: "NodeEndpoints.Rack", text: "string, nullable, default null", depth: 1 },
    ]);
  });
});
