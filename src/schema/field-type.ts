import { trimJava } from "./java-text.ts";

/** The primitive types that schemas name. */
export const PRIMITIVE_TYPES = [
  "bool",
  "int8",
  "int16",
  "uint16",
  "int32",
  "uint32",
  "int64",
  "uuid",
  "float64",
  "string",
  "bytes",
  "records",
] as const;

/** The name of a primitive type. */
export type PrimitiveType = (typeof PRIMITIVE_TYPES)[number];

/** What a field holds, in the schema's terms: a primitive, a struct by its name, or an array of one of these. */
export type FieldType =
  | { kind: "primitive"; name: PrimitiveType }
  | { kind: "struct"; name: string }
  | { kind: "array"; element: Exclude<FieldType, { kind: "array" }> };

const primitives = new Set<string>(PRIMITIVE_TYPES);

/**
 * Reads `int32`, `TopicData` or `[]TopicData`. Answers undefined where the text names no type.
 * @source Kafka 4.2.0 generator, `FieldType.parse`: whatever starts with a capital is the name of a struct
 */
export function parseFieldType(text: string): FieldType | undefined {
  const trimmed = trimJava(text);
  if (trimmed.startsWith("[]")) {
    const element = parseElementType(trimJava(trimmed.slice(2)));
    return element && { kind: "array", element };
  }
  return parseElementType(trimmed);
}

function parseElementType(trimmed: string): Exclude<FieldType, { kind: "array" }> | undefined {
  if (primitives.has(trimmed)) return { kind: "primitive", name: trimmed as PrimitiveType };
  return isStructName(trimmed) ? { kind: "struct", name: trimmed } : undefined;
}

/** Whether a text can be the name of a struct: it starts with a capital. */
export function isStructName(text: string): boolean {
  return /^\p{Uppercase}/u.test(text.charAt(0));
}

/** The name of the struct that a field or its elements are; undefined where they are none. */
export function structNameOf(type: FieldType): string | undefined {
  const element = type.kind === "array" ? type.element : type;
  return element.kind === "struct" ? element.name : undefined;
}

/** Writes a type as schemas do: `[]TopicData`. */
export function formatFieldType(type: FieldType): string {
  return type.kind === "array" ? `[]${type.element.name}` : type.name;
}
