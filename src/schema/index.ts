export { checkSchemas } from "./check-schemas.ts";
export { type FieldType, formatFieldType, PRIMITIVE_TYPES, type PrimitiveType, parseFieldType } from "./field-type.ts";
export type {
  FieldSchema,
  MessageSchema,
  MessageType,
  SchemaSource,
  StructSchema,
  TextRange,
} from "./message-schema.ts";
export { loadSchema, type ParsedSchema, type ParseSchemaOptions, parseSchema } from "./parse-schema.ts";
export type { ReadMode } from "./read-context.ts";
export type { GeneratorVersion } from "./schema-words.ts";
export { MAX_VERSION, VersionRange } from "./version-range.ts";
