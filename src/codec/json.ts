import { WireError } from "../error/index.ts";
import type { MessageLayout, StructLayout, StructValue, TypeLayout, Value } from "../layout/index.ts";
import { joinPath } from "../trace/index.ts";
import { fromBase64, toBase64 } from "../wire/index.ts";
import { valuesEqual } from "./equals.ts";

/** What JSON can say, with int64 as a bigint. */
export type JsonValue = null | boolean | number | bigint | string | JsonValue[] | { [key: string]: JsonValue };

/** Bytes that Kafka's JSON leaves out. The path is of the struct, `""` the message itself, or of the field. */
export interface LeftOut {
  unknownTags: { path: string; tag: number; data: Uint8Array }[];
  records: { path: string; data: Uint8Array }[];
}

/**
 * Writes a value in the shape of Kafka's own JSON: bytes in base64, fields outside the version and tagged fields at
 * their default left out, `records` always `""`, unknown tagged fields dropped; `leftOut` has what that loses.
 * @source Kafka 4.4.0, the generated `JsonConverter` of each message
 */
export function toJson(layout: MessageLayout, value: StructValue): { json: JsonValue; leftOut: LeftOut } {
  const leftOut: LeftOut = { unknownTags: [], records: [] };
  return { json: structToJson(layout.struct, value, "", leftOut), leftOut };
}

function structToJson(layout: StructLayout, value: StructValue, path: string, leftOut: LeftOut): JsonValue {
  const json: { [key: string]: JsonValue } = {};
  for (const field of layout.allFields) {
    if (layout.absentFields.includes(field)) continue;
    const given = value[field.key] as Value | undefined;
    if (given === undefined) continue;
    if (field.tag !== undefined && valuesEqual(given, field.makeDefault())) continue;
    json[field.key] = valueToJson(field.type, given, joinPath(path, field.key), leftOut);
  }
  for (const { tag, data } of value.unknownTaggedFields ?? []) leftOut.unknownTags.push({ path, tag, data });
  return json;
}

function valueToJson(type: TypeLayout, value: Value, path: string, leftOut: LeftOut): JsonValue {
  if (type.kind === "records") {
    if (value instanceof Uint8Array) leftOut.records.push({ path, data: value });
    return value === null ? null : "";
  }
  if (value instanceof Uint8Array) return toBase64(value);
  if (type.kind === "array" && Array.isArray(value))
    return value.map((element, i) => valueToJson(type.element, element, `${path}[${i}]`, leftOut));
  if (type.kind === "struct" && value !== null) return structToJson(type.struct, value as StructValue, path, leftOut);
  return value as JsonValue;
}

/**
 * Reads a value from Kafka's JSON: base64 becomes bytes, integers of int64 fields bigints; a number may also be given
 * as text, `"NaN"` and `"Infinity"` too. What is neither known nor right is left for {@link encode} to refuse.
 *
 * @throws WireError `invalid-value` with the path, where text is not the base64 that a bytes field wants
 */
export function fromJson(layout: MessageLayout, json: JsonValue, leftOut: Partial<LeftOut> = {}): StructValue {
  const value = structFromJson(layout.struct, json, "") as StructValue;
  for (const { path, data } of leftOut.records ?? []) setAt(value, path, data);
  for (const { path, tag, data } of leftOut.unknownTags ?? []) {
    const struct = (path === "" ? value : at(value, path)) as StructValue;
    struct.unknownTaggedFields = [...(struct.unknownTaggedFields ?? []), { tag, data }];
  }
  return value;
}

function structFromJson(layout: StructLayout, json: JsonValue, path: string): Value {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json as Value;
  const value: StructValue = {};
  const fields = new Map(layout.allFields.map((field) => [field.key, field]));
  for (const [key, given] of Object.entries(json)) {
    const field = fields.get(key);
    const at = joinPath(path, key);
    value[key] = field ? valueFromJson(field.type, given, at) : (given as Value);
  }
  return value;
}

/** Reads one value of a type from Kafka's JSON; see {@link fromJson}. */
export function valueFromJson(type: TypeLayout, json: JsonValue, path: string): Value {
  switch (type.kind) {
    case "array":
      return Array.isArray(json)
        ? json.map((element, i) => valueFromJson(type.element, element, `${path}[${i}]`))
        : (json as Value);
    case "struct":
      return structFromJson(type.struct, json, path);
    case "bytes":
    case "records":
      return typeof json === "string" ? bytesFromJson(json, path) : (json as Value);
    case "bool":
    case "string":
    case "uuid":
      return json as Value;
    case "float64":
      return typeof json === "string" || typeof json === "bigint" ? floatFromJson(json) : (json as Value);
    default:
      return integerFromJson(json);
  }
}

function bytesFromJson(text: string, path: string): Uint8Array {
  const bytes = fromBase64(text);
  if (!bytes)
    throw new WireError(`wants base64, got ${JSON.stringify(text.slice(0, 40))}`, { code: "invalid-value", path });
  return bytes;
}

function floatFromJson(json: string | bigint): Value {
  const number = Number(json);
  return json === "NaN" || (json !== "" && !Number.isNaN(number)) ? number : json;
}

function integerFromJson(json: JsonValue): Value {
  if (typeof json === "string" && /^(-?\d+|0x[0-9a-fA-F]+)$/.test(json)) return BigInt(json);
  return json as Value;
}

function at(value: Value, path: string): Value {
  const keys = path.match(/[^.[\]]+/g) ?? [];
  const found = keys.reduce<unknown>((from, key) => (from as Record<string, unknown> | undefined)?.[key], value);
  if (typeof found !== "object" || found === null)
    throw new WireError("there is no such struct in the JSON", { code: "invalid-value", path });
  return found as Value;
}

function setAt(value: StructValue, path: string, data: Uint8Array): void {
  const cut = path.lastIndexOf(".");
  const parent = (cut < 0 ? value : at(value, path.slice(0, cut))) as StructValue;
  parent[path.slice(cut + 1)] = data;
}
