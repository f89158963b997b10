import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { isSafeNumber, parse } from "lossless-json";
import type { JsonValue } from "../../src/codec/index.ts";

/**
 * A message as Kafka's own code writes it; oracle/README.md says how they are made. All bytes are hex.
 */
export interface Vector {
  /** The release whose code wrote it, where that is not the newest one: `3.9`. */
  release?: string;
  /** `schema/version/case`. */
  id: string;
  /** The jar that has the schema: `kafka-clients`. */
  artifact: string;
  schema: string;
  type: "request" | "response" | "header" | "data" | "metadata" | "coordinator-key" | "coordinator-value";
  /** Absent where the schema has none. */
  apiKey?: number;
  version: number;
  flexible: boolean;
  /** `minimal`, `default`, `null`, `full` or `random-N`. */
  case: string;
  /** What Kafka's JsonConverter writes. Integers beyond 2^53 are bigints. */
  json: JsonValue;
  /** The message alone, without header and size. */
  body: string;
  /** Requests and responses only, as are `header` and `frame`. */
  headerVersion?: number;
  header?: JsonValue;
  /** int32 size, header, body. */
  frame?: string;
  /** The unknown tagged fields of the body: JSON has no place for them. */
  unknownTags?: VectorTag[];
  headerUnknownTags?: VectorTag[];
  /** The bytes of each records field that is not null: JSON has `""` there. */
  records?: { path: string; hex: string }[];
  /** How a log holds the message, for metadata records, coordinator keys and coordinator values. */
  stored?: string;
}

/** An unknown tagged field. The path is of its struct, `""` for the message itself. */
export interface VectorTag {
  path: string;
  tag: number;
  hex: string;
}

const DATA = new URL("data/", import.meta.url);

/** Reads all vectors, file by file. */
export function* readVectors(): Iterable<Vector> {
  for (const file of readdirSync(DATA).sort()) {
    if (!file.endsWith(".jsonl.gz")) continue;
    // What the newest release has lost was written by an older one: kafka-3.9.jsonl.gz.
    const release = /^kafka-(\d+\.\d+)\./.exec(file)?.[1];
    for (const line of readGzip(file).split("\n")) {
      if (line === "") continue;
      const vector = parse(line, undefined, parseNumber) as Vector;
      yield release === undefined ? vector : { ...vector, release };
    }
  }
}

/** An API and its versions, as Kafka's `ApiMessageType` and `ApiKeys` have them. */
export interface ApiVersions {
  apiKey: number;
  name: string;
  min: number;
  /** -1 where no version is left. */
  max: number;
  maxStable: number;
  latestVersionUnstable: boolean;
  /** Absent, as are the versions, where no version is left. */
  listeners?: string[];
  versions?: {
    version: number;
    requestHeader: number;
    responseHeader: number;
    requestFlexible: boolean;
    responseFlexible: boolean;
  }[];
}

/** Reads the versions of all APIs, of the newest release or of 3.9. */
export function readApiVersions(release?: "3.9"): ApiVersions[] {
  const text =
    release === undefined
      ? readGzip("versions.json.gz")
      : readFileSync(new URL(`versions-${release}.json`, DATA), "utf8");
  // Java's constant for the listener that schemas call zkBroker.
  return JSON.parse(text.replaceAll('"zk_broker"', '"zkBroker"')) as ApiVersions[];
}

function readGzip(file: string): string {
  return gunzipSync(readFileSync(new URL(file, DATA))).toString("utf8");
}

function parseNumber(text: string): number | bigint {
  return /^-?\d+$/.test(text) && !isSafeNumber(text) ? BigInt(text) : Number(text);
}
