import { KwireError } from "../error/index.ts";
import { fromHex } from "../wire/index.ts";

/** All of standard input. On a terminal it says first what it waits for. */
export async function readStdin(what: string): Promise<Uint8Array> {
  if (process.stdin.isTTY) console.error(`Waiting for ${what} on standard input (end with Ctrl-D) …`);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Bytes as they came, or, where they are hex digits and white space only, the bytes that these spell. */
export function bytesOf(input: Uint8Array): Uint8Array {
  if (!input.every(isHexText)) return input;
  const digits = new TextDecoder().decode(input).replace(/\s+/g, "");
  const bytes = fromHex(digits);
  if (!bytes)
    throw new KwireError(`${digits.length} hex digits: a byte has two, so one is missing`, {
      code: "syntax",
      location: "standard input",
    });
  return bytes;
}

function isHexText(byte: number): boolean {
  const isDigit = byte >= 0x30 && byte <= 0x39;
  const isLetter = (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
  return isDigit || isLetter || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
