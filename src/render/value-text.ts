import type { Span } from "../trace/index.ts";
import { formatUuidHex, parseUuid, toHex } from "../wire/index.ts";

/** Longest string and most bytes that a line shows; what is more is counted. */
const MAX_CHARS = 200;
const MAX_BYTES = 16;

/** A span's value as a line of the tree has it, without its `= `; undefined where it has none to show. */
export function valueText(span: Span): string | undefined {
  const text = bareValueText(span);
  if (text === undefined) return undefined;
  const how = prefixText(span);
  const label = span.label === undefined ? "" : ` (${span.label})`;
  return text + label + (how === undefined ? "" : ` (${how})`);
}

function bareValueText(span: Span): string | undefined {
  const { value } = span;
  switch (span.kind) {
    case "struct":
    case "record-batch":
      return value === null ? "null" : "struct";
    case "array":
      return value === null ? "null" : typeof value === "number" ? counted(value, "element") : undefined;
    case "records":
      return value === null ? "null" : value instanceof Uint8Array ? counted(value.length, "byte") : undefined;
    case "tagged-field":
      return undefined;
    default:
      return value === undefined ? undefined : scalarText(value, span.type);
  }
}

function scalarText(value: NonNullable<Span["value"]> | null, type: string): string {
  if (typeof value === "string") return type === "uuid" ? uuidText(value) : quoted(value);
  if (value instanceof Uint8Array) return bytesText(value);
  return Object.is(value, -0) ? "-0" : String(value);
}

/** `83 bytes`, `1 element`. */
export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function uuidText(value: string): string {
  const bytes = parseUuid(value);
  return bytes ? formatUuidHex(bytes) : value;
}

function quoted(text: string): string {
  const shown = text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) : text;
  // U+2028 and U+2029 end a line for some readers, and JSON leaves them, C1 and DEL as they are.
  const escaped = JSON.stringify(shown).replace(
    /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return shown === text ? escaped : `${escaped}… ${text.length - MAX_CHARS} more characters`;
}

function bytesText(bytes: Uint8Array): string {
  const size = counted(bytes.length, "byte");
  if (bytes.length === 0) return size;
  const shown = toHex(bytes.subarray(0, MAX_BYTES)).replace(/..(?=.)/g, "$& ");
  return `${size} ${shown}${bytes.length > MAX_BYTES ? " …" : ""}`;
}

/** How a length is written: `compact, len+1=1`, `int16 len=0`; for a count `compact, n+1`. */
function prefixText(span: Span): string | undefined {
  const { prefix } = span;
  if (!prefix) return undefined;
  if (span.kind === "length") return prefix.encoding === "uvarint" ? "compact, n+1" : undefined;
  if (span.kind !== "value") return undefined;
  return prefix.encoding === "uvarint" ? `compact, len+1=${prefix.value}` : `${prefix.encoding} len=${prefix.value}`;
}
