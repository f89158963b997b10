import { describe, expect, test } from "vitest";
import {
  defaultCatalog,
  formatVersions,
  frameSpecimen,
  messageSpecimen,
  releaseCatalog,
} from "../../src/protocol/index.ts";
import { tilingProblems } from "../../src/trace/index.ts";

const catalog = defaultCatalog();
const history = catalog.history!;

describe("which releases have a version", () => {
  test.each([
    ["FetchRequest", 18, { removedIn: undefined }],
    ["FetchResponse", 3, { last: "3.9", removedIn: "4.0" }],
    ["ListOffsetsRequest", 10, { first: "4.0" }],
    ["AlterPartitionRequest", 1, { first: "3.2", last: "3.9", removedIn: "4.0" }],
    ["FetchResponse", 0, { first: "0.8.0", last: "3.9" }],
    ["FetchRequest", 3, { first: "0.10.1" }],
    ["ProduceRequest", 3, { first: "0.11.0", removedIn: undefined }],
    ["ElectPreferredLeadersRequest", 0, { first: "2.2", last: "2.3", removedIn: "2.4" }],
    ["ConsumerGroupMetadataKey", 3, { first: "3.5", last: "4.0", removedIn: "4.1" }],
    ["ConsumerGroupMetadataKey", 0, { first: "4.1", removedIn: undefined }],
    ["ShareFetchRequest", 0, { first: "3.9", last: "4.0", removedIn: "4.1", stableFrom: undefined }],
    ["AddPartitionsToTxnResponse", 4, { first: "3.5", stableFrom: "3.6" }],
    ["InitProducerIdRequest", 6, { first: "4.1", stableFrom: undefined, removedIn: undefined }],
    ["InitProducerIdRequest", 5, { stableFrom: "3.8" }],
  ])("%s v%i", (name, version, expected) => {
    expect(catalog.releasesOf(name, version)).toMatchObject(expected);
  });

  test("counts from the name that it had before", () => {
    expect(history.formerName("ListOffsetsRequest")).toBe("ListOffsetRequest");
    expect(history.formerName("AlterPartitionResponse")).toBe("AlterIsrResponse");
    expect(history.formerName("FetchRequest")).toBeUndefined();
    expect(catalog.releasesOf("ListOffsetsRequest", 5)?.first).toBe(catalog.releasesOf("ListOffsetRequest", 5)?.first);
  });
});

describe("what is no more", () => {
  test("is found by name, version and key", () => {
    expect(formatVersions(catalog.versions("ProduceRequest"))).toBe("0-13");
    expect(formatVersions(catalog.versions("LeaderAndIsrRequest"))).toBe("0-7");
    expect(catalog.layout("ListClientMetricsResourcesResponse", 0).struct.fields.length).toBe(3);
    expect(catalog.api("ListOffset")).toMatchObject({ apiKey: 2, name: "ListOffset" });
    expect(catalog.api(2).name).toBe("ListOffsets");
    expect(catalog.findApi("UpdateMetadata")).toMatchObject({ apiKey: 6 });
    expect(() => catalog.layout("FetchRequest", 19)).toThrow("FetchRequest has versions 4-18, not 19");
  });

  test("is written as the last release that had it wrote it", () => {
    expect(catalog.schema("FetchRequest", 3)).toBe(history.schemaAt("FetchRequest", "3.9"));
    expect(catalog.schema("FetchRequest", 4)).toBe(history.schemaAt("FetchRequest", "4.4"));
  });
});

describe("a release's catalogue", () => {
  test.each(history.schemaReleases)("writes and reads a sample of every message: %s", (release) => {
    const old = releaseCatalog(release);
    for (const schema of old.messages.values())
      for (const version of old.versions(schema.name)) {
        const api = old.apiOf(schema);
        const direction = schema.type === "request" ? "request" : "response";
        const { span } = api ? frameSpecimen(old, api, direction, version) : messageSpecimen(old, schema.name, version);
        expect(tilingProblems(span), `${schema.name} v${version}`).toEqual([]);
      }
  });

  test("has its messages and no others", () => {
    const old = releaseCatalog("2.8");
    expect(old.messages.size).toBe(158);
    expect(formatVersions(old.versions("FetchRequest"))).toBe("0-12");
    expect(old.findApi("ConsumerGroupHeartbeat")).toBeUndefined();
    expect(old.message("ListOffsetsRequest").validVersions.highest).toBe(6);
  });

  test("has a version as it was then", () => {
    const heartbeat = (release: string): string[] =>
      releaseCatalog(release)
        .layout("ConsumerGroupHeartbeatRequest", 0)
        .struct.fields.map(({ name }) => name);
    expect(heartbeat("3.6")).toContain("ClientAssignors");
    expect(heartbeat("3.7")).not.toContain("ClientAssignors");
  });
});
