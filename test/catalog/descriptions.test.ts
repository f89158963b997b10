import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeMessage } from "../../src/protocol/describe-message.ts";
import { type DescribedField, describeField } from "../../src/protocol/descriptions.ts";
import { defaultCatalog } from "../../src/protocol/index.ts";
import { renderSchemaJson } from "../../src/render/index.ts";
import { type FieldSchema, loadSchema, type MessageSchema, parseFieldType } from "../../src/schema/index.ts";

const DIRECTORY = new URL("../../catalog/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, DIRECTORY), "utf8");
const catalog = defaultCatalog();

describe("a field's description by rule", () => {
  const rows: [name: string, type: string, sentence: string, more?: Partial<DescribedField> & { parent?: string }][] = [
    ["ReplicaEpoch", "int32", "The replica epoch."],
    ["Topics", "[]TopicData", "The topics."],
    ["AclOperations", "[]int8", "The ACL operations."],
    ["KRaftVersion", "int16", "The KRaft version."],
    ["ScramSecrets", "[]ScramSecret", "The SCRAM secrets."],
    ["LogDirs", "[]uuid", "The log directories."],
    ["UserEndPoint", "bytes", "The user endpoint."],
    ["NumPartitions", "int32", "The number of partitions."],
    ["HeartbeatIntervalMs", "int32", "The heartbeat interval, in milliseconds."],
    ["IssueTimestampMs", "int64", "The issue timestamp, in milliseconds since the epoch."],
    ["commitTimestamp", "int64", "The commit timestamp, in milliseconds since the epoch."],
    ["RetainTimeMs", "int64", "The retain time, in milliseconds."],
    ["SegmentSizeInBytes", "int32", "The segment size, in bytes."],
    ["UsableBytes", "int64", "The usable size, in bytes."],
    ["MetricBytes", "bytes", "The metric bytes."],
    ["ErrorCode", "int16", "What went wrong; 0 if nothing did."],
    ["TopicErrorCode", "int16", "What went wrong with the topic; 0 if nothing did."],
    ["ErrorMessage", "string", "What went wrong, in words."],
    ["ErrorMessage", "string", "What went wrong, in words; null if there are none.", { nullable: true }],
    ["IsUpToDate", "bool", "Whether it is up to date."],
    ["IsIdle", "bool", "Whether the broker is idle.", { parent: "Brokers" }],
    ["IncludeWatermark", "bool", "Whether to include the watermark."],
    ["IncludeOffsets", "bool", "Whether to include offsets."],
    ["SnapshotRequired", "bool", "Whether the snapshot is required."],
    ["Deleted", "bool", "Whether it is deleted."],
    ["Name", "string", "The name."],
    ["Name", "string", "The name of the topic.", { entityType: "topicName", parent: "Responses" }],
    ["Name", "string", "The name of the configuration.", { parent: "Configs" }],
    ["Name", "string", "The name.", { parent: "Results" }],
    ["Port", "uint16", "The port of the node endpoint.", { parent: "NodeEndpoints" }],
    ["V3AndBelowProducerEpoch", "int16", "The producer epoch, up to version 3."],
    ["Partitions", "[]int32", "The numbers of the partitions."],
    ["Partitions", "int32", "The number of partitions."],
  ];
  test.each(rows)("%s %s → %s", (name, type, sentence, more = {}) => {
    expect(describeField({ name, type: parseFieldType(type)!, ...more }, more.parent)).toBe(sentence);
  });
});

describe("a message's description by rule", () => {
  test.each([
    ["DescribeTopicsRequest", "request", "Asks to describe topics."],
    ["CreateTokenRequest", "request", "Asks to create a token."],
    ["ShareGroupDescribeRequest", "request", "Asks to describe the share group."],
    ["ShareGroupHeartbeatRequest", "request", "A sign of life from a share group member."],
    ["AlterTopicsResponse", "response", "The answer to an AlterTopics request."],
    ["UpdateTopicsResponse", "response", "The answer to an UpdateTopics request."],
    ["UnfenceBrokerRecord", "metadata", "A record of the metadata log: unfences a broker."],
    ["ShareUpdateKey", "coordinator-key", "The key of a record in __share_group_state: share update."],
    ["GroupTypeValue", "coordinator-value", "The value of a record in __consumer_offsets: group type."],
  ] as const)("%s", (name, type, sentence) => {
    expect(describeMessage(name, type)).toBe(sentence);
  });
});

/** A field's description by its dotted path. */
function descriptions(schema: MessageSchema): Map<string, string> {
  const found = new Map([["", schema.about ?? ""]]);
  const visit = (fields: readonly FieldSchema[], parent: string): void => {
    for (const field of fields) {
      const path = parent === "" ? field.name : `${parent}.${field.name}`;
      found.set(path, field.about);
      visit(field.fields, path);
    }
  };
  visit(schema.fields, "");
  for (const struct of schema.commonStructs) visit(struct.fields, struct.name);
  return found;
}

describe("the catalogue's descriptions", () => {
  test("are whole sentences, but for the ones of Vote", () => {
    const odd = [...catalog.messages.values()]
      .filter(({ name }) => !/^Vote(Request|Response)$/.test(name))
      .flatMap((schema) => [...descriptions(schema)].map(([path, about]) => `${schema.name} ${path}: ${about}`))
      .filter((line) => !/: [A-Z0-9](?:\S| (?! ))+\.$/.test(line));
    expect(odd).toEqual([]);
  });

  test("are those that are written by hand, and each of these has its field", () => {
    for (const file of readdirSync(new URL("descriptions/", DIRECTORY))) {
      const shown = descriptions(catalog.message(file.replace(/\.json$/, "")));
      for (const [path, about] of Object.entries(JSON.parse(read(`descriptions/${file}`))))
        expect(shown.get(path), `${file} ${path}`).toBe(about);
    }
  });

  test("are part of the text that a schema is shown as", () => {
    expect(renderSchemaJson(catalog.message("FindCoordinatorRequest"))).toContain(
      '"about": "What the keys are: 0 groups, 1 transactional IDs, 2 share partitions."',
    );
  });
});

describe("Vote", () => {
  // The texts are somebody else's: they may not change by a byte.
  test.each([
    ["VoteRequest", "4b8a199e07084438b0da9121d43e1159e51896acf71e89b3d866c8ed2519d8e6"],
    ["VoteResponse", "590677c1c93a960a5aa6bbdb7121567b7c55d00ef0eb27bbc727ae288b40d657"],
  ])("%s keeps its text, its words and their places", (name, sha256) => {
    const text = read(`texts/${name}.json`);
    expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
    const shipped = catalog.message(name);
    const { fields, commonStructs, source } = loadSchema(text, `${name}.json`);
    expect(shipped).toMatchObject({ fields, commonStructs, source });
  });
});

describe("KIP numbers", () => {
  test("are known by message and version", () => {
    expect(catalog.kipsOf("VoteRequest", 1)).toEqual([853]);
    expect(catalog.kipsOf("ShareFetchRequest", 2)).toEqual([1206, 1222]);
    expect(catalog.kipsOf("VoteRequest", 0)).toEqual([]);
    expect(catalog.kipsOf("NoSuchRequest", 0)).toEqual([]);
  });
});
