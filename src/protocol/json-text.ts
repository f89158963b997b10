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

/**
 * Writes JSON, bigints as numbers with all their digits. A negative zero is `-0.0`, as Java writes it.
 * @param indent spaces a level; on one line by default
 */
export function formatJson(value: unknown, indent?: number): string {
  const negativeZero = { test: (number: unknown): boolean => Object.is(number, -0), stringify: (): string => "-0.0" };
  return stringify(value, undefined, indent, [negativeZero]) ?? "null";
}
