import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { encode, setPath } from "../../src/codec/index.ts";
import { defaultStruct } from "../../src/layout/index.ts";
import { decodeMessage, defaultCatalog } from "../../src/protocol/index.ts";
import type { FieldSchema, MessageSchema } from "../../src/schema/index.ts";
import { leaves } from "../../src/trace/index.ts";

const catalog = defaultCatalog();
const history = catalog.history!;
const read = (file: string) => JSON.parse(readFileSync(new URL(`../../catalog/${file}`, import.meta.url), "utf8"));

const SENTENCES = /^[A-Z0-9](?:\S| (?! ))+\.$/;

describe("error codes", () => {
  const notes: Record<string, { about: string; since: string }> = read("error-notes.json");

  test("are all explained, and no others", () => {
    expect(Object.keys(notes).sort()).toEqual(catalog.errors.map(({ name }) => name).sort());
    expect(catalog.errors.length).toBe(138);
  });

  test("are explained in whole sentences, each in its own, since a release that is known", () => {
    const releases = new Set(history.releases);
    const odd = Object.entries(notes).filter(([, { about, since }]) => !SENTENCES.test(about) || !releases.has(since));
    expect(odd).toEqual([]);
    expect(new Set(Object.values(notes).map(({ about }) => about)).size).toBe(catalog.errors.length);
  });

  test("are found by name, number and the name that they had", () => {
    expect(catalog.findError(-1)?.name).toBe("UNKNOWN_SERVER_ERROR");
    expect(catalog.findError("not_leader_for_partition")?.code).toBe(6);
    expect(catalog.findError("GROUP_COORDINATOR_NOT_AVAILABLE")?.name).toBe("COORDINATOR_NOT_AVAILABLE");
    expect(catalog.findError(999)).toBeUndefined();
  });
});

describe("errors of an API", () => {
  const known: Record<string, (string | [string, string])[]> = read("api-errors.json");

  test("are of APIs and errors that there are, by ascending code", () => {
    for (const [api, entries] of Object.entries(known)) {
      expect(catalog.api(api).name).toBe(api);
      const codes = catalog.errorsOf(api).map(({ error }) => error.code);
      expect(codes.length, api).toBe(entries.length);
      expect(codes, api).toEqual([...codes].sort((a, b) => a - b));
    }
  });

  test("may be tied to versions", () => {
    const fetch = new Map(catalog.errorsOf("Fetch").map(({ error, versions }) => [error.name, versions]));
    expect(fetch.get("OFFSET_OUT_OF_RANGE")).toBeUndefined();
    expect(fetch.has("OFFSET_OUT_OF_RANGE")).toBe(true);
    expect(String(fetch.get("UNKNOWN_TOPIC_ID"))).toBe("13+");
  });
});

describe("named values", () => {
  const {
    sets,
    fields,
    times,
  }: Record<"sets" | "fields" | "times", Record<string, object>> = read("named-values.json");

  const paths = (name: string): Set<string> => {
    const found = new Set<string>();
    const visit = (list: readonly FieldSchema[], parent: string): void => {
      for (const field of list) {
        found.add(parent + field.name);
        visit(field.fields, `${parent}${field.name}.`);
      }
    };
    for (const { schema } of history.forms(name)) visitAll(schema, visit);
    return found;
  };

  test("belong to fields that a release has, and to sets that are there", () => {
    const named = new Set([...Object.keys(sets), "ApiKey", "ErrorCode"]);
    for (const [message, own] of Object.entries(fields)) {
      const known = paths(message);
      for (const [path, set] of Object.entries(own)) {
        expect(known, `${message} ${path}`).toContain(path);
        expect(named, `${message} ${path}`).toContain(set);
      }
    }
    for (const [message, own] of Object.entries(times))
      for (const path of own as string[]) expect(paths(message), `${message} ${path}`).toContain(path);
  });

  test("each have a name, and say what they mean", () => {
    for (const { name, about, values } of catalog.enumerations) {
      expect(about, name).toMatch(SENTENCES);
      expect(new Set(values.map(({ value }) => value)).size, name).toBe(values.length);
      for (const value of values) expect(`${value.name}: ${value.about}`, name).toMatch(/^\w+: [A-Z0-9a-z_].*\.$/);
    }
  });

  test.each([
    ["DescribeConfigsRequest", 4, "resources[0].resourceType", 4, "BROKER"],
    ["ListOffsetsRequest", 10, "topics[0].partitions[0].timestamp", -3, "MAX_TIMESTAMP"],
    ["ListOffsetsRequest", 10, "topics[0].partitions[0].timestamp", 1757263717777, "2025-09-07T16:48:37.777Z"],
    ["ProduceRequest", 9, "acks", -1, "ALL"],
    ["FetchRequest", 12, "isolationLevel", 1, "READ_COMMITTED"],
    ["FindCoordinatorRequest", 4, "keyType", 1, "TRANSACTION"],
    ["CreateAclsRequest", 3, "creations[0].operation", 3, "READ"],
    ["MetadataResponse", 12, "topics[0].topicAuthorizedOperations", 264, "READ | DESCRIBE"],
    ["MetadataResponse", 12, "topics[0].topicAuthorizedOperations", -2147483648, "AUTHORIZED_OPERATIONS_OMITTED"],
    ["WriteTxnMarkersRequest", 1, "markers[0].transactionResult", true, "COMMIT"],
    ["ApiVersionsResponse", 4, "apiKeys[0].apiKey", 60, "DescribeCluster"],
    ["ApiVersionsResponse", 4, "apiKeys[0].apiKey", 2, "ListOffsets"],
    ["HeartbeatResponse", 4, "errorCode", 27, "REBALANCE_IN_PROGRESS"],
    ["HeartbeatResponse", 4, "errorCode", 0, undefined],
  ])("%s v%i %s = %s is %s", (name, version, path, value, label) => {
    const layout = catalog.layout(name, version);
    const struct = defaultStruct(layout.struct);
    setPath(layout, struct, path, value);
    const { span } = decodeMessage(catalog, layout, encode(layout, struct));
    const key = path.split(".").at(-1);
    expect(leaves(span).find((leaf) => leaf.key === key)?.label).toBe(label);
  });
});

function visitAll(schema: MessageSchema, visit: (fields: readonly FieldSchema[], parent: string) => void): void {
  visit(schema.fields, "");
  for (const struct of schema.commonStructs) visit(struct.fields, `${struct.name}.`);
}
