import { describe, expect, test } from "vitest";
import { renderSchemaJson } from "../../src/render/schema-json.ts";
import { schemaLines } from "../../src/render/schema-lines.ts";
import { loadSchema } from "../../src/schema/index.ts";

function lines(text: string): string[] {
  return schemaLines(loadSchema(text, "x.json")).map((line) => `${(line.schemaPath ?? "").padEnd(12)}|${line.text}`);
}

const head = '{ "apiKey": 1, "type": "request", "name": "ARequest", "validVersions": "0", "flexibleVersions": "0+",';

describe("the lines of a schema", () => {
  test("are those of its text where each field has its own, with the path of the field", () => {
    const text = `// A license.
${head}
  "fields": [
    { "name": "A", "type": "[]S", "versions": "0+",
      "about": "As.", "fields": [
      // About B.
      { "name": "B", "type": "int32", "versions": "0+" }
    ]},
    { "name": "C", "type": "[]T", "versions": "0+" }
  ],
  "commonStructs": [
    { "name": "T", "versions": "0+", "fields": [
      { "name": "D", "type": "int32", "versions": "0+" }
    ]}
  ]
}

`;
    expect(lines(text)).toEqual([
      "            |// A license.",
      `            |${head}`,
      '            |  "fields": [',
      'A           |    { "name": "A", "type": "[]S", "versions": "0+",',
      'A           |      "about": "As.", "fields": [',
      "A           |      // About B.",
      'A.B         |      { "name": "B", "type": "int32", "versions": "0+" }',
      "A           |    ]},",
      'C           |    { "name": "C", "type": "[]T", "versions": "0+" }',
      "            |  ],",
      '            |  "commonStructs": [',
      '            |    { "name": "T", "versions": "0+", "fields": [',
      'T.D         |      { "name": "D", "type": "int32", "versions": "0+" }',
      "            |    ]}",
      "            |  ]",
      "            |}",
    ]);
  });

  test("are made where fields share one, with every token and comment kept", () => {
    const text = `${head} // note
  "fields": [ { "name": "A", "type": "[]S", "versions": "0+", "fields": [ { "name":"B", "type": "int32", "versions": "0+" } /* b */ ] }, /* c */ { "name": "C", "type": "[]T", "versions": "0+" } ],
  "commonStructs": [ { "name": "T", "versions": "0+", "fields": [ { "name": "D", "type": "int32", "versions": "0+" }, { "name": "E", "type": "int8", "versions": "0+" } ] } ] }`;
    const made = lines(text);
    expect(made).toEqual([
      `            |${head} // note`,
      '            |  "fields": [',
      'A           |    { "name": "A", "type": "[]S", "versions": "0+", "fields": [',
      'A.B         |      { "name":"B", "type": "int32", "versions": "0+" } /* b */',
      "A           |    ] }, /* c */",
      'C           |    { "name": "C", "type": "[]T", "versions": "0+" }',
      "            |  ],",
      '            |  "commonStructs": [',
      '            |    { "name": "T", "versions": "0+", "fields": [',
      'T.D         |      { "name": "D", "type": "int32", "versions": "0+" },',
      'T.E         |      { "name": "E", "type": "int8", "versions": "0+" }',
      "            |    ] }",
      "            |  ] }",
    ]);
    const bare = (written: string): string => written.replaceAll(/\s/g, "");
    expect(bare(made.map((line) => line.slice(13)).join(""))).toBe(bare(text));
  });

  test("are made only in the lists that need it", () => {
    const text = `${head} "fields": [
\t{ "name": "A", "type": "[]S", "versions": "0+", "fields": [ { "name": "B", "type": "int32", "versions": "0+" } ] },
\t{ "name": "C", "type": "int32", "versions": "0+" }
] }`;
    expect(lines(text)).toEqual([
      `            |${head} "fields": [`,
      'A           |\t{ "name": "A", "type": "[]S", "versions": "0+", "fields": [',
      'A.B         |\t  { "name": "B", "type": "int32", "versions": "0+" }',
      "A           |\t] },",
      'C           |\t{ "name": "C", "type": "int32", "versions": "0+" }',
      "            |] }",
    ]);
  });

  test("end at line breaks of every kind", () => {
    expect(lines(`${head}\r\n"fields": []\r}\n`).length).toBe(3);
  });

  test("are made of a single field that stands without a list", () => {
    const made = lines(`${head} "fields": { "name": "A", "type": "int8", "versions": "0+" } }`);
    expect(made).toEqual([
      `            |${head} "fields":`,
      'A           |    { "name": "A", "type": "int8", "versions": "0+" } }',
    ]);
  });

  test("are rendered where a schema has no text", () => {
    const schema = loadSchema(`${head} "fields": [ { "name": "A", "type": "int8", "versions": "0+" } ] }`, "x.json");
    const made = schemaLines({ ...schema, source: { file: "x.json", text: "" } });
    expect(`${made.map(({ text }) => text).join("\n")}\n`).toBe(renderSchemaJson(schema));
    expect(made.filter(({ schemaPath }) => schemaPath === "A").length).toBe(1);
  });
});
