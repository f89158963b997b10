import { expect, test, vi } from "vitest";
import { decode, encode, fromJson, toJson } from "../../src/codec/index.ts";
import {
  type Catalog,
  decodeFrame,
  decodeMessage,
  defaultCatalog,
  encodeFrame,
  encodeMessage,
  formatJson,
  frameSpecimen,
  headerVersionOf,
  messageSpecimen,
  releaseCatalog,
} from "../../src/protocol/index.ts";
import { leaves, tilingProblems } from "../../src/trace/index.ts";
import { fromHex, toHex } from "../../src/wire/index.ts";
import { readApiVersions, readVectors, type Vector } from "./vectors.ts";

// Thousands of vectors take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Vectors that are known to fail, by id. It may only shrink. */
const KNOWN_FAILURES: readonly string[] = [];
/** How many lines Kafka's code wrote; fewer would mean that some were not read. */
const LINES = 6040 + 1064 + 56;

const catalog = defaultCatalog();
const vectors = [...readVectors()];

/** The catalogue that a vector is about: ours, unless a later release wrote that version in another way. */
function catalogOf({ schema, version, release }: Vector): Catalog {
  if (release === undefined || catalog.releasesOf(schema, version)?.last === release) return catalog;
  return releaseCatalog(release);
}

function leftOutOf({ unknownTags = [], records = [] }: Vector) {
  return {
    unknownTags: unknownTags.map(({ path, tag, hex }) => ({ path, tag, data: fromHex(hex)! })),
    records: records.map(({ path, hex }) => ({ path, data: fromHex(hex)! })),
  };
}

/** The known failures that did fail. */
const seenToFail = new Set<string>();

/** Runs a check over all vectors and says which fail, and how. What is thrown is a failure of its vector. */
function failures(check: (vector: Vector) => string | undefined): string[] {
  return vectors.flatMap((vector) => {
    const fault = faultOf(check, vector);
    if (fault === undefined) return [];
    if (!KNOWN_FAILURES.includes(vector.id)) return [`${vector.id}: ${fault}`];
    seenToFail.add(vector.id);
    return [];
  });
}

function faultOf(check: (vector: Vector) => string | undefined, vector: Vector): string | undefined {
  try {
    return check(vector);
  } catch (error) {
    return String(error);
  }
}

/** Hand-made: frame version 1, then the record's type and version, all below 128 and so one byte each. */
function metadataPrefix({ type, apiKey, version }: Vector): string {
  return type === "metadata" ? toHex(new Uint8Array([1, apiKey!, version])) : "";
}

test("all lines are there", () => {
  expect(vectors.length).toBe(LINES);
});

test("every body reads as the value that Kafka's code had", () => {
  const faults = failures((vector) => {
    const layout = catalogOf(vector).layout(vector.schema, vector.version);
    const bytes = fromHex(vector.body)!;
    const { value, span, end, error } = decode(layout, bytes);
    if (error) return error.message;
    if (end !== bytes.length) return `${bytes.length - end} bytes left`;
    const [gap] = tilingProblems(span);
    if (gap) return gap;
    const { json, leftOut } = toJson(layout, value);
    const tags = leftOut.unknownTags.map(({ path, tag, data }) => ({ path, tag, hex: toHex(data) }));
    const records = leftOut.records.map(({ path, data }) => ({ path, hex: toHex(data) }));
    const got = formatJson([json, tags, records]);
    const wanted = formatJson([vector.json, vector.unknownTags ?? [], vector.records ?? []]);
    return got === wanted ? undefined : `got ${got.slice(0, 200)}, wanted ${wanted.slice(0, 200)}`;
  });
  expect(faults).toEqual([]);
});

test("every value is written as Kafka's code wrote it", () => {
  const faults = failures((vector) => {
    const layout = catalogOf(vector).layout(vector.schema, vector.version);
    const hex = toHex(encode(layout, fromJson(layout, vector.json, leftOutOf(vector))));
    return hex === vector.body ? undefined : `got ${hex.slice(0, 200)}`;
  });
  expect(faults).toEqual([]);
});

