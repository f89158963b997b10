import {
  type MessageLayout,
  type StructLayout,
  type StructValue,
  type TypeLayout,
  type Value,
  zeroValue,
} from "../layout/index.ts";
import { emptyBatch } from "../records/index.ts";

/**
 * The smallest legal instance of a message: numbers zero, strings and bytes empty, one element in each array, nothing
 * null, an empty record batch for records, and no tagged fields.
 */
export function sampleValue(layout: MessageLayout): StructValue {
  return sampleStruct(layout.struct);
}

function sampleStruct(struct: StructLayout): StructValue {
  const value: StructValue = {};
  for (const field of struct.fields) value[field.key] = sample(field.type);
  return value;
}

function sample(type: TypeLayout): Value {
  switch (type.kind) {
    case "records":
      return emptyBatch();
    case "array":
      return [sample(type.element)];
    case "struct":
      return sampleStruct(type.struct);
    default:
      return zeroValue(type);
  }
}
