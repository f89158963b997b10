import type { Span } from "kwire/trace";

/** The page below `types/` that says how a span's bytes are written; undefined where there is none. */
export function typeSlug(span: Span): string | undefined {
  switch (span.kind) {
    case "value":
      return span.prefix ? sizedSlug(span) : span.type.replace("boolean", "bool");
    case "length":
    case "tag":
    case "size":
    case "presence":
      return span.type;
    case "array":
      return isCompact(span) ? "compact-array" : "array";
    case "records":
      return isCompact(span) ? "compact-records" : "records";
    case "tagged-fields":
    case "tagged-field":
      return "tagged-fields";
    default:
      return span.children[0]?.kind === "presence" ? "nullable-struct" : undefined;
  }
}

function sizedSlug({ prefix, type }: Span): string | undefined {
  const base = type.replace(/^nullable_/, "");
  if (!/^(string|bytes|records)$/.test(base)) return undefined;
  const nullable = type.startsWith("nullable_") ? "nullable-" : "";
  return `${prefix?.encoding === "uvarint" ? "compact-" : ""}${nullable}${base}`;
}

function isCompact(span: Span): boolean {
  return span.children[0]?.prefix?.encoding === "uvarint" || span.prefix?.encoding === "uvarint";
}
