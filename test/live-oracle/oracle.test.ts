import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVectors } from "../conformance/vectors.ts";
import { startDecoder, startEncoder } from "../oracle/client.ts";

const WRITE_DATA = fileURLToPath(new URL("../../oracle/write-data", import.meta.url));
const DATA = fileURLToPath(new URL("../conformance/data/", import.meta.url));

/** On a fresh machine the oracle is built over three releases of Kafka, whose jars come by the network. */
const FIRST_BUILDS_MS = 15 * 60_000;

describe("the vectors are what Kafka writes", () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "kwire-vectors-"));
    execFileSync(WRITE_DATA, [directory], { stdio: "pipe" });
  }, FIRST_BUILDS_MS);
  afterAll(() => rmSync(directory, { recursive: true }));

  const files = readdirSync(DATA).filter((file) => file.endsWith(".jsonl.gz"));

  test("there is a file for each artifact, and for each earlier release", () => {
    expect(readdirSync(directory).filter((file) => file.endsWith(".jsonl.gz"))).toEqual(files);
  });

  test.for(files)("%s", (file) => {
    const [kept, fresh] = [DATA, directory].map((from) =>
      gunzipSync(readFileSync(join(from, file)))
        .toString()
        .split("\n"),
    );
    // Compared line by line, for `expect` would print megabytes.
    const differing = fresh!.filter((line, i) => line !== kept![i]);
    expect(fresh).toHaveLength(kept!.length);
    expect(differing).toEqual([]);
  });

  test("versions.json.gz", () => {
    const [kept, fresh] = [DATA, directory].map((from) =>
      JSON.parse(gunzipSync(readFileSync(join(from, "versions.json.gz"))).toString()),
    );
    expect(kept).toEqual(fresh);
  });

  test("versions-3.9.json", () => {
    const [kept, fresh] = [DATA, directory].map((from) =>
      JSON.parse(readFileSync(join(from, "versions-3.9.json"), "utf8")),
    );
    expect(kept).toEqual(fresh);
  });
});

describe("the client of the oracle", () => {
  test("reads a message", async () => {
    const oracle = startDecoder();
    const vector = [...readVectors()].find(({ id }) => id === "VoteRequest/2/full")!;
    const { json, remaining, canonical } = await oracle.ask({ schema: "VoteRequest", version: 2, hex: vector.body });
    expect({ json, remaining, canonical }).toEqual({ json: vector.json, remaining: 0, canonical: true });
    await oracle.close();
  });

  test("writes a message, or says why not", async () => {
    const oracle = startEncoder();
    const vector = [...readVectors()].find(({ id }) => id === "VoteResponse/2/full")!;
    const answers = await Promise.all([
      oracle.ask({ schema: "VoteResponse", version: 2, json: vector.json }),
      oracle.ask({ schema: "VoteResponse", version: 3, json: vector.json }),
    ]);
    expect(answers).toEqual([{ hex: vector.body }, { error: expect.stringContaining("VoteResponse") }]);
    await oracle.close();
    await expect(oracle.ask({ schema: "VoteResponse", version: 2, json: {} })).rejects.toThrow("has ended");
  });
});
