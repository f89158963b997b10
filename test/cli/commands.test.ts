import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readVectors } from "../conformance/vectors.ts";
import { kwire } from "./run.ts";

// Each run starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const golden = (name: string): string => readFileSync(new URL(`golden/${name}`, import.meta.url), "utf8");
const tree = (name: string): string => readFileSync(new URL(`../page/data/${name}`, import.meta.url), "utf8");
const directory = mkdtempSync(join(tmpdir(), "kwire-cli-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const VOTE_RESPONSE = "0000001c 00000000 00 0000 02 01 02 00000000 0000 00000000 00000000 00 00 00 00";

describe("whole output", () => {
  test.each([
    ["show-vote-2.txt", ["show", "Vote", "2"]],
    ["diff-fetch-12-13.txt", ["diff", "Fetch", "12", "13"]],
    ["diff-vote-1-2.txt", ["diff", "Vote", "1", "2"]],
    ["diff-vote.txt", ["diff", "Vote"]],
    ["diff-heartbeat-3.6-3.7.txt", ["diff", "68", "0", "--release", "3.6", "--to-release", "3.7", "--fields"]],
    ["list.txt", ["list"]],
    ["help.txt", ["--help"]],
    ["help-decode.txt", ["decode", "--help"]],
    ["help-encode.txt", ["encode", "--help"]],
    ["help-show.txt", ["show", "--help"]],
    ["help-diff.txt", ["diff", "--help"]],
    ["help-list.txt", ["list", "--help"]],
    ["help-compat.txt", ["compat", "--help"]],
    ["compat-2.8-4.4.txt", ["compat", "2.8", "4.4"]],
    ["help-catalog.txt", ["catalog", "--help"]],
    ["help-errors.txt", ["errors", "--help"]],
    ["errors-6.txt", ["errors", "6"]],
    ["help-schema.txt", ["schema", "--help"]],
    ["help-schema-check.txt", ["schema", "check", "--help"]],
  ])("%s", (name, args) => {
    const { stdout, code } = kwire(args);
    expect(stdout).toBe(golden(name));
    expect(code).toBe(0);
  });

  test("show --tree is the page's tree", () => {
    expect(kwire(["show", "Vote", "2", "--request", "--tree"]).stdout).toBe(tree("vote-request-v2.tree.txt"));
    expect(kwire(["show", "Vote", "2", "--response", "--tree"]).stdout).toBe(tree("vote-response-v2.tree.txt"));
  });
});

describe("gotchas", () => {
  test("are listed by group, and each is told with its bytes", () => {
    expect(kwire(["gotchas"]).stdout).toContain("\n  client-id                client_id is never compact\n");
    const { stdout } = kwire(["gotchas", "api-versions-fallback"]);
    expect(stdout).toContain("00 00 00 10 00 00 00 07 00 23 00 00 00 01 00 12 00 00 00 05");
    expect(stdout).toContain("Seen in: kwire show ApiVersions 0,");
  });

  test("of a page are what show --gotchas prints", () => {
    const { stdout } = kwire(["show", "ApiVersions", "4", "--gotchas"]);
    expect(stdout).toMatch(/^An ApiVersions response has header v0 at every version\n/);
    expect(kwire(["show", "Metadata", "8", "--gotchas"]).stdout).not.toContain("client_id is never compact");
  });

  test("an id that is not there is bad input", () => {
    expect(kwire(["gotchas", "nope"])).toMatchObject({ stdout: "", code: 1 });
  });
});

describe("decode", () => {
  test("a request tells its own API and version, as hex or raw", () => {
    const { stdout: hex } = kwire(["encode", "Vote", "2", "--sample", "--frame"]);
    expect(kwire(["decode"], hex).stdout).toBe(tree("vote-request-v2.tree.txt"));
    expect(kwire(["decode"], Buffer.from(hex.trim(), "hex")).stdout).toBe(tree("vote-request-v2.tree.txt"));
  });

  test("a response's API and version are given", () => {
    expect(kwire(["decode", "Vote", "2", "--response"], VOTE_RESPONSE).stdout).toBe(tree("vote-response-v2.tree.txt"));
    expect(kwire(["decode", "VoteResponse", "v2"], VOTE_RESPONSE).stdout).toBe(tree("vote-response-v2.tree.txt"));
  });

  test("--json has Kafka's shape, header and body under their names", () => {
    const { stdout } = kwire(["decode", "Vote", "2", "--response", "--json"], VOTE_RESPONSE);
    const partition = { partitionIndex: 0, errorCode: 0, leaderId: 0, leaderEpoch: 0, voteGranted: false };
    const response = { errorCode: 0, topics: [{ topicName: "", partitions: [partition] }] };
    expect(JSON.parse(stdout)).toEqual({ responseHeader: { correlationId: 0 }, response });
  });

  test("bytes that are cut give the partial tree, the located error, and exit code 1", () => {
    const { stdout, stderr, code } = kwire(["decode", "Vote", "2", "--response"], VOTE_RESPONSE.slice(0, 26));
    expect(stdout).toContain("ErrorCode int16");
    expect(stderr).toMatch(/^Vote response v2, byte 0x/);
    expect(code).toBe(1);
  });

  test("a request of an unknown version keeps its header, and the error says where", () => {
    const { stdout, stderr, code } = kwire(["decode"], "0000000c 0012 0063 00000007 0002 6d65");
    expect(stdout).toContain("request_api_key int16 = 18 (ApiVersions) [0x0004, 2B]");
    expect(stdout).toContain('client_id nullable_string = "me" (int16 len=2)');
    expect(stderr).toBe("request header, byte 0x6, requestApiVersion: ApiVersions has versions 0-5, not 99\n");
    expect(code).toBe(1);
  });

  test("bytes that are left over are shown and said", () => {
    const { stdout, stderr, code } = kwire(["decode", "Vote", "2", "--response"], `${VOTE_RESPONSE} aabb`);
    expect(stdout).toContain("leftover [0x0020, 2B]");
    expect(stderr).toContain("2 bytes are left after the message");
    expect(code).toBe(1);
  });

  test("--lines answers line by line, and so does encode --lines", () => {
    const vectors = [...readVectors()].filter(({ schema }) => schema === "VoteRequest");
    // Their strings hold U+2028 too, which ends no line.
    const questions = vectors.map(({ schema, version, body }) => JSON.stringify({ schema, version, hex: body }));
    const answers = kwire(["decode", "--lines"], `${questions.join("\n")}\n{"schema":"Nope","version":1,"hex":""}\n`);
    const lines = answers.stdout.trim().split("\n");
    expect(lines.length).toBe(vectors.length + 1);
    expect(lines.at(-1)).toContain('"error":"no message is called');
    for (const line of lines.slice(0, -1)) expect(line).toContain('"remaining":0,"canonical":true');
    const back = lines
      .slice(0, -1)
      .map((line, i) => line.replace("{", `{"schema":"VoteRequest","version":${vectors[i]!.version},`));
    const hex = kwire(["encode", "--lines"], back.join("\n")).stdout.trim().split("\n");
    // The answers carry unknown tags and records in the shape that encode takes.
    expect(hex.map((line) => JSON.parse(line).hex)).toEqual(vectors.map(({ body }) => body));
  });
});

describe("diff", () => {
  const firstLine = (args: readonly string[]): string => kwire(["diff", ...args]).stdout.split("\n")[0]!;

  test.each([
    ["two versions", ["Fetch", "4", "18", "--fields"], "Fetch v4 → v18"],
    ["two versions backwards", ["Fetch", "13", "12", "--fields"], "Fetch v13 → v12"],
    ["one version and the one before it", ["FetchRequest", "v13", "--fields"], "Fetch v12 → v13"],
    [
      "the newest versions of two releases",
      ["Vote", "--release", "3.8", "--to-release", "4.4"],
      "Vote v0 in 3.8 → v2 in 4.4",
    ],
    [
      "an API that has another name in one of the releases",
      ["AlterPartition", "0", "--release", "3.0", "--to-release", "3.9"],
      "AlterPartition v0 in 3.0 → v0 in 3.9",
    ],
    ["a message without header", ["RegisterBrokerRecord", "0", "3"], "RegisterBrokerRecord v0 → v3"],
  ])("%s", (_title, args, line) => {
    expect(firstLine(args)).toBe(line);
  });

  test("--json has what changed and the bytes of both, of one message where it is asked for", () => {
    const [request, ...others] = JSON.parse(kwire(["diff", "Vote", "1", "2", "--request", "--json"]).stdout);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      message: "VoteRequest",
      older: { version: 1, size: 82 },
      newer: { version: 2, size: 83 },
      fields: [{ kind: "added", path: "Topics.Partitions.PreVote", facts: { type: "bool", nullable: false } }],
    });
    expect(request.bytes).toContainEqual({
      kind: "added",
      newer: { name: "Topics[0].Partitions[0].PreVote", type: "bool", value: "false", start: 79, end: 80, hex: "00" },
    });
    const steps = JSON.parse(kwire(["diff", "Vote", "--json"]).stdout);
    expect(steps.map(({ version }: { version: number }) => version)).toEqual([0, 1, 2]);
  });
});

