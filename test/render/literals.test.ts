import { expect, test } from "vitest";
import { LITERALS } from "../../src/render/index.ts";

const bytes = new Uint8Array([0x00, 0x7f, 0x80, 0xff]);

test.each([
  ["hex", "00 7f 80 ff"],
  ["base64", "AH+A/w=="],
  ["TypeScript", "new Uint8Array([0x00, 0x7f, 0x80, 0xff])"],
  ["JavaScript", 'Buffer.from("007f80ff", "hex")'],
  ["Go", "[]byte{0x00, 0x7f, 0x80, 0xff}"],
  ["Rust", "[0x00u8, 0x7f, 0x80, 0xff]"],
  ["Java", "new byte[] {0, 127, -128, -1}"],
  ["Python", 'bytes.fromhex("007f80ff")'],
])("bytes as %s", (form, text) => {
  expect(LITERALS[form]!(bytes)).toBe(text);
});

test("more than sixteen bytes are written in lines; Go wants a comma after the last", () => {
  const text = LITERALS.Go!(new Uint8Array(17));
  const row = Array(16).fill("0x00").join(", ");
  expect(text).toBe(`[]byte{\n  ${row},\n  0x00,\n}`);
});
