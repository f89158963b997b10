import type { FieldLayout, MessageLayout, StructLayout, TypeLayout } from "../layout/index.ts";
import { type Aligned, align } from "./align.ts";
import { isNullable } from "./field-facts.ts";
import { presentFields } from "./layout-fields.ts";

/** A field of two layouts; at least one of them has it. */
export interface FieldPair extends Aligned<FieldLayout> {
  /** Whether it stands elsewhere among the fields that both have. */
  moved: boolean;
}

/** Two layouts of a struct. */
export interface StructPair {
  older: StructLayout;
  newer: StructLayout;
  /** The messages that have them. */
  messages: { older: MessageLayout; newer: MessageLayout };
}

/**
 * Puts the fields of two structs together: those of one name, and those that another schema calls otherwise. They come
 * in the newer's order; what is gone stands where it was.
 */
export function pairFields(structs: StructPair): FieldPair[] {
  const rows = align(presentFields(structs.older), presentFields(structs.newer), ({ name }) => name);
  return joinRenamed(joinMoved(rows), structs);
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
function joinRenamed(pairs: readonly FieldPair[], structs: StructPair): FieldPair[] {
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
    const same = gone.length === fresh.length && gone.every((before, i) => isRenamed(before, fresh[i]!, structs));
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
function isRenamed(before: FieldLayout, after: FieldLayout, { older, newer, messages }: StructPair): boolean {
  if (before.tag !== after.tag || wireForm(before.type) !== wireForm(after.type)) return false;
  const [from, to] = [messages.older.version, messages.newer.version];
  const [late, early, version] = to >= from ? [after, older, from] : [before, newer, to];
  return late.schema.versions.contains(version) && !early.allFields.some(({ name }) => name === late.name);
}

/** How values of a type are written, but for tagged fields inside, whatever its structs and their fields are called. */
function wireForm(type: TypeLayout): string {
  const nullable = isNullable(type) ? "?" : "";
  if (type.kind === "array") return `[]${wireForm(type.element)}${nullable}`;
  // Records are bytes; older schemas call them so.
  if (type.kind !== "struct") return (type.kind === "records" ? "bytes" : type.kind) + nullable;
  return `{${type.struct.fields.map((field) => wireForm(field.type)).join()}}${nullable}`;
}