describe("wrong use", () => {
  test.each([
    ["an unknown API names what is close", ["show", "Vot"], 1, /no API is called "Vot"\n {2}close to it: Vote/],
    ["an unknown version names what there is", ["show", "Vote", "9"], 1, /^Vote has versions 0-2, not 9/],
    [
      "an unknown version of a gone API names what there was",
      ["show", "LeaderAndIsr", "8"],
      1,
      /^LeaderAndIsr has versions 0-7, not 8/,
    ],
    ["more than two versions", ["diff", "Fetch", "1", "2", "3"], 1, /^3 versions; two are compared/],
    ["the oldest version alone", ["diff", "Fetch", "0"], 1, /^v0 of Fetch is its oldest: name the version/],
    ["an unknown version to compare with", ["diff", "Fetch", "12", "99"], 1, /^Fetch has versions 0-18, not 99/],
    [
      "an unknown release to compare with",
      ["diff", "Fetch", "12", "--to-release", "1.0"],
      1,
      /^no schemas of Kafka 1.0/,
    ],
    [
      "an unknown release says which there are",
      ["list", "--release", "2.2"],
      1,
      /^no schemas of Kafka 2.2\n.*2.3 to 4.4/,
    ],
    ["a version that is no number", ["show", "Vote", "two"], 2, /A version is a number/],
    ["an unknown option", ["show", "Vote", "--nope"], 2, /unknown option/],
    ["two parts at once", ["show", "Vote", "2", "--tree", "--json"], 2, /cannot be used with/],
    [
      "a value that does not fit",
      ["encode", "VoteRequest", "2", "--set", "voterId=x"],
      1,
      /^VoteRequest v2, voterId: wants a whole number/,
    ],
    [
      "a path that leads nowhere",
      ["encode", "VoteRequest", "2", "--set", "nope=1"],
      1,
      /^nope: VoteRequest has no field "nope"/,
    ],
    ["a file that is not there", ["schema", "check", "/nonexistent.json"], 1, /no such file/],
  ])("%s", (_title, args, code, stderr) => {
    const run = kwire(args);
    expect(run.stderr).toMatch(stderr);
    expect(run.stdout).toBe("");
    expect(run.code).toBe(code);
  });
});

