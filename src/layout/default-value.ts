import type { FieldSchema } from "../schema/index.ts";
import type { StructLayout, StructValue, TypeLayout, Value } from "./layout.ts";

/**
 * The value that a field has when nobody sets it.
 * @source Kafka 4.2.0 generator, `FieldSpec.fieldDefault`: `"null"` is null, no default is zero, empty or a new struct,
 * and a records field starts as null
 */
export function defaultValue(field: FieldSchema, type: TypeLayout): Value {
  if (type.kind === "string") return field.default === "null" ? null : field.default;
  const text = field.default.trim();
  if (text === "null") return null;
  if (text === "") return zeroValue(type);
  switch (type.kind) {
    case "bool":
      return text.toLowerCase() === "true";
    case "int8":
    case "int16":
    case "uint16":
    case "int32":
    case "uint32":
      return Number(parseInteger(text));
    case "int64":
      return parseInteger(text);
    case "float64":
      return parseJavaDouble(text);
    case "uuid":
      return text;
    default:
      return zeroValue(type);
  }
}

/** The value that a type begins with where no schema says another: zero, empty, or a new struct; null for records. */
export function zeroValue(type: TypeLayout): Value {
  switch (type.kind) {
    case "bool":
      return false;
    case "int64":
      return 0n;
    case "uuid":
      return "AAAAAAAAAAAAAAAAAAAAAA";
    case "string":
      return "";
    case "bytes":
      return new Uint8Array(0);
    case "records":
      return null;
    case "array":
      return [];
    case "struct":
      return defaultStruct(type.struct);
    default:
      return 0;
  }
}

/** A struct with every field at its default, tagged ones too: what Kafka's constructor makes. */
export function defaultStruct(struct: StructLayout): StructValue {
  const value: StructValue = {};
  for (const field of [...struct.fields, ...struct.taggedFields]) value[field.key] = field.makeDefault();
  return value;
}

function parseInteger(text: string): bigint {
  return text.startsWith("-0x") ? -BigInt(text.slice(1)) : BigInt(text);
}

function parseJavaDouble(text: string): number {
  return Number(text.replace(/[fFdD]$/, ""));
}
