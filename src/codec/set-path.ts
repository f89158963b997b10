import { WireError } from "../error/index.ts";
import {
  defaultStruct,
  type MessageLayout,
  type StructLayout,
  type StructValue,
  type TypeLayout,
  type Value,
  zeroValue,
} from "../layout/index.ts";
import { joinPath } from "../trace/index.ts";
import { type JsonValue, valueFromJson } from "./json.ts";

/** Elements that a path may make an array grow by at once. */
const MAX_INDEX = 9_999;

/**
 * Sets one field of a value by its path, `topics[0].partitions[2].voterId`. Arrays grow to the index, with elements at
 * their defaults; a null or missing struct on the way is made.
 *
 * @param json the new value, in the shape of Kafka's JSON
 * @throws WireError `invalid-value` where the path leads nowhere, with the names that there are
 */
export function setPath(layout: MessageLayout, value: StructValue, path: string, json: JsonValue): void {
  const keys = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  if (keys.length === 0 || keys.join("").length !== path.replace(/\./g, "").length)
    throw new WireError("not a path; one looks like topics[0].partitions[2].voterId", { code: "invalid-value", path });
  setInStruct(layout.struct, value, keys, 0, json, path);
}

function setInStruct(
  layout: StructLayout,
  value: StructValue,
  keys: readonly string[],
  at: number,
  json: JsonValue,
  path: string,
): void {
  const key = keys[at]!;
  const fields = [...layout.fields, ...layout.taggedFields];
  const field =
    fields.find((candidate) => candidate.key === key) ?? layout.allFields.find((candidate) => candidate.key === key);
  if (!field) {
    const hint = `its fields are ${fields.map((candidate) => candidate.key).join(", ")}`;
    throw new WireError(`${layout.name} has no field "${key}"`, { code: "invalid-value", path, hint });
  }
  value[key] = setInValue(field.type, (value[key] as Value | undefined) ?? null, keys, at + 1, json, path);
}

function setInValue(
  type: TypeLayout,
  value: Value,
  keys: readonly string[],
  at: number,
  json: JsonValue,
  path: string,
): Value {
  const key = keys[at];
  if (key === undefined) return valueFromJson(type, json, path);
  if (type.kind === "array" && key.startsWith("[")) {
    const index = Number(key.slice(1, -1));
    if (index > MAX_INDEX) throw new WireError(`an index is at most ${MAX_INDEX}`, { code: "limit", path });
    const elements = Array.isArray(value) ? value : [];
    while (elements.length < index) elements.push(zeroValue(type.element));
    elements[index] = setInValue(type.element, elements[index] ?? zeroValue(type.element), keys, at + 1, json, path);
    return elements;
  }
  if (type.kind === "struct" && !key.startsWith("[")) {
    const struct = (value as StructValue | null) ?? defaultStruct(type.struct);
    setInStruct(type.struct, struct, keys, at, json, path);
    return struct;
  }
  const want =
    type.kind === "array"
      ? "is an array: an index in brackets comes next"
      : `is a ${type.kind}: nothing can come below it`;
  throw new WireError(`${keys.slice(0, at).reduce(joinPath, "")} ${want}`, { code: "invalid-value", path });
}