test("what was read is written as it was", () => {
  const faults = failures((vector) => {
    const layout = catalogOf(vector).layout(vector.schema, vector.version);
    const { value } = decode(layout, fromHex(vector.body)!);
    return toHex(encode(layout, value)) === vector.body ? undefined : "other bytes";
  });
  expect(faults).toEqual([]);
});

test("every frame is read and written, header and all", () => {
  const faults = failures((vector) => {
    if (vector.frame === undefined) return undefined;
    const catalog = catalogOf(vector);
    const api = catalog.apiOf(catalog.message(vector.schema))!;
    const direction = vector.type as "request" | "response";
    const frame = decodeFrame(catalog, api, direction, vector.version, fromHex(vector.frame)!);
    if (frame.error) return frame.error.message;
    if (frame.headerVersion !== vector.headerVersion) return `header v${frame.headerVersion}`;
    const headerLayout = catalog.layout(
      direction === "request" ? "RequestHeader" : "ResponseHeader",
      frame.headerVersion,
    );
    const header = formatJson(toJson(headerLayout, frame.header).json);
    if (header !== formatJson(vector.header)) return `header ${header}`;
    const [gap] = tilingProblems(frame.span);
    return gap ?? (toHex(encodeFrame(catalog, frame)) === vector.frame ? undefined : "other bytes");
  });
  expect(faults).toEqual([]);
});

test("every record is read and written as a log holds it", () => {
  const faults = failures((vector) => {
    if (vector.stored === undefined) return undefined;
    const catalog = catalogOf(vector);
    const layout = catalog.layout(vector.schema, vector.version);
    const { value, error } = decodeMessage(catalog, layout, fromHex(vector.stored)!, { stored: true });
    if (error) return error.message;
    return toHex(encodeMessage(layout, value, { stored: true })) === vector.stored ? undefined : "other bytes";
  });
  expect(faults).toEqual([]);
});

test("the sample of every page is the minimal instance that Kafka's code wrote", () => {
  let frames = 0;
  const faults = failures((vector) => {
    if (vector.case !== "minimal") return undefined;
    const catalog = catalogOf(vector);
    const api = catalog.apiOf(catalog.message(vector.schema));
    if (!api) {
      const { bytes, span } = messageSpecimen(catalog, vector.schema, vector.version);
      if (tilingProblems(span).length > 0) return "a byte has no leaf";
      // Kafka's code was not asked for the stored form of the remote log's records.
      const wanted = vector.stored ?? metadataPrefix(vector) + vector.body;
      return toHex(bytes) === wanted ? undefined : `got ${toHex(bytes)}`;
    }
    frames += 1;
    const { bytes, span } = frameSpecimen(catalog, api, vector.type as "request" | "response", vector.version);
    const named = leaves(span).reduce((sum, leaf) => sum + leaf.end - leaf.start, 0);
    if (named !== bytes.length || tilingProblems(span).length > 0) return "a byte has no leaf";
    return toHex(bytes) === vector.frame ? undefined : `got ${toHex(bytes)}`;
  });
  expect(faults).toEqual([]);
  expect(frames).toBe(738);
});

test.each([
  ["4.4", catalog, readApiVersions()],
  ["3.9", releaseCatalog("3.9"), readApiVersions("3.9")],
])("APIs, versions, listeners and header versions are those of Kafka %s", (_release, catalog, apis) => {
  const ours = catalog.apis.map((api) => ({
    apiKey: api.apiKey,
    name: api.name,
    ...(api.versions.isEmpty ? {} : { listeners: [...api.listeners].sort() }),
    versions: [...api.versions].map((version) => ({
      version,
      requestHeader: headerVersionOf(catalog, api, "request", version),
      responseHeader: headerVersionOf(catalog, api, "response", version),
    })),
  }));
  const kafkas = apis.map(({ apiKey, name, listeners, versions = [] }) => ({
    apiKey,
    name,
    ...(versions.length === 0 ? {} : { listeners: [...(listeners ?? [])].sort() }),
    versions: versions.map(({ version, requestHeader, responseHeader }) => ({
      version,
      requestHeader,
      responseHeader,
    })),
  }));
  expect(ours).toEqual(kafkas);
});

test("a vector that has come to pass leaves the list of known failures", () => {
  expect(KNOWN_FAILURES.filter((id) => !seenToFail.has(id))).toEqual([]);
});
