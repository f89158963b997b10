import type { FieldLayout, MessageLayout, StructLayout, TypeLayout } from "../layout/index.ts";
import { requestHeaderVersion, responseHeaderVersion } from "../protocol/index.ts";
import { type FieldFacts, fieldFacts, lengthOf } from "./field-facts.ts";
import { fieldPath, structOf } from "./layout-fields.ts";
import { pairFields, type StructPair } from "./pair-fields.ts";

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
    fields: diffStructs({ older: older.struct, newer: newer.struct, messages: { older, newer } }, ""),
  };
}

function headerOf(older: MessageLayout, newer: MessageLayout): LayoutDiff["header"] {
  const name = newer.schema.type;
  if (name !== "request" && name !== "response") return undefined;
  const versionOf = name === "request" ? requestHeaderVersion : responseHeaderVersion;
  return { name, from: versionOf(older), to: versionOf(newer) };
}

/** What a field holds that is no struct. */
const NO_FIELDS: StructLayout = {
  name: "",
  flexible: false,
  fields: [],
  taggedFields: [],
  absentFields: [],
  allFields: [],
};

/** @param path of the struct, in the newer layout */
function diffStructs(structs: StructPair, path: string): FieldChange[] {
  const { older, newer } = structs.messages;
  return pairFields(structs).flatMap(({ older: before, newer: after, moved }) => {
    if (!after) return [{ kind: "removed", ...factsOf(before!, path, older) }];
    if (!before) return [{ kind: "added", ...factsOf(after, path, newer) }];
    const at = fieldPath(path, after.name);
    const changes = diffField(before, after, at, structs);
    if (moved) changes.unshift({ kind: "moved", path: at, after: fieldBefore(after, structs.newer) });
    if (before.name !== after.name) changes.unshift({ kind: "renamed", path: at, from: before.name });
    const inner = { older: structOf(before.type) ?? NO_FIELDS, newer: structOf(after.type) ?? NO_FIELDS };
    return [...changes, ...diffStructs({ ...structs, ...inner }, at)];
  });
}

function factsOf(field: FieldLayout, parent: string, { flexible }: MessageLayout): { path: string; facts: FieldFacts } {
  const path = fieldPath(parent, field.name);
  return { path, facts: fieldFacts(field, path, flexible) };
}

function fieldBefore(field: FieldLayout, { fields }: StructLayout): string | undefined {
  return fields[fields.indexOf(field) - 1]?.name;
}

function diffField(before: FieldLayout, after: FieldLayout, path: string, at: StructPair): FieldChange[] {
  const former = fieldFacts(before, path, at.messages.older.flexible);
  const now = fieldFacts(after, path, at.messages.newer.flexible);
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
  if (!retyped && from && to && differs !== (at.messages.older.flexible !== at.messages.newer.flexible))
    changes.push({ kind: "length", path, from, to });
  return changes;
}

/** What a type is whatever its structs are called, and however its lengths are written. */
function shapeOf(type: TypeLayout): string {
  return type.kind === "array" ? `[]${type.element.kind}` : type.kind;
}
