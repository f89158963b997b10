const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Decodes UTF-8. Where it is broken, `text` holds U+FFFD just where Java's decoder puts it, and `broken` is true. */
export function decodeUtf8(bytes: Uint8Array): { text: string; broken: boolean } {
  const ascii = decodeShortAscii(bytes);
  if (ascii !== undefined) return { text: ascii, broken: false };
  try {
    return { text: strict.decode(bytes), broken: false };
  } catch {
    return { text: decodeBroken(bytes), broken: true };
  }
}

/** Encodes text as UTF-8. A lone surrogate, which has no UTF-8, becomes U+FFFD: ask `text.isWellFormed()` first. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

function decodeShortAscii(bytes: Uint8Array): string | undefined {
  if (bytes.length > 24) return undefined;
  let text = "";
  for (const byte of bytes) {
    if (byte >= 0x80) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/**
 * Java's own way with broken sequences, which differs from the web's: an encoded surrogate is one U+FFFD, not three.
 * @source `String(byte[], UTF_8)` of JDK 17
 */
function decodeBroken(bytes: Uint8Array): string {
  let text = "";
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at]!;
    if (first < 0x80) {
      text += String.fromCharCode(first);
      at += 1;
      continue;
    }
    const width = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    const good = first > 0xf4 || width === 1 ? 0 : goodLength(bytes, at, width);
    if (good === width) {
      const codePoint = codePointAt(bytes, at, width);
      text += codePoint >= 0xd800 && codePoint <= 0xdfff ? "\ufffd" : String.fromCodePoint(codePoint);
      at += width;
    } else {
      text += "\ufffd";
      at += Math.max(good, 1);
    }
  }
  return text;
}

/** How many bytes of the sequence at `at` belong together; `width` where it is whole. */
function goodLength(bytes: Uint8Array, at: number, width: number): number {
  const first = bytes[at]!;
  for (let i = 1; i < width; i++) {
    const byte = bytes[at + i];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return i;
    if (
      i === 1 &&
      ((first === 0xe0 && byte < 0xa0) || (first === 0xf0 && byte < 0x90) || (first === 0xf4 && byte > 0x8f))
    )
      return 1;
  }
  return width;
}

function codePointAt(bytes: Uint8Array, at: number, width: number): number {
  let codePoint = bytes[at]! & (0xff >> (width + 1));
  for (let i = 1; i < width; i++) codePoint = (codePoint << 6) | (bytes[at + i]! & 0x3f);
  return codePoint;
}
