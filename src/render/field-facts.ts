import type { FieldLayout, LengthEncoding, TypeLayout, Value } from "../layout/index.ts";
import { fieldPath, presentFields, structOf } from "./layout-fields.ts";

/** What a version's schema says of a field, as plain data. */
export interface FieldFacts {
  /** Dotted names from the message down: `Topics.Partitions`. */
  path: string;
  /** The schema's word: `[]TopicData`. */
  type: string;
  nullable: boolean;
  tag: number | undefined;
  /** Its default as text: `-1`, `null`, `"all"`; undefined where it is zero, empty or a new struct. */
  default: string | undefined;
  /** How its length is written, where it is not as in all other fields of the version. */
  length: string | undefined;
  /** The fields of the struct that it holds. */
  fields: FieldFacts[];
}

/**
 * The facts of a field and of all that it holds.
 * @param flexible whether its version is
 */
export function fieldFacts(field: FieldLayout, path: string, flexible: boolean): FieldFacts {
  const struct = structOf(field.type);
  const length = lengthOf(field.type);
  const isUsual = (length === "uvarint") === (flexible || field.tag !== undefined);
  return {
    ...{ path, type: field.typeName, nullable: isNullable(field.type), tag: field.tag },
    default: defaultText(field.makeDefault(), field.type),
    length: isUsual ? undefined : length,
    fields: (struct ? presentFields(struct) : []).map((inner) =>
      fieldFacts(inner, fieldPath(path, inner.name), flexible),
    ),
  };
}

/** A field's facts in words: `[]NodeEndpoint, nullable, tag 0, default null`. */
export function fieldFactsText({ type, nullable, tag, default: value, length }: FieldFacts): string {
  const parts = [
    type,
    nullable ? "nullable" : "",
    tag === undefined ? "" : `tag ${tag}`,
    value === undefined ? "" : `default ${value}`,
    length === undefined ? "" : `${length} length`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Whether a value of the type may be null. */
export function isNullable(type: TypeLayout): boolean {
  if (type.kind === "struct") return type.presence !== undefined;
  return "nullable" in type && type.nullable;
}

/** How the length of a value of the type is written; undefined where it has none. */
export function lengthOf(type: TypeLayout): LengthEncoding | undefined {
  return "length" in type ? type.length : undefined;
}

/** A default as text; undefined where it is what the type begins with anyway. */
function defaultText(value: Value, type: TypeLayout): string | undefined {
  // Records start as null whatever the schema says.
  if (value === null) return type.kind === "records" ? undefined : "null";
  if (type.kind === "string") return value === "" ? undefined : JSON.stringify(value);
  if (type.kind === "uuid") return value === "AAAAAAAAAAAAAAAAAAAAAA" ? undefined : String(value);
  if (typeof value === "object") return undefined;
  return Number(value) === 0 ? undefined : String(value);
}
