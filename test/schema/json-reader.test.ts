import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSchema } from "../../src/schema/index.ts";
import { MAX_JSON_DEPTH, readJson } from "../../src/schema/json-reader.ts";

describe("JSON that is read", () => {
  test.each([
    ["line and block comments", '// a\n{ /* b **/ "a": 1 /***/ } // c'],
    ["a comment that holds line breaks of every kind", "/* a\r\nb\rc\n*/ {}"],
    ["carriage returns", '{\r\n"a":\r1}'],
    ["escapes", '{"\\u0061": "\\"\\\\\\/\\b\\f\\n\\r\\t\\ud83d\\ude00"}'],
    ["numbers", "[0, -0, 1.5, 1e3, 1E-3, -12.5e+2]"],
    ["empty objects and lists", '[{}, [], {"a": []}]'],
  ])("%s", (_, text) => {
    expect(readJson(text).fault).toBeUndefined();
  });

  test("numbers keep their digits", () => {
    const { node } = readJson("9223372036854775807");
    expect(node).toMatchObject({ kind: "number", value: "9223372036854775807" });
  });

  test("ranges are offsets in the text, also after comments with carriage returns", () => {
    const text = '/* a\r\n b */ [ "x" ]';
    const { node } = readJson(text);
    const item = node?.kind === "array" ? node.items[0]! : undefined;
    expect(text.slice(item!.range.start, item!.range.end)).toBe('"x"');
  });
});

describe("text that is no JSON has one fault, at its place", () => {
  test.each([
    ["nothing", "", 0],
    ["comments only", "// a", 4],
    ["a trailing comma in a list", "[1,]", 3],
    ["a trailing comma in an object", '{"a":1,}', 7],
    ["a leading comma", "[,1]", 1],
    ["two commas", "[1,,2]", 3],
    ["no comma", "[1 2]", 3],
    ["no colon", '{"a" 1}', 5],
    ["a name without quotes", "{a: 1}", 1],
    ["a number as a name", "{1: 1}", 1],
    ["single quotes", "{'a': 1}", 1],
    ["a hash comment", "# a\n{}", 0],
    ["a byte-order mark", "\ufeff{}", 0],
    ["a no-break space", "{\u00a0}", 1],
    ["a second value", "{} {}", 3],
    ["a closing brace too many", "{}}", 2],
    ["a bracket for a brace", "{]", 1],
    ["a list that does not end", "[1", 2],
    ["a string that does not end", '["a', 3],
    ["a block comment that does not end", "{} /* a", 7],
    ["a line break in a string", '["a\nb"]', 3],
    ["a tab in a string", '["a\tb"]', 3],
    ["a control character in a comment", "/* \u0001 */ {}", 3],
    ["an unknown escape", '["\\x"]', 2],
    ["a broken unicode escape", '["\\u12"]', 5],
    ["a leading zero", "[01]", 1],
    ["a plus sign", "[+1]", 1],
    ["a number that begins with a point", "[.5]", 1],
    ["a number that ends with a point", "[1.]", 3],
    ["a number without exponent", "[1e]", 3],
    ["hex", "[0x1]", 2],
    ["NaN", "[NaN]", 1],
    ["a word", "[yes]", 1],
    ["a longer word", "[truest]", 1],
    ["a lone slash", "[/1]", 2],
  ])("%s", (_, text, start) => {
    const { fault, rest } = { rest: undefined, ...readJson(text) };
    expect((fault ?? rest)?.range.start).toBe(start);
  });
});

describe("limits", () => {
  test(`objects and lists may be nested ${MAX_JSON_DEPTH} deep`, () => {
    const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
    expect(readJson(nested(MAX_JSON_DEPTH)).fault).toBeUndefined();
    expect(readJson(nested(MAX_JSON_DEPTH + 1)).fault?.range.start).toBe(MAX_JSON_DEPTH);
  });

  test.each([
    ["a megabyte of [", "[".repeat(2 ** 20)],
    ["a megabyte of objects", '{"a":'.repeat(2 ** 18)],
    ["a megabyte of comments", "//\n".repeat(2 ** 19)],
  ])("%s is one problem", (_, text) => {
    const { schema, problems } = parseSchema(text, "x.json");
    expect(schema).toBeUndefined();
    expect(problems.length).toBe(1);
  });

  test("a type with a hundred thousand brackets is one problem", () => {
    const type = `${"[]".repeat(1e5)}int32`;
    const field = `{ "name": "A", "type": "${type}", "versions": "0+" }`;
    const text = `{ "type": "data", "name": "A", "validVersions": "0", "flexibleVersions": "0+", "fields": [${field}] }`;
    expect(parseSchema(text, "x.json").problems.map(({ path }) => path)).toEqual(["/fields/0/type"]);
  });

  test("a long chain of common structs is a problem", () => {
    const structs = Array.from({ length: 5000 }, (_, i) => {
      return { name: `S${i}`, versions: "0+", fields: [{ name: "A", type: `S${i + 1}`, versions: "0+" }] };
    });
    const commonStructs = [...structs, { name: "S5000", versions: "0+" }];
    const schema = { type: "data", name: "A", validVersions: "0", flexibleVersions: "0+", commonStructs };
    expect(parseSchema(JSON.stringify(schema), "x.json").schema).toBeUndefined();
  });
});

describe("whatever the text, there is a schema or a located problem", () => {
  const base = `{ "apiKey": 1, "type": "request", "name": "A", "validVersions": "0-1", "flexibleVersions": "0+", "fields": [
    { "name": "B", "type": "[]C", "versions": "0+", "default": "null", "nullableVersions": "0+", "fields": [
      { "name": "D", "type": "uuid", "versions": "1+", "taggedVersions": "1+", "tag": 0 } ] } ] }`;

  function expectResult(text: string): void {
    const { schema, problems } = parseSchema(text, "x.json");
    if (!schema) expect(problems.some(({ severity }) => severity === "error")).toBe(true);
    const lineCount = text.split(/\r\n|\r|\n/).length;
    for (const { line, column, path } of problems) {
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(lineCount);
      expect(column).toBeGreaterThan(0);
      expect(path).toMatch(/^\//);
    }
  }

  test("any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), expectResult));
  });

  test("a schema with characters changed", () => {
    const edit = fc.tuple(fc.nat(base.length), fc.nat(3), fc.constantFrom(...'{}[]",:/*\\ 0+-x\n\u0000'));
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = base;
        for (const [at, length, inserted] of edits) text = text.slice(0, at) + inserted + text.slice(at + length);
        expectResult(text);
      }),
      { numRuns: 1000 },
    );
  });

  test("any JSON value in place of a property", () => {
    const schema = JSON.parse(base);
    const paths = fc.constantFrom(...Object.keys(schema));
    const fieldPaths = fc.constantFrom(
      "name",
      "type",
      "versions",
      "taggedVersions",
      "tag",
      "fields",
      "default",
      "mapKey",
    );
    fc.assert(
      fc.property(paths, fieldPaths, fc.jsonValue(), (property, ofField, value) => {
        expectResult(JSON.stringify({ ...schema, [property]: value }));
        expectResult(JSON.stringify({ ...schema, fields: [{ ...schema.fields[0], [ofField]: value }] }));
      }),
    );
  });
});
