import { describe, expect, test } from "vitest";
import { SchemaError } from "../../src/error/index.ts";
import { loadSchema, parseSchema, VersionRange } from "../../src/schema/index.ts";
import { message } from "./message.ts";

describe("the facts of a schema", () => {
  const text = `// first
{ "apiKey": 52, "type": "request", "listeners": ["controller"], "name": "BallotRequest", "latestVersionUnstable": true,
  "validVersions": "0-2", "deprecatedVersions": "0", "flexibleVersions": "1+", "fields": [
    { "name": "Town", "type": "string", "versions": "0+", "nullableVersions": "1+", "ignorable": true, "about": "Which." },
    { "name": "Boxes", "type": "[]Box", "versions": "0+", "fields": [
      { "name": "Number", "type": "int32", "versions": "0+", "mapKey": true, "entityType": "brokerId", "default": -1 } ] },
    { "name": "Seal", "type": "bytes", "versions": "2+", "flexibleVersions": "none", "zeroCopy": true },
    { "name": "Clerk", "type": "Person", "taggedVersions": "1+", "tag": 0 } ],
  "commonStructs": [ { "name": "Person", "versions": "1+", "fields": [
    { "name": "Id", "type": "uuid", "versions": "1+" } ] } ] }
`;
  const schema = loadSchema(text, "ballot.json");
  const [town, boxes, seal, clerk] = schema.fields;

  test("a message has its properties", () => {
    expect(schema).toMatchObject({
      name: "BallotRequest",
      type: "request",
      apiKey: 52,
      listeners: ["controller"],
      latestVersionUnstable: true,
      source: { file: "ballot.json", text },
    });
    expect(String(schema.validVersions)).toBe("0-2");
    expect(String(schema.deprecatedVersions)).toBe("0");
    expect(String(schema.flexibleVersions)).toBe("1+");
  });

  test("a field has its properties, and what the file leaves out is empty", () => {
    expect(town).toEqual({
      name: "Town",
      type: { kind: "primitive", name: "string" },
      versions: VersionRange.all,
      nullableVersions: VersionRange.of(1),
      taggedVersions: VersionRange.none,
      tag: undefined,
      flexibleVersions: undefined,
      default: "",
      ignorable: true,
      mapKey: false,
      zeroCopy: false,
      entityType: undefined,
      about: "Which.",
      fields: [],
      range: expect.anything(),
    });
    expect(seal).toMatchObject({ flexibleVersions: VersionRange.none, zeroCopy: true });
  });

  test("a default is text, however the file writes it", () => {
    expect(boxes!.fields[0]).toMatchObject({ default: "-1", mapKey: true, entityType: "brokerId" });
  });

  test("versions are the taggedVersions where a field gives only those", () => {
    expect(String(clerk!.versions)).toBe("1+");
    expect(clerk!.tag).toBe(0);
  });

  test("an inline struct has its fields, a common one has them in commonStructs", () => {
    expect(boxes!.fields.map((field) => field.name)).toEqual(["Number"]);
    expect(clerk!.fields).toEqual([]);
    expect(schema.commonStructs.map((struct) => struct.fields[0]!.name)).toEqual(["Id"]);
  });

  test("a range covers the braces of a field or struct", () => {
    const number = boxes!.fields[0]!;
    expect(text.slice(number.range.start, number.range.end)).toMatch(/^\{ "name": "Number".* -1 \}$/);
    const person = schema.commonStructs[0]!;
    expect(text.slice(person.range.start, person.range.end)).toMatch(/^\{ "name": "Person"[\s\S]*\] \}$/);
  });

  test("a message without versions keeps neither listeners nor flexible versions", () => {
    const gone = message({ validVersions: "none", listeners: ["broker"], latestVersionUnstable: true });
    expect(loadSchema(gone, "x.json")).toMatchObject({
      flexibleVersions: VersionRange.none,
      listeners: [],
      latestVersionUnstable: false,
    });
  });

  test("defaults that Java writes in other ways are kept in one that all readers know", () => {
    const fields = [
      ["int32", "+7", "7"],
      ["int32", "0x", ""],
      ["int64", "0x-10", "-16"],
      ["int32", "0x1F", "0x1F"],
      ["float64", "0x1.8p1", "3"],
      ["float64", "1e3d", "1e3d"],
    ];
    const parsed = parseSchema(
      message(
        {},
        fields.map(([type, text], i) => ({ name: `F${i}`, type, versions: "0+", default: text })),
      ),
      "x.json",
    );
    expect(parsed.schema!.fields.map((field) => field.default)).toEqual(fields.map(([, , kept]) => kept));
  });
});

