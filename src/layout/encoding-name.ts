import type { TypeLayout } from "./layout.ts";

/** A type's name in the protocol guide: `INT32`, `COMPACT_NULLABLE_STRING`, `COMPACT_ARRAY`, … */
export function encodingName(type: TypeLayout): string {
  switch (type.kind) {
    case "bool":
      return "BOOLEAN";
    case "struct":
      return type.presence ? "NULLABLE_STRUCT" : "STRUCT";
    case "array":
    case "string":
    case "bytes":
    case "records": {
      const compact = type.length === "uvarint" ? "COMPACT_" : "";
      // The guide has one name for arrays, null or not, and one for records.
      const nullable = type.nullable && (type.kind === "string" || type.kind === "bytes") ? "NULLABLE_" : "";
      return `${compact}${nullable}${type.kind.toUpperCase()}`;
    }
    default:
      return type.kind.toUpperCase();
  }
}
