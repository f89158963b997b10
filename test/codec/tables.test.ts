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
const none = new Uint8Array(0);
const long = "x".repeat(127);
const tagged = { taggedVersions: "0+", tag: 0 };

/** The order of the schema is not that of the tags. */
const twoTagged = [
  { name: "A", type: "int8", versions: "0+", taggedVersions: "0+", tag: 1 },
  { name: "B", type: "int8", versions: "0+", taggedVersions: "0+", tag: 0 },
];

/** Bytes by hand, after the rules of the protocol guide. */
const table: [title: string, layout: MessageLayout, value: StructValue, bytes: string][] = [
  ["a bool is one byte", one("bool", false), { f: true }, "01"],
  ["false is 0", one("bool", false), { f: false }, "00"],
  ["an int8 is two's complement", one("int8", false), { f: -128 }, "80"],
  ["an int16 is big-endian", one("int16", false), { f: -2 }, "fffe"],
  ["a uint16 has no sign", one("uint16", false), { f: 65535 }, "ffff"],
  ["an int32 is big-endian", one("int32", false), { f: -2147483648 }, "80000000"],
  ["the highest int32", one("int32", false), { f: 2147483647 }, "7fffffff"],
  ["a uint32 has no sign", one("uint32", false), { f: 4294967295 }, "ffffffff"],
  ["an int64 is exact", one("int64", false), { f: 9007199254740993n }, "0020000000000001"],
  ["the lowest int64", one("int64", false), { f: -9223372036854775808n }, "8000000000000000"],
  ["a float64 is an IEEE double", one("float64", false), { f: 1.5 }, "3ff8000000000000"],
  ["a float64 keeps the sign of zero", one("float64", false), { f: -0 }, "8000000000000000"],
  ["a uuid is its 16 bytes", one("uuid", false), { f: "AAAAAAAAAAAAAAAAAAAAAQ" }, "00000000000000000000000000000001"],
  ["a STRING has an int16 length", one("string", false), { f: "é" }, "0002c3a9"],
  ["an empty STRING is length 0", one("string", false), { f: "" }, "0000"],
  ["an empty NULLABLE_STRING is length 0", one("string", false, nullable), { f: "" }, "0000"],
  ["a null NULLABLE_STRING is length -1", one("string", false, nullable), { f: null }, "ffff"],
  ["a COMPACT_STRING has its length plus one", one("string", true), { f: "foo" }, "04666f6f00"],
  ["a null COMPACT_STRING is length 0", one("string", true, nullable), { f: null }, "0000"],
  ["an empty COMPACT_STRING is length 1", one("string", true, nullable), { f: "" }, "0100"],
  ["a field may stay not flexible", one("string", true, { flexibleVersions: "none" }), { f: "" }, "000000"],
  ["BYTES have an int32 length", one("bytes", false), { f: new Uint8Array([7]) }, "0000000107"],
  ["empty BYTES are length 0", one("bytes", false), { f: none }, "00000000"],
  ["null NULLABLE_BYTES are length -1", one("bytes", false, nullable), { f: null }, "ffffffff"],
  ["COMPACT_BYTES have their length plus one", one("bytes", true), { f: new Uint8Array([7]) }, "020700"],
  ["empty COMPACT_BYTES are length 1", one("bytes", true), { f: none }, "0100"],
  ["null COMPACT_NULLABLE_BYTES are length 0", one("bytes", true, nullable), { f: null }, "0000"],
  ["RECORDS have an int32 length", one("records", false), { f: new Uint8Array([7]) }, "0000000107"],
  ["null RECORDS are length -1", one("records", false, nullable), { f: null }, "ffffffff"],
  ["COMPACT_RECORDS have their length plus one", one("records", true), { f: new Uint8Array([7]) }, "020700"],
  ["null COMPACT_RECORDS are length 0", one("records", true, nullable), { f: null }, "0000"],
  ["a COMPACT_STRING of 127 bytes has a length of two", one("string", true), { f: long }, `8001${"78".repeat(127)}00`],
  ["an ARRAY has an int32 count", one("[]int8", false), { f: [1, 2] }, "000000020102"],
  ["a null ARRAY is count -1", one("[]int8", false, nullable), { f: null }, "ffffffff"],
  ["a COMPACT_ARRAY has its count plus one", one("[]int8", true), { f: [1, 2] }, "03010200"],
  ["an empty ARRAY is count 0", one("[]int8", false), { f: [] }, "00000000"],
  ["an empty COMPACT_ARRAY is count 1", one("[]int8", true), { f: [] }, "0100"],
  ["a null COMPACT_ARRAY is count 0", one("[]int8", true, nullable), { f: null }, "0000"],
  [
    "elements of a nullable ARRAY are written plainly",
    one("[]string", false, nullable),
    { f: ["a"] },
    "00000001000161",
  ],
  ["each struct ends with its own tagged fields", one("[]Inner", true, inner), { f: [{ id: 5 }] }, "0200050000"],
  ["a struct has no mark of its own", one("Inner", false, inner), { f: { id: 5 } }, "0005"],
  ["a null struct is int8 -1", one("Inner", true, { ...inner, ...nullable }), { f: null }, "ff00"],
  ["a present struct is int8 1", one("Inner", true, { ...inner, ...nullable }), { f: { id: 5 } }, "0100050000"],
  ["a tagged field has tag and size", one("int32", true, tagged), { f: 7 }, "01000400000007"],
  ["a tagged field at its default is absent", one("int32", true, { ...tagged, default: "7" }), { f: 7 }, "00"],
  ["a tagged field at zero is absent", one("int32", true, tagged), { f: 0 }, "00"],
  ["a tagged string is compact", one("string", true, tagged), { f: "a" }, "0100020261"],
  ["a null tagged string", one("string", true, { ...nullable, ...tagged }), { f: null }, "01000100"],
  ["tagged fields ascend by tag", layoutOf(twoTagged), { b: 2, a: 1 }, "02000102010101"],
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

function unknown(tag: number) {
  return { tag, data: new Uint8Array([tag]) };
}

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
    [
      "tags out of order are read",
      layoutOf(twoTagged),
      "02010101000102",
      { a: 1, b: 2 },
      /tag 0 comes after tag 1; tags ascend/,
    ],
    [
      "unknown tags out of order are kept as they come",
      one("int8", true),
      "0102090109080108",
      { f: 1, unknownTaggedFields: [unknown(9), unknown(8)] },
      /tag 8 comes after tag 9; tags ascend/,
    ],
    ["an overlong tag is read", one("int8", true, tagged), "0180000102", { f: 2 }, /a varint of 2 bytes/],
    ["a bool of -1 is true", one("bool", false), "ff", { f: true }, /^f: a bool of -1/],
    ["a count of 2^31 is null", one("[]int8", true, nullable), "818080800800", { f: null }, /is read as null/],
    [
      "a struct's mark of -2 is null",
      one("Inner", true, { ...inner, ...nullable }),
      "fe00",
      { f: null },
      /-2 is read as null/,
    ],
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
      "Example v0, byte 0x0, f: 2147483647 elements, but only 1 byte left (length from int32 2147483647)",
    ],
    [
      "null RECORDS where none may be",
      one("records", false),
      "ffffffff",
      "Example v0, byte 0x0, f: null (length -1), where null is not allowed",
    ],
    [
      "more tagged fields than bytes",
      one("int8", true),
      "01ffffffff0700",
      "Example v0, byte 0x1: 2147483647 tagged fields, but only 1 byte left",
    ],
    [
      "an unknown tag that is cut",
      one("int8", true),
      "01010903aa",
      "Example v0, byte 0x4, tag(9): tag 9 needs 3 bytes, 1 left",
    ],
    [
      "a struct that is cut inside an array",
      one("[]Inner", true, inner),
      "02000500",
      "Example v0, byte 0x4: a varint is cut off after 0 of its bytes",
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

  test("the error has its place in parts too", () => {
    const { error } = decode(one("[]int16", false), fromHex("00000002000100")!);
    expect(error).toMatchObject({
      code: "truncated",
      byteOffset: 6,
      path: "f[1]",
      subject: "Example v0",
      reason: "needs 2 bytes, 1 left",
    });
  });

  test("places are those of the bytes handed in, wherever reading starts", () => {
    const { error, span } = decode(one("int32", false), fromHex("aaaa0000")!, { start: 2 });
    expect(error?.message).toBe("Example v0, byte 0x2, f: needs 4 bytes, 2 left");
    expect([span.start, span.end]).toEqual([2, 4]);
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
    ["below the range", one("int16", false), { f: -32769 }, /^Example v0, f: -32769 is not in the range of int16/],
    ["a uint16 below zero", one("uint16", false), { f: -1 }, /^Example v0, f: -1 is not in the range of uint16/],
    [
      "above a uint32",
      one("uint32", false),
      { f: 4294967296 },
      /^Example v0, f: 4294967296 is not in the range of uint32/,
    ],
    [
      "above an int64",
      one("int64", false),
      { f: 2n ** 63n },
      /^Example v0, f: 9223372036854775808 is not in the range/,
    ],
    ["a fraction", one("int32", false), { f: 1.5 }, /^Example v0, f: wants a whole number, got 1\.5/],
    [
      "deep in an array",
      one("[]Inner", true, inner),
      { f: [{ id: 1 }, { id: 40000 }] },
      /^Example v0, f\[1\]\.id: 40000/,
    ],
    ["inside a tag", one("int8", true, tagged), { f: 300 }, /^Example v0, f: 300/],
    ["a null struct", one("Inner", true, inner), { f: null }, /^Example v0, f: is null, where null is not allowed/],
    ["a uuid that is none", one("uuid", false), { f: "abc" }, /^Example v0, f: wants a uuid/],
    [
      "unknown tags that do not ascend",
      one("int8", true),
      { f: 1, unknownTaggedFields: [unknown(9), unknown(8)] },
      /unknown tag 8 comes after 9; tags must ascend/,
    ],
    [
      "unknown tags where nothing is flexible",
      one("int8", false),
      { f: 1, unknownTaggedFields: [unknown(9)] },
      /tagged fields cannot be written at version 0/,
    ],
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
