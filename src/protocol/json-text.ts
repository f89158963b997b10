import { parse, stringify } from "lossless-json";
import type { JsonValue } from "../codec/index.ts";
import { KwireError } from "../error/index.ts";

/**
 * Reads JSON without losing digits: an integer beyond 2^53 becomes a bigint.
 * @throws KwireError `syntax` with line and column; `limit` where it nests too deeply
 */
export function parseJson(text: string): JsonValue {
  try {
    return parse(text, undefined, parseNumber) as JsonValue;
  } catch (error) {
    if (error instanceof RangeError) throw new KwireError("the JSON nests too deeply", { code: "limit", cause: error });
    if (!(error instanceof SyntaxError)) throw error;
    const position = Number(/at position (\d+)/.exec(error.message)?.[1] ?? text.length);
    const before = text.slice(0, position).split("\n");
    throw new KwireError(`not JSON: ${error.message.replace(/ at position \d+$/, "")}`, {
      code: "syntax",
      location: `line ${before.length}, column ${before.at(-1)!.length + 1}`,
      cause: error,
    });
  }
}

function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}

/** Doubles that would come out as something else: a negative zero as 0, a large one as an integer that it is not. */
const DOUBLES = [
  { test: (value: unknown): boolean => Object.is(value, -0), stringify: (): string => "-0.0" },
  {
    test: (value: unknown): boolean => typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER,
    stringify: (value: unknown): string => (value as number).toExponential(),
  },
];

/**
 * Writes JSON, bigints as numbers with all their digits. A negative zero is `-0.0`, as Java writes it, and a double
 * beyond 2^53 has an exponent, so that nobody takes it for an exact integer.
 * @param indent spaces a level; on one line by default
 */
export function formatJson(value: unknown, indent?: number): string {
  return stringify(value, undefined, indent, DOUBLES) ?? "null";
}
