import { describe, expect, test } from "vitest";
import { encode } from "../../src/codec/index.ts";
import type { FieldLayout, MessageLayout, StructLayout } from "../../src/layout/index.ts";
import {
  decodeFrame,
  decodeMessage,
  decodeRequest,
  defaultCatalog,
  encodeFrame,
  frameSpecimen,
  headerVersionOf,
} from "../../src/protocol/index.ts";
import { traceBatches } from "../../src/records/index.ts";
import { renderTree } from "../../src/render/index.ts";
import { leaves, type Span, walk } from "../../src/trace/index.ts";
import { encodeUtf8, fromHex } from "../../src/wire/index.ts";
import { readVectors } from "../conformance/vectors.ts";

const catalog = defaultCatalog();

/** Every version of every API, those of the past too. */
const versions = [...catalog.apis, ...catalog.pastApis].flatMap((api) =>
  catalog.versions(api.request.name).map((version) => ({ api, version })),
);

function spansOf(root: Span, wanted: (span: Span) => boolean): Span[] {
  const found: Span[] = [];
  walk(root, (span) => {
    if (wanted(span)) found.push(span);
  });
  return found;
}

function fieldOf(layout: MessageLayout, name: string): FieldLayout {
  const fields = (struct: StructLayout): FieldLayout[] => [...struct.fields, ...struct.taggedFields];
  return fields(layout.struct).find((field) => field.name === name)!;
}

describe("headers", () => {
  test("client_id has an int16 length in the header of every request, flexible or not", () => {
    for (const { api, version } of versions) {
      const { span, headerVersion } = frameSpecimen(catalog, api, "request", version);
      const [clientId] = spansOf(span, ({ name }) => name === "client_id");
      if (headerVersion === 0) expect(clientId, api.name).toBeUndefined();
      else expect(clientId!.prefix, `${api.name} v${version}`).toEqual({ encoding: "int16", value: 0, size: 2 });
    }
  });

  test("an ApiVersions response has header v0 at every version: four bytes, no tag count", () => {
    for (const version of catalog.versions("ApiVersionsResponse")) {
      const { span, headerVersion } = frameSpecimen(catalog, catalog.api("ApiVersions"), "response", version);
      expect(headerVersion).toBe(0);
      const [header] = spansOf(span, ({ kind }) => kind === "header");
      expect([header!.start, header!.end]).toEqual([4, 8]);
    }
  });

  test("Vote is known, and its request has header v2 with a tag count", () => {
    const vote = catalog.api(52);
    expect(vote.name).toBe("Vote");
    expect(headerVersionOf(catalog, vote, "request", 2)).toBe(2);
    const { span } = frameSpecimen(catalog, vote, "request", 2);
    const [header] = spansOf(span, ({ kind }) => kind === "header");
    expect(header!.children.at(-1)).toMatchObject({ name: "tagged_fields", value: 0, start: 14, end: 15 });
  });

  test.each([
    [60, "DescribeCluster"],
    [2, "ListOffsets"],
    [42, "DeleteGroups"],
    [8, "OffsetCommit"],
  ])("API key %i is %s", (key, name) => {
    expect(catalog.api(key).name).toBe(name);
  });
});

describe("tagged fields", () => {
  test("every struct of a flexible message ends with a tag count, and no other has one", () => {
    for (const { api, version } of versions) {
      for (const direction of ["request", "response"] as const) {
        const { span, layout, headerVersion } = frameSpecimen(catalog, api, direction, version);
        const where = `${api.name} ${direction} v${version}`;
        const ends = spansOf(span, ({ kind }) => kind === "body" || kind === "struct");
        for (const { children, name } of ends)
          expect(children.at(-1)?.kind === "tagged-fields", `${where} ${name}`).toBe(layout.flexible);
        const [header] = spansOf(span, ({ kind }) => kind === "header");
        const flexible = headerVersion === (direction === "request" ? 2 : 1);
        expect(header!.children.at(-1)?.kind === "tagged-fields", where).toBe(flexible);
      }
    }
  });

  test.each([
    ["FetchResponse", 14, "currentLeader", { leaderId: 1, leaderEpoch: 2 }],
    ["FetchResponse", 16, "divergingEpoch", { epoch: 1, endOffset: 2n }],
  ])("%s v%i has a tagged field behind all others, as tag, size and value", (name, version, key, value) => {
    const layout = catalog.layout(name, version);
    const topic = { topicId: "AAAAAAAAAAAAAAAAAAAAAQ", partitions: [{ [key]: value }] };
    const { span, error } = decodeMessage(catalog, layout, encode(layout, { responses: [topic] }));
    expect(error).toBeUndefined();
    const [field] = spansOf(span, ({ kind }) => kind === "tagged-field");
    expect(field!.children.map(({ kind }) => kind)).toEqual(["tag", "size", "struct"]);
    const [partition] = spansOf(span, ({ children }) => children.at(-1)?.children.includes(field!) ?? false);
    expect(partition!.children.at(-2)!.name).toBe("Records");
  });

  test.each([
    ["FetchResponse", 14],
    ["FetchResponse", 16],
    ["FetchRequest", 18],
  ])("%s v%i at its defaults has none on the wire", (name, version) => {
    const layout = catalog.layout(name, version);
    const { span } = decodeMessage(catalog, layout, encode(layout, {}));
    expect(spansOf(span, ({ kind }) => kind === "tagged-field")).toEqual([]);
  });

  test.each([
    ["FetchResponse", 16],
    ["ProduceResponse", 10],
    ["VoteResponse", 2],
  ])("NodeEndpoints of %s v%i is a compact array of structs", (name, version) => {
    const layout = catalog.layout(name, version);
    const { tag, type } = fieldOf(layout, "NodeEndpoints");
    expect({ tag, type }).toMatchObject({
      tag: 0,
      type: { kind: "array", length: "uvarint", element: { kind: "struct" } },
    });
    const { span } = decodeMessage(catalog, layout, encode(layout, { nodeEndpoints: [{ nodeId: 1 }, { nodeId: 2 }] }));
    const [array] = spansOf(span, ({ kind, schemaPath }) => kind === "array" && schemaPath === "NodeEndpoints");
    expect(array!.children.map(({ kind }) => kind)).toEqual(["length", "struct", "struct"]);
    expect(array!.children[0]!.value).toBe(3);
  });
});

