import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderSchemaJson } from "../../src/render/schema-json.ts";
import { loadSchema, type MessageSchema, parseSchema } from "../../src/schema/index.ts";

/** All that a schema says, without where it says it. */
function facts(schema: MessageSchema): string {
  return JSON.stringify(schema, (key, value) =>
    key === "range" || key === "source" || key === "about" ? undefined : value,
  );
}

const ballot = loadSchema(
  `{ "apiKey": 52, "type": "request", "listeners": ["controller"], "name": "BallotRequest", "latestVersionUnstable": true,
    "about": "Asks for a vote.", "validVersions": "0-2", "deprecatedVersions": "0", "flexibleVersions": "1+", "fields": [
    { "about": "Which \\"town\\".", "name": "Town", "type": "string", "versions": "0+", "default": "null", "nullableVersions": "0+",
      "ignorable": true, "entityType": "topicName" },
    { "name": "Boxes", "type": "[]Box", "versions": "0+", "fields": [
      { "name": "Number", "type": "int32", "versions": "0+", "mapKey": true },
      { "name": "Clerk", "type": "Person", "versions": "2+" } ] },
    { "name": "Seal", "type": "bytes", "versions": "2+", "flexibleVersions": "none", "zeroCopy": true },
    { "name": "Note", "type": "string", "taggedVersions": "1+", "tag": 0 } ],
    "commonStructs": [ { "name": "Person", "versions": "0+", "fields": [ { "name": "Id", "type": "uuid", "versions": "0+" } ] } ] }`,
  "ballot.json",
);

describe("a schema as JSON", () => {
  test("has a line for each field, properties in one order, and structs opened", () => {
    expect(renderSchemaJson(ballot)).toBe(`{
  // Asks for a vote.
  "apiKey": 52,
  "type": "request",
  "listeners": ["controller"],
  "name": "BallotRequest",
  "validVersions": "0-2",
  "deprecatedVersions": "0",
  "flexibleVersions": "1+",
  "latestVersionUnstable": true,
  "fields": [
    { "name": "Town", "type": "string", "versions": "0+", "nullableVersions": "0+", "default": "null", "ignorable": true, "entityType": "topicName", "about": "Which \\"town\\"." },
    { "name": "Boxes", "type": "[]Box", "versions": "0+", "fields": [
      { "name": "Number", "type": "int32", "versions": "0+", "mapKey": true },
      { "name": "Clerk", "type": "Person", "versions": "2+" }
    ]},
    { "name": "Seal", "type": "bytes", "versions": "2+", "flexibleVersions": "none", "zeroCopy": true },
    { "name": "Note", "type": "string", "versions": "1+", "taggedVersions": "1+", "tag": 0 }
  ],
  "commonStructs": [
    { "name": "Person", "versions": "0+", "fields": [
      { "name": "Id", "type": "uuid", "versions": "0+" }
    ]}
  ]
}
`);
  });

  test("of one version has the fields and common structs of that version only", () => {
    const text = renderSchemaJson(ballot, { version: 1 });
    expect([...text.matchAll(/"name": "(\w+)"/g)].map((match) => match[1])).toEqual([
      "BallotRequest",
      "Town",
      "Boxes",
      "Number",
      "Note",
    ]);
    expect(renderSchemaJson(ballot, { version: 2 })).toContain('"commonStructs"');
  });

  test("without fields has an empty list", () => {
    const schema = loadSchema('{ "type": "data", "name": "A", "validVersions": "none" }', "a.json");
    expect(renderSchemaJson(schema)).toMatch(/"flexibleVersions": "none",\n {2}"fields": \[\]\n\}\n$/);
  });
});

describe("a schema that is written is read as itself", () => {
  const folder = new URL("../schema/good/", import.meta.url);
  const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
  test.each([...files, { name: "ballot", text: renderSchemaJson(ballot) }])("$name", ({ name, text }) => {
    const { schema } = parseSchema(text, name);
    const again = parseSchema(renderSchemaJson(schema!), name);
    expect(again.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(facts(again.schema!)).toBe(facts(schema!));
  });
});
