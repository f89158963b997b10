import { describe, expect, test } from "vitest";
import {
  type FieldLayout,
  type MessageLayout,
  resolveLayout,
  type StructLayout,
  type TypeLayout,
} from "../../src/layout/index.ts";
import { defaultCatalog, frameSpecimen, messageSpecimen, type Specimen } from "../../src/protocol/index.ts";
import { diffLayouts, diffMessages, type FieldFacts, type LayoutDiff } from "../../src/render/index.ts";
import { leaves } from "../../src/trace/index.ts";

const catalog = defaultCatalog();
const history = catalog.history!;

/** A field, by what a diff tells of it. */
interface Facts {
  type: string;
  nullable: boolean;
  tag: number | undefined;
  default: string | undefined;
  length: string | undefined;
}

type Flat = Map<string, Facts>;

const structOf = (type: TypeLayout): StructLayout | undefined => {
  const inner = type.kind === "array" ? type.element : type;
  return inner.kind === "struct" ? inner.struct : undefined;
};

/** Struct names are no part of a type here: they are not on the wire. */
const plainType = (text: string, isStruct: boolean): string => (isStruct ? text.replace(/\w+$/, "struct") : text);

function flatten(layout: MessageLayout): Flat {
  const flat: Flat = new Map();
  const visit = (struct: StructLayout, before: string): void => {
    for (const field of [...struct.fields, ...struct.taggedFields]) {
      const path = before + field.name;
      flat.set(path, factsOf(field));
      const inner = structOf(field.type);
      if (inner) visit(inner, `${path}.`);
    }
  };
  visit(layout.struct, "");
  return flat;
}

function factsOf({ type, typeName, tag, makeDefault }: FieldLayout): Facts {
  const nullable = type.kind === "struct" ? type.presence !== undefined : "nullable" in type && type.nullable;
  const value = makeDefault();
  const isZero =
    typeof value === "object" ? value !== null || type.kind === "records" : /^(0|false||A{22})$/.test(String(value));
  const text = typeof value === "string" && type.kind !== "uuid" ? JSON.stringify(value) : String(value);
  const length = "length" in type ? type.length : undefined;
  return { type: plainType(typeName, !!structOf(type)), nullable, tag, default: isZero ? undefined : text, length };
}

/** Applies what a diff says to the older fields. */
function apply(older: Flat, { flexible: change, fields: changes }: LayoutDiff, flexible: boolean): Flat {
  const flat = new Map(older);
  if (change)
    for (const facts of flat.values()) {
      if (facts.length) facts.length = flexible ? "uvarint" : facts.type === "string" ? "int16" : "int32";
    }
  const below = (path: string): string[] =>
    [...flat.keys()].filter((key) => key === path || key.startsWith(`${path}.`));
  const add = (facts: FieldFacts): void => {
    const { path, type, nullable, tag, fields } = facts;
    const isArray = type.startsWith("[]");
    const length = flexible || tag !== undefined ? "uvarint" : type === "string" ? "int16" : "int32";
    const isSized = isArray || /^(string|bytes|records)$/.test(type);
    flat.set(path, {
      ...{ type: plainType(type, fields.length > 0), nullable, tag, default: facts.default },
      length: facts.length ?? (isSized ? length : undefined),
    });
    fields.forEach(add);
  };
  // What a field was called is told first, so the paths of all others are the newer ones.
  for (const change of changes) {
    if (change.kind === "renamed") {
      const former = change.path.replace(/[^.]+$/, change.from);
      for (const key of below(former)) {
        flat.set(change.path + key.slice(former.length), flat.get(key)!);
        flat.delete(key);
      }
    }
    if (change.kind === "removed") for (const key of below(change.path)) flat.delete(key);
  }
  for (const change of changes) {
    const facts = flat.get(change.path)!;
    if (change.kind === "added") add(change.facts);
    if (change.kind === "retyped") facts.type = plainType(change.to, false);
    if (change.kind === "nullable") facts.nullable = change.to;
    if (change.kind === "tagged") facts.tag = change.to;
    if (change.kind === "default") facts.default = change.to;
    if (change.kind === "length") facts.length = change.to;
  }
  return flat;
}

const sorted = (flat: Flat): [string, Facts][] => [...flat].sort(([a], [b]) => (a < b ? -1 : 1));
const copy = (flat: Flat): Flat => new Map([...flat].map(([path, facts]) => [path, { ...facts }]));

function expectWhole(older: MessageLayout, newer: MessageLayout, where: string): LayoutDiff {
  const diff = diffLayouts(older, newer);
  const [before, after] = [flatten(older), flatten(newer)];
  const applied = apply(copy(before), diff, newer.flexible);
  expect(sorted(applied), where).toEqual(sorted(after));
  // Nothing in Kafka's schemas has moved: what both have stands in one order.
  const kept = [...applied.keys()].filter((path) => after.has(path) && before.has(path) && !after.get(path)!.tag);
  expect(
    [...after.keys()].filter((path) => kept.includes(path)),
    where,
  ).toEqual([...before.keys()].filter((path) => kept.includes(path)));
  expect(diff.flexible, where).toBe(
    older.flexible === newer.flexible ? undefined : newer.flexible ? "becomes" : "ceases",
  );
  return diff;
}

const names = history.names.filter((name) => catalog.versions(name).length > 0);

describe("a diff explains every difference", () => {
  test("of any two versions, in both directions", () => {
    let pairs = 0;
    for (const name of names) {
      for (const older of catalog.versions(name))
        for (const newer of catalog.versions(name)) {
          expectWhole(catalog.layout(name, older), catalog.layout(name, newer), `${name} ${older}-${newer}`);
          pairs++;
        }
    }
    expect(pairs).toBeGreaterThan(4000);
  });

  test("of a version in two releases, and names none where there is none", () => {
    for (const name of names) {
      const forms = history.forms(name);
      for (const [i, { schema, first }] of forms.entries()) {
        const before = forms[i - 1]?.schema;
        for (const version of schema.validVersions) {
          const newer = resolveLayout(schema, version);
          const where = `${name} ${version} of ${first}`;
          if (before?.validVersions.contains(version)) expectWhole(resolveLayout(before, version), newer, where);
          expect(diffLayouts(newer, newer), where).toMatchObject({ flexible: undefined, fields: [] });
        }
      }
    }
  });
});

function specimensOf(name: string, version: number): Specimen {
  const schema = catalog.message(name);
  const api = catalog.apiOf(schema);
  if (!api) return messageSpecimen(catalog, name, version);
  return frameSpecimen(catalog, api, schema.name === api.request.name ? "request" : "response", version);
}

test("the bytes of both samples are tiled by the rows, whatever neighbours are compared", () => {
  for (const name of names) {
    const versions = catalog.versions(name);
    const specimens = versions.map((version) => specimensOf(name, version));
    for (const [i, newer] of specimens.entries()) {
      const older = specimens[i - 1];
      if (!older) continue;
      const where = `${name} ${versions[i - 1]}-${versions[i]}`;
      const rows = diffMessages(older, newer).bytes;
      const spans = (side: "older" | "newer") => rows.flatMap((row) => row[side]?.span ?? []);
      expect(spans("older"), where).toEqual(leaves(older.span));
      expect(spans("newer"), where).toEqual(leaves(newer.span));
      for (const row of rows) {
        const kind = !row.older ? "added" : !row.newer ? "removed" : undefined;
        if (kind) expect(row.kind, where).toBe(kind);
        else if (row.kind === "same") expect(row.newer!.bytes, where).toEqual(row.older!.bytes);
        else expect(row.kind, where).toBe("changed");
      }
    }
  }
});
