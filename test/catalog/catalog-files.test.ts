import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { catalogFiles, writeCatalogFiles } from "../../scripts/catalog/catalog-files.ts";
import type { JarSchema } from "../../scripts/catalog/jar-schemas.ts";
import { kipsByVersion } from "../../scripts/catalog/kips.ts";
import { messageHistory } from "../../scripts/catalog/message-history.ts";
import { loadSchema } from "../../src/schema/index.ts";

const directory = mkdtempSync(join(tmpdir(), "kwire-catalog-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function jarSchema(artifact: string, file: string, text: string): JarSchema {
  return { artifact, file, schema: loadSchema(text, file) };
}

const ballot = jarSchema(
  "kafka-clients",
  "common/message/BallotRequest.json",
  `// A licence.
{ "type": "request", "apiKey": "7", "name": "BallotRequest",
  // Version 1 adds Box (KIP-12).
  "validVersions": "0-1", "flexibleVersions": "none", "fields": [
    { "name": "Box", "about": "A sentence of somebody.", "versions": "1+", "type": "int32", "ignorable": "true", "default": -1 },
    { "name": "Seal", "versions": "0+", "nullableVersions": "0+", "type": "bytes", "default": null } ] }`,
);
const tally = jarSchema(
  "kafka-storage",
  "message/TallyRecord.json",
  `{ "type": "data", "name": "Tally", "validVersions": "0", "flexibleVersions": "0+", "fields": [] }`,
);
const none = { code: 0, name: "NONE", retriable: false };
const wrong = { code: -1, name: "WRONG", retriable: true };
const releases = [{ release: "9.8", schemas: [tally, ballot] }];
const files = catalogFiles({ releases, newest: "9.8.7", errors: [none, wrong] });

describe("the files of the catalogue", () => {
  test("hold the facts of a schema in one form, and no sentence", () => {
    expect(files.get("schemas/BallotRequest.json")).toBe(`{
  "apiKey": 7,
  "type": "request",
  "name": "BallotRequest",
  "validVersions": "0-1",
  "flexibleVersions": "none",
  "fields": [
    { "name": "Box", "type": "int32", "versions": "1+", "default": "-1", "ignorable": true },
    { "name": "Seal", "type": "bytes", "versions": "0+", "nullableVersions": "0+" }
  ]
}
`);
  });

  test("say where each message comes from, by the name of the message", () => {
    expect(JSON.parse(files.get("sources.json")!)).toEqual({
      newest: "9.8.7",
      releases: ["9.8"],
      messages: {
        BallotRequest: { file: "kafka-clients/common/message/BallotRequest.json", first: "9.8", last: "9.8" },
        Tally: { file: "kafka-storage/message/TallyRecord.json", first: "9.8", last: "9.8" },
      },
    });
  });

  test("list KIP numbers and, by ascending number, error codes", () => {
    expect(files.get("kips.json")).toBe('{\n  "BallotRequest": {"1":[12]}\n}\n');
    expect(JSON.parse(files.get("errors.json")!)).toEqual([wrong, none]);
  });

  test("do not depend on the order that the schemas come in", () => {
    const turned = [{ release: "9.8", schemas: [ballot, tally] }];
    const other = catalogFiles({ releases: turned, newest: "9.8.7", errors: [wrong, none] });
    expect([...other].sort()).toEqual([...files].sort());
  });

  test("cannot be made of two schemas with one name", () => {
    const twin = { ...ballot, artifact: "kafka-raft" };
    const schemas = [ballot, twin];
    expect(() => catalogFiles({ releases: [{ release: "9.8", schemas }], newest: "9.8.7", errors: [] })).toThrow(
      "9.8: BallotRequest is in kafka-clients/common/message/BallotRequest.json and in kafka-raft/common/message/BallotRequest.json",
    );
  });
});

describe("the history of a message", () => {
  const ballotAt = (versions: string): JarSchema =>
    jarSchema(
      "kafka-clients",
      "B.json",
      `{ "type": "data", "name": "B", "validVersions": "${versions}", "fields": [] }`,
    );
  const release = (name: string, ...schemas: JarSchema[]) => ({ release: name, schemas });

  test("has a form once, however many releases it stood", () => {
    const releases = [
      release("1.0", ballotAt("0")),
      release("1.1", ballotAt("0")),
      release("1.2", tally, ballotAt("0-1")),
    ];
    const forms = messageHistory(releases);
    expect([...forms.keys()]).toEqual(["B", "Tally"]);
    expect(forms.get("B")!.map(({ first, last }) => [first, last])).toEqual([
      ["1.0", "1.1"],
      ["1.2", "1.2"],
    ]);
    const files = catalogFiles({ releases, newest: "1.2.0", errors: [] });
    expect(JSON.parse(files.get("past/B.json")!)).toMatchObject([{ first: "1.0", last: "1.1", schema: { name: "B" } }]);
    expect(files.has("past/Tally.json")).toBe(false);
    expect(JSON.parse(files.get("schemas/B.json")!).validVersions).toBe("0-1");
  });

  test("keeps the last form of a message that is gone", () => {
    const releases = [release("1.0", tally, ballotAt("0")), release("1.1", tally)];
    const files = catalogFiles({ releases, newest: "1.1.0", errors: [] });
    expect(JSON.parse(files.get("sources.json")!).messages.B).toMatchObject({ first: "1.0", last: "1.0" });
  });

  test("cannot have a hole", () => {
    const releases = [release("1.0", ballotAt("0")), release("1.1"), release("1.2", ballotAt("0"))];
    expect(() => messageHistory(releases)).toThrow("B is in 1.0 and in 1.2, not between");
  });

  test("takes KIP numbers of the newest form that names the version", () => {
    const named = (comment: string): JarSchema =>
      jarSchema(
        "kafka-clients",
        "B.json",
        `{ ${comment}\n "type": "data", "name": "B", "validVersions": "0", "fields": [] }`,
      );
    const releases = [
      release("1.0", named("\n// Version 1: KIP-5\n")),
      release("1.1", named("\n// Version 1: KIP-6\n")),
    ];
    const kips = catalogFiles({ releases, newest: "1.1.0", errors: [] }).get("kips.json");
    expect(JSON.parse(kips!)).toEqual({ B: { 1: [6] } });
  });
});

describe("writing them", () => {
  test("replaces what is made by machine, and leaves alone what is written by hand", () => {
    for (const folder of ["schemas", "descriptions", "texts"]) mkdirSync(join(directory, folder));
    writeFileSync(join(directory, "schemas/GoneRequest.json"), "{}");
    writeFileSync(join(directory, "descriptions/BallotRequest.json"), '{ "": "Ours." }');
    writeFileSync(join(directory, "texts/Tally.json"), "{ }");
    expect(writeCatalogFiles(directory, files).sort()).toEqual(["schemas/GoneRequest.json", ...files.keys()].sort());
    expect(readdirSync(join(directory, "schemas")).sort()).toEqual(["BallotRequest.json", "Tally.json"]);
    expect(readFileSync(join(directory, "descriptions/BallotRequest.json"), "utf8")).toBe('{ "": "Ours." }');
    expect(readFileSync(join(directory, "texts/Tally.json"), "utf8")).toBe("{ }");
  });

  test("touches nothing the second time", () => {
    const modified = (): number[] => [...files.keys()].map((path) => statSync(join(directory, path)).mtimeMs);
    const before = modified();
    expect(writeCatalogFiles(directory, files)).toEqual([]);
    expect(modified()).toEqual(before);
  });
});

describe("KIP numbers", () => {
  const cases: { name: string; comments: string; kips: Record<string, number[]> }[] = [
    {
      name: "count for the version that the statement begins with",
      comments: "// Version 3 adds it (KIP-1).",
      kips: { 3: [1] },
    },
    { name: "are found on the next line too", comments: "// Version 3 adds it,\n  //   see KIP-1.", kips: { 3: [1] } },
    {
      name: "do not count for a version named later",
      comments: "// Version 4 is as version 3 (KIP-1).",
      kips: { 4: [1] },
    },
    {
      name: "count for each version of several",
      comments: "// Versions 1 and 2 add it (KIP-1).",
      kips: { 1: [1], 2: [1] },
    },
    { name: "may be several", comments: "// Version 1 adds it (KIP-20 and KIP-3).", kips: { 1: [3, 20] } },
    {
      name: "do not count where the statement names no version",
      comments: "// Version 1 adds it. It is odd (KIP-1).",
      kips: {},
    },
    { name: "count in a statement that refers back", comments: "// Version 1 adds it.  See KIP-1.", kips: { 1: [1] } },
    {
      name: "may follow each other",
      comments: "// Version 1 adds it (KIP-1)\n// Version 2 adds more (KIP-2)",
      kips: { 1: [1], 2: [2] },
    },
    { name: "may start from a version on", comments: "// Starting in version 7, it zips (KIP-1).", kips: { 7: [1] } },
    { name: "end with an empty line", comments: "// Version 1 adds it\n\n// KIP-1 is old.", kips: {} },
    { name: "do not count outside of comments", comments: '"about": "Version 1 (KIP-1)",', kips: {} },
  ];
  test.each(cases)("$name", ({ comments, kips }) => {
    expect(kipsByVersion(`{ "name": "X",\n  ${comments}\n  "fields": [] }`)).toEqual(kips);
  });
});
