import type { FieldType, PrimitiveType } from "./field-type.ts";
import { quote, trimJava } from "./java-text.ts";
import type { VersionRange } from "./version-range.ts";

/** What a default means for its field: the text to keep, and why it is none or a doubtful one. */
export interface DefaultVerdict {
  text: string;
  fault?: string;
  doubt?: string;
}

const INTEGERS: Partial<Record<PrimitiveType, readonly [lowest: bigint, highest: bigint]>> = {
  int8: [-(2n ** 7n), 2n ** 7n - 1n],
  int16: [-(2n ** 15n), 2n ** 15n - 1n],
  uint16: [0n, 2n ** 16n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
};

/**
 * Judges the default of a field.
 * @source Kafka 4.2.0 generator, `FieldSpec.fieldDefault`
 */
export function judgeDefault(
  text: string,
  field: { type: FieldType; versions: VersionRange; nullableVersions: VersionRange },
): DefaultVerdict {
  const { type, versions, nullableVersions } = field;
  if (text === "") return { text };
  const kind = type.kind === "primitive" ? type.name : type.kind;
  const integers = type.kind === "primitive" ? INTEGERS[type.name] : undefined;
  if (integers) return judgeInteger(text, kind, integers);
  switch (kind) {
    case "bool":
      if (/^(true|false)$/i.test(text)) return { text };
      return { text, fault: `${quote(text)} is no default for bool; write true or false` };
    case "float64":
      return judgeFloat(text);
    case "uuid":
      return judgeUuid(text);
    case "records":
      return { text, doubt: "Kafka ignores the default of a records field; it starts as null" };
  }
  if (text === "null") {
    if (nullableVersions.containsAll(versions)) return { text };
    const fault = `null is no default here: the field has versions ${versions} and is nullable in ${nullableVersions}`;
    return { text, fault };
  }
  if (kind === "string") return { text };
  return { text, fault: `${quote(text)} is no default for ${kind}; leave it out, or write null where all may be null` };
}

function judgeInteger(text: string, kind: string, [lowest, highest]: readonly [bigint, bigint]): DefaultVerdict {
  const hex = text.startsWith("0x");
  const digits = hex ? text.slice(2) : text;
  if (digits === "") return { text: "", doubt: `Kafka reads ${quote(text)} as 0` };
  const parts = (hex ? /^([+-]?)([0-9a-fA-F]+)$/ : /^([+-]?)([0-9]+)$/).exec(digits);
  const size = parts && BigInt(hex ? `0x${parts[2]}` : parts[2]!);
  const value = size && (parts[1] === "-" ? -size : size);
  if (size === null || value === null || value < lowest || value > highest) {
    const wanted = `write a number from ${lowest} to ${highest}, decimal or 0x hex`;
    return { text, fault: `${quote(text)} is no default for ${kind}; ${wanted}` };
  }
  if (parts![1] === "" || text.startsWith("-")) return { text };
  const doubt = hex ? `Kafka takes ${quote(text)} for ${value}, but Java does not compile it` : undefined;
  return { text: String(value), ...(doubt && { doubt }) };
}

function judgeFloat(text: string): DefaultVerdict {
  const trimmed = trimJava(text);
  const decimal = /^[+-]?(NaN|Infinity|(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[fFdD]?)$/;
  if (decimal.test(trimmed)) return { text };
  const hex = /^([+-]?)0[xX](?=\.?[0-9a-fA-F])([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?\d+)[fFdD]?$/.exec(trimmed);
  if (!hex) return { text, fault: `${quote(text)} is no default for float64; write a number, NaN or Infinity` };
  const [, sign, whole, fraction, exponent] = hex;
  const mantissa = Number.parseInt(`${whole}${fraction}`, 16) * 2 ** (-4 * fraction!.length);
  return { text: `${sign}${mantissa * 2 ** Number(exponent)}` };
}

function judgeUuid(text: string): DefaultVerdict {
  const byteCount = base64UrlSize(text) ?? 0;
  if (byteCount < 16) return { text, fault: `${quote(text)} is no default for uuid; write 16 bytes in base64url` };
  if (byteCount === 16) return { text };
  return { text, doubt: `${quote(text)} is ${byteCount} bytes in base64url, not 16; Kafka fails on it when it runs` };
}

/** How many bytes a base64url text holds, padded or not; undefined where it is none. */
function base64UrlSize(text: string): number | undefined {
  const [, digits, padding] = /^([A-Za-z0-9_-]*)(={0,2})$/.exec(text) ?? [];
  if (digits === undefined || padding === undefined) return undefined;
  const tail = digits.length % 4;
  if (tail === 1 || (padding !== "" && padding.length !== (4 - tail) % 4)) return undefined;
  return Math.floor((digits.length * 6) / 8);
}
