import { toBase64, toHex } from "../wire/index.ts";

/** The forms that bytes can be copied in: as text, and as a literal of a language. */
export const LITERALS: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  hex: (bytes) => toHex(bytes).replace(/..(?=.)/g, "$& "),
  base64: toBase64,
  TypeScript: (bytes) => `new Uint8Array([${list(bytes, hexByte)}])`,
  JavaScript: (bytes) => `Buffer.from("${toHex(bytes)}", "hex")`,
  Go: (bytes) => `[]byte{${list(bytes, hexByte, ",")}}`,
  Rust: (bytes) => `[${list(bytes, (byte, i) => hexByte(byte) + (i === 0 ? "u8" : ""))}]`,
  Java: (bytes) => `new byte[] {${list(bytes, (byte) => String((byte << 24) >> 24))}}`,
  Python: (bytes) => `bytes.fromhex("${toHex(bytes)}")`,
};

const PER_LINE = 16;

const hexByte = (byte: number): string => `0x${byte.toString(16).padStart(2, "0")}`;

/** On one line where it fits, else sixteen a line. */
function list(bytes: Uint8Array, text: (byte: number, index: number) => string, lastComma = ""): string {
  const items = Array.from(bytes, text);
  if (items.length <= PER_LINE) return items.join(", ");
  const lines: string[] = [];
  for (let at = 0; at < items.length; at += PER_LINE) lines.push(`  ${items.slice(at, at + PER_LINE).join(", ")}`);
  return `\n${lines.join(",\n")}${lastComma}\n`;
}
