import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sameSentences } from "../../scripts/catalog/same-sentences.ts";
import { defaultCatalog } from "../../src/protocol/index.ts";
import { renderSchemaJson } from "../../src/render/index.ts";
import { type FieldSchema, loadSchema, type MessageSchema } from "../../src/schema/index.ts";

const DIRECTORY = new URL("../../catalog/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, DIRECTORY), "utf8");
const catalog = defaultCatalog();
const history = catalog.history!;

/** The user's page: its texts are kept as they are. */
const isVote = (name: string): boolean => /^Vote(Request|Response)$/.test(name);

/** Descriptions by dotted path, `""` the message. */
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

/** What is said of a message and its fields, in whatever release. */
const shown = new Map(
  history.names.map((name) => [name, new Map(history.forms(name).flatMap(({ schema }) => [...descriptions(schema)]))]),
);
const lines = [...shown].flatMap(([name, texts]) => [...texts].map(([path, text]) => ({ name, path, text })));
const print = ({ name, path, text }: (typeof lines)[number]): string => `${name} ${path}: ${text}`;

describe("every message and every field, of every release,", () => {
  test("has a description", () => {
    expect(lines.filter(({ text }) => text.trim() === "").map(print)).toEqual([]);
  });

  test("has one that says more than its name", () => {
    const says = (text: string): string[] =>
      text
        .replace(/([a-z\d])(?=[A-Z])/g, "$1 ")
        .toLowerCase()
        .match(/[a-z\d]+/g) ?? [];
    const filler = new Set(["a", "an", "the", "of", "this", "its", "field", "value"]);
    const repeats = lines.filter(({ name, path, text }) => {
      const known = new Set(says(path.split(".").at(-1) || name));
      return !isVote(name) && says(text).every((word) => filler.has(word) || known.has(word));
    });
    expect(repeats.map(print)).toEqual([]);
  });

  test("has one of whole sentences, short enough for a line of the tree", () => {
    const odd = lines.filter(
      ({ name, text }) => !isVote(name) && !(/^[A-Z0-9](?:\S| (?! ))+\.$/.test(text) && text.length <= 260),
    );
    expect(odd.map(print)).toEqual([]);
  });
});

test("every description that is written has its field", () => {
  const stale = readdirSync(new URL("descriptions/", DIRECTORY)).flatMap((file) => {
    const name = file.replace(/\.json$/, "");
    const entries: [string, string][] = Object.entries(JSON.parse(read(`descriptions/${file}`)));
    return entries.filter(([path, text]) => shown.get(name)?.get(path) !== text).map(([path]) => `${name} ${path}`);
  });
  expect(stale).toEqual([]);
});

test("descriptions are part of the text that a schema is shown as", () => {
  const schema = catalog.message("FindCoordinatorRequest");
  const keyType = schema.fields.find(({ name }) => name === "KeyType")!;
  expect(renderSchemaJson(schema)).toContain(`"about": ${JSON.stringify(keyType.about)}`);
});

test("a sentence of somebody else is found, whatever its dress", () => {
  const theirs = `{ "type": "data", "name": "A", "validVersions": "0", "flexibleVersions": "none", "fields": [
    { "name": "Box", "type": "[]Slip", "versions": "0", "about": "", "fields": [
      { "name": "Mark", "type": "int8", "versions": "0", "about": "The mark,  on the slip" } ] } ] }`;
  const ours = { A: { "": "", "Box.Mark": "The mark on the slip." }, B: { C: "What the mark is." } };
  expect(sameSentences(ours, [loadSchema(theirs, "a.json")])).toEqual([
    { message: "A", path: "Box.Mark", text: "The mark on the slip." },
  ]);
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
  test("that are added by hand are of versions that there are, and not known already", () => {
    const known = JSON.parse(read("kips.json"));
    for (const [name, versions] of Object.entries<Record<string, number[]>>(JSON.parse(read("more-kips.json"))))
      for (const [version, kips] of Object.entries(versions)) {
        expect(catalog.versions(name), `${name} v${version}`).toContain(Number(version));
        expect(known[name]?.[version] ?? [], `${name} v${version}`).not.toEqual(expect.arrayContaining(kips));
      }
  });

  test("are known by message and version", () => {
    expect(catalog.kipsOf("VoteRequest", 1)).toEqual([853]);
    expect(catalog.kipsOf("ShareFetchRequest", 2)).toEqual([1206, 1222]);
    expect(catalog.kipsOf("VoteRequest", 2)).toEqual([996]);
    expect(catalog.kipsOf("FetchResponse", 12)).toEqual([482, 595]);
    expect(catalog.kipsOf("VoteRequest", 0)).toEqual([]);
    expect(catalog.kipsOf("NoSuchRequest", 0)).toEqual([]);
  });
});
