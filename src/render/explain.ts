import type { Span } from "../trace/index.ts";
import { counted } from "./value-text.ts";

/** What the bytes of the fixed types are, for those who see them for the first time. */
const FIXED: Record<string, string> = {
  int8: "One byte, two's complement.",
  int16: "Two bytes, the most significant first, two's complement.",
  uint16: "Two bytes, the most significant first, without a sign.",
  int32: "Four bytes, the most significant first, two's complement.",
  uint32: "Four bytes, the most significant first, without a sign.",
  int64: "Eight bytes, the most significant first, two's complement.",
  float64: "Eight bytes, an IEEE 754 double.",
  uvarint: "Seven bits a byte, the least significant first; a high bit says that more follow.",
  varint: "A signed number in zigzag order, then seven bits a byte, the least significant first.",
  varlong: "A signed number in zigzag order, then seven bits a byte, the least significant first.",
};

/**
 * How a span's bytes are to be read, in a sentence: why a compact count of one is `02`, what stands for null. Empty
 * where there is nothing to say, as for a struct.
 * @param parent what the span lies in: it tells what a length counts
 */
export function explainSpan(span: Span, parent?: Span): string {
  switch (span.kind) {
    case "size":
      return parent?.kind === "tagged-field"
        ? `A uvarint says how long the tagged field is: ${follow(Number(span.value), "byte")}.`
        : `An int32 counts what comes after it, not itself: ${follow(Number(span.value), "byte")}.`;
    case "tag":
      return "A uvarint, the field's tag in the schema. Tags ascend.";
    case "tagged-fields":
      return `A uvarint counts the tagged fields: ${span.value ? follow(Number(span.value), "field") : "none is here"}.`;
    case "presence":
      return presence(span);
    case "length":
      return length(span, parent?.kind === "records" ? "byte" : span.name === "count" ? "field" : "element");
    case "value":
      return span.prefix ? sized(span) : fixed(span);
    default:
      return "";
  }
}

function follow(n: number, noun: string): string {
  return `${counted(n, noun)} ${n === 1 ? "follows" : "follow"}`;
}

function length({ prefix, value, type }: Span, noun: string): string {
  const n = prefix?.value ?? Number(value);
  if ((prefix?.encoding ?? type) !== "uvarint")
    return n < 0 ? `An int32 count of ${n} stands for null.` : `An int32 count: ${follow(n, noun)}.`;
  if (noun === "field") return `A uvarint counts the tagged fields: ${follow(n, noun)}.`;
  return n === 0
    ? "A compact length is n plus 1, so that 0 is left for null."
    : `A compact length is n plus 1: ${n} stands for ${counted(n - 1, noun)}.`;
}

function sized({ prefix, type }: Span): string {
  const { encoding, value } = prefix!;
  const what = type.endsWith("string") ? "byte of UTF-8" : "byte";
  const bytes = (n: number): string => (n === 1 ? `1 ${what} follows` : `${n} ${what.replace("byte", "bytes")} follow`);
  if (encoding === "uvarint")
    return value === 0
      ? "A uvarint of length plus 1 comes first; 0 is left for null."
      : `A uvarint of length plus 1 comes first: with ${value}, ${bytes(value - 1)}.`;
  const article = `An ${encoding} length comes first`;
  return value < 0 ? `${article}; ${value} stands for null.` : `${article}: ${bytes(value)}.`;
}

function presence({ type, value }: Span): string {
  if (type === "uvarint")
    return Number(value) === 0
      ? "Inside a tag a uvarint of 0 stands for null."
      : "Inside a tag a uvarint says whether the struct is there: 1 is yes, 0 would be null.";
  return Number(value) < 0
    ? "An int8 of -1 stands for null."
    : "An int8 says whether the struct is there: 1 is yes, -1 would be null.";
}

function fixed({ type, value }: Span): string {
  if (type === "bool") return value ? "One byte; any but 0 is true." : "One byte; 0 is false.";
  if (type === "uuid") return "Sixteen bytes, the most significant first; all zero stands for none.";
  return FIXED[type] ?? "";
}
