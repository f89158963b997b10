import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogData } from "../../src/protocol/catalog-data.ts";
import { defaultCatalog } from "../../src/protocol/index.ts";
import { schemaObject } from "../../src/render/index.ts";
import { loadSchema, type MessageSchema } from "../../src/schema/index.ts";

const DIRECTORY = new URL("../../catalog/", import.meta.url);
const catalog = defaultCatalog();

const read = (path: string): string => readFileSync(new URL(path, DIRECTORY), "utf8");

const names = (folder: string): string[] =>
  readdirSync(new URL(folder, DIRECTORY)).map((file) => file.replace(/\.json$/, ""));
const pastForms = (name: string): { first: string; last: string; schema: object }[] =>
  JSON.parse(read(`past/${name}.json`));
const history = catalog.history!;

test("every message of the catalogue's files is there, with the same facts", () => {
  expect(catalog.messages.size).toBe(287);
  expect(history.names).toEqual(names("schemas/").sort());
  for (const name of history.names)
    expect(facts(history.forms(name).at(-1)!.schema), name).toEqual(
      facts(loadSchema(read(`schemas/${name}.json`), name)),
    );
});

test("so is every form that a message had in an older release", () => {
  for (const name of names("past/")) {
    const forms = history.forms(name).slice(0, -1).toReversed();
    const wanted = pastForms(name);
    expect(forms.map(({ first, last }) => [first, last])).toEqual(wanted.map(({ first, last }) => [first, last]));
    for (const [i, { schema }] of forms.entries())
      expect(facts(schema), name).toEqual(facts(loadSchema(JSON.stringify(wanted[i]!.schema), name)));
  }
});

test("the package ships it whole in less than 120 KB gzipped", () => {
  expect(gzipSync(catalogData, { level: 9 }).length).toBeLessThan(120 * 1000);
});

test("Vote keeps its schema text and its words", () => {
  expect(catalog.message("VoteRequest").source.text).toBe(read("texts/VoteRequest.json"));
  expect(catalog.message("VoteResponse").fields[0]!.about).toBe("The top level error code.");
});

/** A schema as text, without descriptions. */
function facts(schema: MessageSchema): string {
  return JSON.stringify(schemaObject(schema), (key, value) => (key === "about" ? undefined : value));
}