describe("a schema that is loaded for use", () => {
  const fork = message({ listeners: ["broker", "mars"], about: "Ours.", shard: 3 }, [
    { name: "Stream", type: "int64", versions: "0+", entityType: "streamId", colour: "red" },
  ]);

  test("keeps words and properties of forks, with warnings", () => {
    const { schema, problems } = parseSchema(fork, "fork.json", { mode: "load" });
    expect(schema).toMatchObject({ listeners: ["broker", "mars"], about: "Ours." });
    expect(schema!.fields[0]!.entityType).toBe("streamId");
    expect(problems.map(({ severity, path }) => `${severity} ${path}`)).toEqual([
      "warning /listeners/1",
      "warning /shard",
      "warning /fields/0/entityType",
      "warning /fields/0/colour",
    ]);
  });

  test("is rejected for the same when it is checked", () => {
    const { schema, problems } = parseSchema(fork, "fork.json");
    expect(schema).toBeUndefined();
    expect(problems.every(({ severity }) => severity === "error")).toBe(true);
    expect(problems.map(({ path }) => path)).toEqual([
      "/listeners/1",
      "/about",
      "/shard",
      "/fields/0/entityType",
      "/fields/0/colour",
    ]);
  });

  test("may come from a release before 4.0 or before 2.4", () => {
    const old = message({ listeners: ["zkBroker"], flexibleVersions: undefined });
    expect(loadSchema(old, "x.json")).toMatchObject({ listeners: ["zkBroker"], flexibleVersions: VersionRange.none });
  });

  test("may start with a byte-order mark, and ranges count it", () => {
    const text = `\ufeff${message({}, [{ name: "Row", type: "int32", versions: "0+" }])}`;
    const { start, end } = loadSchema(text, "x.json").fields[0]!.range;
    expect(JSON.parse(text.slice(start, end)).name).toBe("Row");
    expect(parseSchema(text, "x.json").schema).toBeUndefined();
  });

  test("throws all its errors, and no warnings, where it is broken", () => {
    const broken = message({ listeners: ["mars"] }, [
      { name: "Row", type: "int31", versions: "0+" },
      { name: "Row2", type: "int32" },
    ]);
    const error = captured(() => loadSchema(broken, "dir/broken.json"));
    expect(error.code).toBe("schema");
    expect(error.problems.map(({ path }) => path)).toEqual(["/fields/0/type", "/fields/1"]);
    expect(error.message).toMatch(/^dir\/broken\.json:1:\d+: \/fields\/0\/type: "int31" is no field type/);
  });

  test("may not hold a struct that contains itself, not even in later versions only", () => {
    const boxes = { name: "Boxes", type: "[]Box", versions: "1+" };
    const text = message({ commonStructs: [{ name: "Box", versions: "0+", fields: [boxes] }] }, [
      { name: "Box", type: "Box", versions: "0+" },
    ]);
    expect(parseSchema(text, "x.json", { mode: "check" }).schema).toBeDefined();
    expect(parseSchema(text, "x.json", { mode: "load" }).schema).toBeUndefined();
  });
});

describe("the generator 3.9", () => {
  test("knows no coordinator types", () => {
    const text = message({ type: "coordinator-value" });
    expect(parseSchema(text, "x.json", { generator: "3.9" }).schema).toBeUndefined();
    expect(parseSchema(text, "x.json", { generator: "4.x" }).schema).toBeDefined();
  });

  test("knows the listener zkBroker, and 4.x does not", () => {
    const text = message({ listeners: ["zkBroker"] });
    expect(parseSchema(text, "x.json", { generator: "3.9" }).schema).toBeDefined();
    expect(parseSchema(text, "x.json", { generator: "4.x" }).schema).toBeUndefined();
  });
});

function captured(run: () => unknown): SchemaError {
  try {
    run();
  } catch (error) {
    if (error instanceof SchemaError) return error;
  }
  throw new Error("no SchemaError was thrown");
}
