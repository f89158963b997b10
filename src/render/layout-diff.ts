import type { FieldLayout, MessageLayout, StructLayout, TypeLayout } from "../layout/index.ts";
import { requestHeaderVersion, responseHeaderVersion } from "../protocol/index.ts";
import { type Aligned, align } from "./align.ts";
import { type FieldFacts, fieldFacts, isNullable } from "./field-facts.ts";
import { fieldPath, presentFields, structOf } from "./layout-fields.ts";

/** What differs between two layouts of a message, as plain data. */
export interface LayoutDiff {
  /** Whether the newer one alone is flexible, or the older one alone; undefined where both are, or neither. */
  flexible: "becomes" | "ceases" | undefined;
  /** The versions of the header before them, the same ones too; undefined where the message is no request or response. */
  header: { name: "request" | "response"; from: number; to: number } | undefined;
  /** In the order of the schema, what is gone where it was. */
  fields: FieldChange[];
}

/** What became of a field. The path is the newer one's, but for fields that are gone. */
export type FieldChange =
  /** Of a struct and its fields only the struct is named; its facts have the rest. */
  | { kind: "added"; path: string; facts: FieldFacts }
  | { kind: "removed"; path: string; facts: FieldFacts }
  /** Called something else, where the newer schema says that the older version had this field too. */
  | { kind: "renamed"; path: string; from: string }
  /** Another type, in the schema's words. */
  | { kind: "retyped"; path: string; from: string; to: string }
  | { kind: "nullable"; path: string; from: boolean; to: boolean }
  | { kind: "tagged"; path: string; from: number | undefined; to: number | undefined }
  /** Undefined is zero, empty or a new struct. */
  | { kind: "default"; path: string; from: string | undefined; to: string | undefined }
  /** A length that is written otherwise though flexibility stayed, or as before though it changed. */
  | { kind: "length"; path: string; from: string; to: string }
  /** Behind another field than before; undefined is first. */
  | { kind: "moved"; path: string; after: string | undefined };

/**
 * Compares two layouts of a message: of two versions, or of one version in two releases. Where flexibility changes, a
 * compact form is no change of a field.
 */
export function diffLayouts(older: MessageLayout, newer: MessageLayout): LayoutDiff {
  return {
    flexible: older.flexible === newer.flexible ? undefined : newer.flexible ? "becomes" : "ceases",
    header: headerOf(older, newer),
    fields: diffStructs(older.struct, newer.struct, { older, newer, path: "" }),
  };
}

function headerOf(older: MessageLayout, newer: MessageLayout): LayoutDiff["header"] {
  const name = newer.schema.type;
  if (name !== "request" && name !== "response") return undefined;
  const versionOf = name === "request" ? requestHeaderVersion : responseHeaderVersion;
  return { name, from: versionOf(older), to: versionOf(newer) };
}

interface Place {
  older: MessageLayout;
  newer: MessageLayout;
  /** Of the struct, in the newer layout. */
  path: string;
}

function diffStructs(older: StructLayout, newer: StructLayout, place: Place): FieldChange[] {
  const rows = align(presentFields(older), presentFields(newer), ({ name }) => name);
  return joinRenamed(joinMoved(rows), older, newer, place).flatMap(({ older: before, newer: after, moved }) => {
    if (!after) return [{ kind: "removed", ...factsOf(before!, place) }];
    if (!before) return [{ kind: "added", ...factsOf(after, place) }];
    const path = fieldPath(place.path, after.name);
    const changes: FieldChange[] = diffField(before, after, path, place);
    if (moved) changes.unshift({ kind: "moved", path, after: fieldBefore(after, newer) });
    if (before.name !== after.name) changes.unshift({ kind: "renamed", path, from: before.name });
    return [...changes, ...diffInside(before.type, after.type, { ...place, path })];
  });
}

function factsOf(field: FieldLayout, place: Place): { path: string; facts: FieldFacts } {
  const path = fieldPath(place.path, field.name);
  return { path, facts: fieldFacts(field, path) };
}

interface FieldPair extends Aligned<FieldLayout> {
  moved: boolean;
}

/** A field that stands alone on both sides has moved, but for a tagged one: those stand in the order of their tags. */
function joinMoved(rows: readonly Aligned<FieldLayout>[]): FieldPair[] {
  const gone = new Map(rows.filter(({ newer }) => !newer).map(({ older }) => [older!.name, older!]));
  const fresh = new Set(rows.filter(({ older }) => !older).map(({ newer }) => newer!.name));
  return rows.flatMap(({ older, newer }): FieldPair[] => {
    if (!newer) return fresh.has(older!.name) ? [] : [{ older, newer, moved: false }];
    const before = older ?? gone.get(newer.name);
    return [{ older: before, newer, moved: !older && before !== undefined && (before.tag ?? newer.tag) === undefined }];
  });
}