describe("schemas of one's own", () => {
  const schema = (extra: string): string =>
    `// mine\n{ "apiKey": 900, "type": "data", "name": "Mine", "validVersions": "0", "flexibleVersions": "0+",\n  "fields": [ { "name": "A", "type": "int8", "versions": "0+"${extra} } ] }`;

  test("schema check prints file:line:col: /path: text", () => {
    const file = join(directory, "broken.json");
    writeFileSync(file, schema(', "nope": 1'));
    const { stdout, code } = kwire(["schema", "check", file]);
    expect(stdout).toMatch(/broken\.json:3:\d+: \/fields\/0\/nope: /);
    expect(code).toBe(1);
  });

  test("--schemas takes a file's messages, a directory's and a jar's", () => {
    const file = join(directory, "Mine.json");
    writeFileSync(file, schema(""));
    const jar = join(directory, "mine.jar");
    writeFileSync(jar, zipSync({ "common/message/Mine.json": strToU8(schema("")) }));
    for (const path of [file, jar])
      expect(kwire(["show", "Mine", "0", "--tree", "--schemas", path]).stdout).toContain("A int8 = 0 [0x0000, 1B]");
    expect(kwire(["list", "--schemas", join(directory, "none")]).stderr).toContain("no such file or directory");
  });
});
