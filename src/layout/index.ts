export { defaultStruct, zeroValue } from "./default-value.ts";
export { encodingName } from "./encoding-name.ts";
export type {
  ArrayLayout,
  FieldLayout,
  FixedType,
  FixedTypeLayout,
  LengthEncoding,
  MessageLayout,
  SizedTypeLayout,
  StructLayout,
  StructTypeLayout,
  StructValue,
  TypeLayout,
  UnknownTaggedField,
  Value,
} from "./layout.ts";
export { resolveLayout, versionsOf } from "./resolve.ts";
