import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogData } from "../../src/protocol/catalog-data.ts";
import { defaultCatalog } from "../../src/protocol/index.ts";
import { type FieldSchema, loadSchema, type MessageSchema } from "../../src/schema/index.ts";

const DIRECTORY = new URL("../../catalog/", import.meta.url);
const catalog = defaultCatalog();

const read = (path: string): string => readFileSync(new URL(path, DIRECTORY), "utf8");

test("every message of the catalogue's files is there, with the same facts", { timeout: 60_000 }, () => {
  const names = readdirSync(new URL("schemas/", DIRECTORY)).map((file) => file.replace(/\.json$/, ""));
  expect(names.length).toBe(287);
  expect([...catalog.messages.keys()].sort()).toEqual(names.sort());
  for (const name of names)
    expect(facts(catalog.message(name)), name).toEqual(facts(loadSchema(read(`schemas/${name}.json`), name)));
});

test("the package ships it whole in at most 40 KB gzipped", () => {
  expect(gzipSync(catalogData, { level: 9 }).length).toBeLessThanOrEqual(40 * 1024);
});

test("Vote keeps its schema text and its words", () => {
  expect(catalog.message("VoteRequest").source.text).toBe(read("texts/VoteRequest.json"));
  expect(catalog.message("VoteResponse").fields[0]!.about).toBe("The top level error code.");
});

test("no field of a live message lacks a description", () => {
  const without: string[] = [];
  const visit = (name: string, fields: readonly FieldSchema[]): void => {
    for (const field of fields) {
      if (field.about.trim() === "") without.push(`${name}.${field.name}`);
      visit(name, field.fields);
    }
  };
  for (const schema of catalog.messages.values()) visit(schema.name, schema.fields);
  expect(without).toEqual([]);
});

function facts(schema: MessageSchema): unknown {
  const bare = (field: FieldSchema): unknown =>
    sorted({ ...field, about: "", range: 0, fields: field.fields.map(bare) });
  return sorted({
    ...schema,
    about: "",
    source: "",
    fields: schema.fields.map(bare),
    commonStructs: schema.commonStructs.map((struct) => ({ ...struct, range: 0, fields: struct.fields.map(bare) })),
  });
}

function sorted(object: object): unknown {
  return Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
}
