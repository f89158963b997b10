export { type ErrorCode, KwireError, type KwireErrorOptions } from "./kwire-error.ts";
export { formatSchemaProblem, SchemaError, type SchemaProblem } from "./schema-error.ts";
export { WireError, type WireErrorOptions } from "./wire-error.ts";
