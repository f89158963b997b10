import { describe, expect, test } from "vitest";
import { decode, encode, setPath } from "../../src/codec/index.ts";
import { defaultStruct, type MessageLayout, resolveLayout, type StructValue } from "../../src/layout/index.ts";
import { loadSchema } from "../../src/schema/index.ts";
import { tilingProblems } from "../../src/trace/index.ts";
import { fromHex, toHex } from "../../src/wire/index.ts";

function layoutOf(fields: object[], { flexible = true, version = 0, validVersions = "0-1" } = {}): MessageLayout {
  const schema = { type: "data", name: "Example", validVersions, flexibleVersions: flexible ? "0+" : "none", fields };
  return resolveLayout(loadSchema(JSON.stringify(schema), "example.json"), version);
}

const one = (type: string, flexible: boolean, extra: object = {}): MessageLayout =>
  layoutOf([{ name: "F", type, versions: "0+", ...extra }], { flexible });
const nullable = { nullableVersions: "0+" };
const inner = { fields: [{ name: "Id", type: "int16", versions: "0+" }] };
const tagged = { taggedVersions: "0+", tag: 0 };

/** Bytes by hand, after the rules of the protocol guide. */
const table: [title: string, layout: MessageLayout, value: StructValue, bytes: string][] = [
  ["a bool is one byte", one("bool", false), { f: true }, "01"],
  ["an int16 is big-endian", one("int16", false), { f: -2 }, "fffe"],
  ["a uint16 has no sign", one("uint16", false), { f: 65535 }, "ffff"],
  ["a uint32 has no sign", one("uint32", false), { f: 4294967295 }, "ffffffff"],
  ["an int64 is exact", one("int64", false), { f: 9007199254740993n }, "0020000000000001"],
  ["a float64 is an IEEE double", one("float64", false), { f: 1.5 }, "3ff8000000000000"],
  ["a uuid is its 16 bytes", one("uuid", false), { f: "AAAAAAAAAAAAAAAAAAAAAQ" }, "00000000000000000000000000000001"],
  ["a STRING has an int16 length", one("string", false), { f: "é" }, "0002c3a9"],
  ["a null NULLABLE_STRING is length -1", one("string", false, nullable), { f: null }, "ffff"],
  ["a COMPACT_STRING has its length plus one", one("string", true), { f: "foo" }, "04666f6f00"],
  ["a null COMPACT_STRING is length 0", one("string", true, nullable), { f: null }, "0000"],
  ["an empty COMPACT_STRING is length 1", one("string", true, nullable), { f: "" }, "0100"],
  ["a field may stay not flexible", one("string", true, { flexibleVersions: "none" }), { f: "" }, "000000"],
  ["BYTES have an int32 length", one("bytes", false), { f: new Uint8Array([7]) }, "0000000107"],
  ["an ARRAY has an int32 count", one("[]int8", false), { f: [1, 2] }, "000000020102"],
  ["a null ARRAY is count -1", one("[]int8", false, nullable), { f: null }, "ffffffff"],
  ["a COMPACT_ARRAY has its count plus one", one("[]int8", true), { f: [1, 2] }, "03010200"],
  ["a null struct is int8 -1", one("Inner", true, { ...inner, ...nullable }), { f: null }, "ff00"],
  ["a present struct is int8 1", one("Inner", true, { ...inner, ...nullable }), { f: { id: 5 } }, "0100050000"],
  ["a tagged field has tag and size", one("int32", true, tagged), { f: 7 }, "01000400000007"],
  ["a tagged field at its default is absent", one("int32", true, { ...tagged, default: "7" }), { f: 7 }, "00"],
  [
    "a null tagged struct is uvarint 0",
    one("Inner", true, { ...inner, ...nullable, ...tagged }),
    { f: null },
    "01000100",
  ],
  [
    "a present tagged struct is uvarint 1",
    one("Inner", true, { ...inner, ...nullable, ...tagged }),
    { f: { id: 5 } },
    "01000401000500",
  ],
  [
    "unknown tags stand among the known ones",
    one("int8", true, tagged),
    { f: 1, unknownTaggedFields: [{ tag: 9, data: new Uint8Array([0xaa]) }] },
    "020001010901aa",
  ],
];

describe("both directions", () => {
  test.each(table)("%s", (_title, layout, value, bytes) => {
    expect(toHex(encode(layout, value))).toBe(bytes);
    const decoded = decode(layout, fromHex(bytes)!);
    expect(decoded.error).toBeUndefined();
    expect(decoded.value).toEqual(value);
    expect(decoded.end).toBe(bytes.length / 2);
    expect(decoded.warnings).toEqual([]);
    expect(tilingProblems(decoded.span)).toEqual([]);
  });
});