describe("lengths", () => {
  test("ApiVersions v4 has ClientSoftwareName, and a compact length of 0a is 9 bytes", () => {
    const bytes = encodeFrame(catalog, {
      ...{ api: catalog.api("ApiVersions"), direction: "request", version: 4, header: {} },
      body: { clientSoftwareName: "kafka-cli", clientSoftwareVersion: "0.1" },
    });
    const [name] = spansOf(decodeRequest(catalog, bytes).span, ({ value }) => value === "kafka-cli");
    expect(name!.name).toBe("ClientSoftwareName");
    expect(bytes[name!.start]).toBe(0x0a);
    expect(name!.end - name!.start).toBe(1 + 9);
    expect(renderTree(name!)).toContain("len+1=10");
  });

  test("BYTES have an int32 length", () => {
    const layout = catalog.layout("SaslAuthenticateRequest", 0);
    expect(fieldOf(layout, "AuthBytes").type).toMatchObject({ kind: "bytes", length: "int32" });
    expect(encode(layout, { authBytes: Uint8Array.of(7) })).toEqual(Uint8Array.of(0, 0, 0, 1, 7));
  });
});

describe("record batches", () => {
  /** By Kafka 4.4.0: one record, "k" is "v", at 2025-09-07T16:48:37.777Z. */
  const batch = fromHex(
    "00000000000000000000003affffffff024169794900000000000000000199251465910000019925146591ffffffffffffffffffffffffffff0000000110000000026b027600",
  )!;
  const treeOf = (bytes: Uint8Array): string => traceBatches(bytes, 0, bytes.length).map(renderTree).join("");

  test("timestamps are milliseconds, and shown as a date", () => {
    expect(treeOf(batch)).toContain("base_timestamp int64 = 1757263717777 (2025-09-07T16:48:37.777Z)");
    expect(treeOf(batch)).toContain("max_timestamp int64 = 1757263717777 (2025-09-07T16:48:37.777Z)");
  });

  test("the CRC holds whatever the base offset and the leader epoch are", () => {
    const stored = batch.slice();
    stored[7] = 0xe8;
    stored.set([0, 0, 0, 7], 12);
    for (const bytes of [batch, stored]) {
      expect(treeOf(bytes)).toContain("crc uint32 = 1097431369 (0x41697949)");
      expect(treeOf(bytes)).not.toContain("warning");
    }
  });

  test("a wrong CRC is said, with the right one", () => {
    const broken = batch.slice();
    broken[broken.length - 1]! ^= 1;
    expect(treeOf(broken)).toMatch(/crc uint32 = 1097431369 .*warning: the crc is wrong: computed 0x[0-9a-f]{8}/);
  });

  test("the CRCs of Kafka's own batches are the ones that are computed", () => {
    let seen = 0;
    for (const { records = [], release } of readVectors()) {
      if (release !== undefined) continue;
      for (const { hex } of records) {
        const bytes = fromHex(hex)!;
        for (const span of traceBatches(bytes, 0, bytes.length)) {
          if (span.kind !== "record-batch") continue;
          seen++;
          expect(span.children.filter(({ warnings }) => warnings !== undefined)).toEqual([]);
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });
});

test("an HTTP request is no Kafka request, and that is said at once", () => {
  const bytes = encodeUtf8("GET / HTTP/1.1\r\nHost: localhost:9092\r\n\r\n");
  expect(() => decodeRequest(catalog, bytes)).toThrow("no API has the key 12064");
  const { error, span } = decodeFrame(catalog, catalog.api("Metadata"), "request", 12, bytes);
  expect(error).toBeDefined();
  expect(leaves(span)[0]!.error).toContain("the size says that 1195725856 bytes follow");
});