/** Between two fields that both have, as many that are gone as are new, all of the same forms, may be the same ones. */
function joinRenamed(
  pairs: readonly FieldPair[],
  older: StructLayout,
  newer: StructLayout,
  place: Place,
): readonly FieldPair[] {
  const joined: FieldPair[] = [];
  for (let start = 0; start < pairs.length; ) {
    if (!isHalf(pairs[start])) {
      joined.push(pairs[start++]!);
      continue;
    }
    let end = start;
    while (isHalf(pairs[end])) end++;
    const between = pairs.slice(start, end);
    const gone = between.flatMap((pair) => pair.older ?? []);
    const fresh = between.flatMap((pair) => pair.newer ?? []);
    const same =
      gone.length === fresh.length && gone.every((before, i) => isRenamed(before, fresh[i]!, older, newer, place));
    joined.push(...(same ? gone.map((before, i) => ({ older: before, newer: fresh[i]!, moved: false })) : between));
    start = end;
  }
  return joined;
}

function isHalf(pair: FieldPair | undefined): boolean {
  return pair !== undefined && (pair.older === undefined || pair.newer === undefined);
}

/**
 * Whether two fields are one under two names. In one schema a field has one name, so only another schema can call it
 * otherwise: the later of the two, if it says that the earlier version has the field, and the earlier one lacks it.
 */
function isRenamed(
  before: FieldLayout,
  after: FieldLayout,
  older: StructLayout,
  newer: StructLayout,
  place: Place,
): boolean {
  if (before.tag !== after.tag || wireForm(before.type) !== wireForm(after.type)) return false;
  const forwards = place.newer.version >= place.older.version;
  const [late, early, version] = forwards ? [after, older, place.older.version] : [before, newer, place.newer.version];
  return late.schema.versions.contains(version) && !early.allFields.some(({ name }) => name === late.name);
}

function fieldBefore(field: FieldLayout, { fields }: StructLayout): string | undefined {
  return fields[fields.indexOf(field) - 1]?.name;
}

function diffInside(before: TypeLayout, after: TypeLayout, place: Place): FieldChange[] {
  const [older, newer] = [structOf(before), structOf(after)];
  return older && newer ? diffStructs(older, newer, place) : [];
}

function diffField(before: FieldLayout, after: FieldLayout, path: string, place: Place): FieldChange[] {
  const [former, now] = [fieldFacts(before, path), fieldFacts(after, path)];
  const changes: FieldChange[] = [];
  const retyped = shapeOf(before.type) !== shapeOf(after.type);
  if (retyped) changes.push({ kind: "retyped", path, from: former.type, to: now.type });
  if (former.nullable !== now.nullable)
    changes.push({ kind: "nullable", path, from: former.nullable, to: now.nullable });
  if (former.tag !== now.tag) changes.push({ kind: "tagged", path, from: former.tag, to: now.tag });
  if (!retyped && former.default !== now.default)
    changes.push({ kind: "default", path, from: former.default, to: now.default });
  const [from, to] = [lengthOf(before.type), lengthOf(after.type)];
  const differs = (from === "uvarint") !== (to === "uvarint");
  if (!retyped && from && to && differs !== (place.older.flexible !== place.newer.flexible))
    changes.push({ kind: "length", path, from, to });
  return changes;
}

/** How values of a type are written, but for tagged fields inside, whatever its structs and their fields are called. */
function wireForm(type: TypeLayout): string {
  const nullable = isNullable(type) ? "?" : "";
  if (type.kind === "array") return `[]${wireForm(type.element)}${nullable}`;
  // Records are bytes; older schemas call them so.
  if (type.kind !== "struct") return (type.kind === "records" ? "bytes" : type.kind) + nullable;
  return `{${type.struct.fields.map((field) => wireForm(field.type)).join()}}${nullable}`;
}

/** What a type is whatever its structs are called, and however its lengths are written. */
function shapeOf(type: TypeLayout): string {
  return type.kind === "array" ? `[]${type.element.kind}` : type.kind;
}

function lengthOf(type: TypeLayout): string | undefined {
  return "length" in type ? type.length : undefined;
}