describe("read with a warning, as Kafka reads it", () => {
  const lenient: [title: string, layout: MessageLayout, bytes: string, value: StructValue, warning: RegExp][] = [
    ["a bool of 5 is true", one("bool", false), "05", { f: true }, /^f: a bool of 5/],
    ["a length of -7 is null", one("string", false, nullable), "fff9", { f: null }, /^f: a length of -7/],
    ["an overlong varint is read", one("string", true), "810000", { f: "" }, /^f: a varint of 2 bytes/],
    ["broken UTF-8 is U+FFFD", one("string", false), "0001ff", { f: "�" }, /^f: not UTF-8/],
    ["an encoded surrogate is one U+FFFD", one("string", false), "0003eda080", { f: "�" }, /not UTF-8/],
    ["the last of two equal tags counts", one("int8", true, tagged), "02000101000102", { f: 2 }, /twice/],
    ["a tag's size is not trusted", one("int8", true, tagged), "01000901", { f: 1 }, /says 9 bytes/],
    [
      "a struct's mark of 4 is present",
      one("Inner", true, { ...inner, ...nullable }),
      "0400050000",
      { f: { id: 5 } },
      /4 is read/,
    ],
  ];
  test.each(lenient)("%s", (_title, layout, bytes, value, warning) => {
    const decoded = decode(layout, fromHex(bytes)!);
    expect(decoded.error).toBeUndefined();
    expect(decoded.value).toEqual(value);
    expect(decoded.warnings.join("\n")).toMatch(warning);
    expect(tilingProblems(decoded.span)).toEqual([]);
  });
});

describe("bytes that cannot be read end in a located error and a partial trace", () => {
  const broken: [title: string, layout: MessageLayout, bytes: string, message: string][] = [
    ["too few bytes", one("int32", false), "0000", "Example v0, byte 0x0, f: needs 4 bytes, 2 left"],
    [
      "a string longer than what is left",
      one("string", false),
      "000a41",
      "Example v0, byte 0x0, f: needs 10 bytes (length from int16 10), 1 left",
    ],
    [
      "null where none may be",
      one("string", true),
      "0000",
      "Example v0, byte 0x0, f: null (length 0), where null is not allowed",
    ],
    [
      "a varint of six bytes",
      one("string", true),
      "ffffffffff01",
      "Example v0, byte 0x0, f: a varint is at most 5 bytes long; the fifth byte here says that more follow",
    ],
    [
      "more elements than bytes",
      one("[]int8", false),
      "7fffffff00",
      "Example v0, byte 0x0, f: 2147483647 elements cannot be in the 1 byte that are left (length from int32 2147483647)",
    ],
    [
      "an element that is cut",
      one("[]int16", false),
      "00000002000100",
      "Example v0, byte 0x6, f[1]: needs 2 bytes, 1 left",
    ],
  ];
  test.each(broken)("%s", (_title, layout, bytes, message) => {
    const { error, span } = decode(layout, fromHex(bytes)!);
    expect(error?.message).toBe(message);
    expect(tilingProblems(span)).toEqual([]);
    expect(span.end).toBe(bytes.length / 2);
  });

  test("a tag that only other versions have is no unknown one", () => {
    const fields = [{ name: "F", type: "int8", versions: "1+", taggedVersions: "1+", tag: 0 }];
    const { error } = decode(layoutOf(fields), fromHex("01000101")!);
    expect(error?.message).toBe("Example v0, byte 0x1: tag 0 is the field f in other versions, not in this one");
    const value = { unknownTaggedFields: [{ tag: 0, data: new Uint8Array([1]) }] };
    expect(() => encode(layoutOf(fields), value)).toThrow("it is the field f");
  });

  test("what was read before the error is kept", () => {
    const { value, error } = decode(one("[]int16", false), fromHex("00000002000100")!);
    expect(error).toBeDefined();
    expect(value).toEqual({ f: [1] });
  });
});

describe("values that do not fit are refused with their path", () => {
  const refused: [title: string, layout: MessageLayout, value: unknown, message: RegExp][] = [
    ["out of range", one("int8", false), { f: 128 }, /^Example v0, f: 128 is not in the range of int8/],
    ["an inexact number", one("int64", false), { f: 2 ** 60 }, /f: 1152921504606847000 is not exact/],
    ["the wrong kind", one("int8", false), { f: "x" }, /f: wants a whole number, got "x"/],
    ["an unknown name", one("int8", false), { g: 1 }, /Example has no field "g"/],
    ["null", one("[]string", false), { f: ["a", null] }, /f\[1\]: is null/],
    ["half a surrogate pair", one("string", false), { f: "\ud800" }, /f: holds half a surrogate pair/],
    ["a string that is too long", one("string", false), { f: "x".repeat(32768) }, /f: is 32768 bytes long/],
    [
      "a known tag as unknown",
      one("int8", true, tagged),
      { unknownTaggedFields: [{ tag: 0, data: new Uint8Array() }] },
      /it is the field f/,
    ],
  ];
  test.each(refused)("%s", (_title, layout, value, message) => {
    expect(() => encode(layout, value as StructValue)).toThrow(message);
  });

  test("a field that the version lacks may be set to its default only, unless it is ignorable", () => {
    const fields = [
      { name: "Old", type: "int8", versions: "0" },
      { name: "Soft", type: "int8", versions: "0", ignorable: true },
    ];
    const layout = layoutOf(fields, { version: 1 });
    expect(toHex(encode(layout, { old: 0, soft: 3 }))).toBe("00");
    expect(() => encode(layout, { old: 3 })).toThrow("Example v1, old: version 1 lacks this field");
  });
});

describe("setPath", () => {
  test("makes what is missing on the way, at its default", () => {
    const layout = one("[]Inner", true, inner);
    const value = defaultStruct(layout.struct);
    setPath(layout, value, "f[1].id", 7);
    expect(value).toEqual({ f: [{ id: 0 }, { id: 7 }] });
  });

  test("names what there is where a path leads nowhere", () => {
    const layout = one("int8", true);
    expect(() => setPath(layout, {}, "g", 1)).toThrow('g: Example has no field "g"');
  });
});
