import { decode, encode } from "kwire";
import { type MessageLayout, resolveLayout } from "kwire/layout";
import { formatJson } from "kwire/protocol";
import { loadSchema } from "kwire/schema";
import { formatUuidHex, parseUuid, toHex, Writer } from "kwire/wire";

/** A primitive type's page: its rule, and values with the bytes that kwire writes for them. */
export interface TypePage {
  slug: string;
  /** The protocol guide's name. */
  name: string;
  rule: string;
  examples: TypeExample[];
}

/** A value as text, and its bytes. */
export interface TypeExample {
  value: string;
  hex: string;
  /** The bits of each byte, where the type is read seven bits at a time. */
  bits?: string;
}

const spaced = (bytes: Uint8Array): string => toHex(bytes).replace(/..(?=.)/g, "$& ");

function fieldLayout(type: string, flexible: boolean, extra: Record<string, unknown>): MessageLayout {
  const fields = [{ name: "Value", type, versions: "0+", ...extra }];
  const schema = {
    type: "data",
    name: "Example",
    validVersions: "0",
    flexibleVersions: flexible ? "0+" : "none",
    fields,
  };
  return resolveLayout(loadSchema(JSON.stringify(schema), "example"), 0);
}

/** Encodes values as the only field of a message; the count of tagged fields at the end is cut off. */
function field(
  type: string,
  flexible: boolean,
  values: readonly unknown[],
  extra: Record<string, unknown> = {},
): TypeExample[] {
  const layout = fieldLayout(type, flexible, extra);
  return values.map((value) => {
    const bytes = encode(layout, { value: value as string });
    const { span } = decode(layout, bytes);
    const own = span.children[0]!;
    return { value: show(value), hex: spaced(bytes.subarray(own.start, own.end)) };
  });
}

function show(value: unknown): string {
  if (value instanceof Uint8Array) return value.length === 0 ? "no bytes" : spaced(value);
  const uuid = typeof value === "string" && value.length === 22 ? parseUuid(value) : undefined;
  return uuid ? `${formatUuidHex(uuid)} (${value})` : formatJson(value);
}

function written(values: readonly (number | bigint)[], write: (writer: Writer, value: never) => void): TypeExample[] {
  return values.map((value) => {
    const writer = new Writer(16);
    write(writer, value as never);
    const bytes = writer.finish();
    return { value: String(value), hex: spaced(bytes), bits: sevenBits(bytes) };
  });
}

/** `1·0101100 0·0000010`: whether more follows, then seven bits. */
function sevenBits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0").replace(/^./, "$&·")).join(" ");
}

const foo = new Uint8Array([0x66, 0x6f, 0x6f]);
const none = new Uint8Array(0);
const nullable = { nullableVersions: "0+" };
const struct = { fields: [{ name: "Id", type: "int32", versions: "0+" }], ...nullable };

/** Every type that the protocol writes, in the order of the index. */
export const types: readonly TypePage[] = [
  {
    slug: "bool",
    name: "BOOLEAN",
    rule: "One byte: 0 is false. Writers use 1 for true; readers take any other byte for it.",
    examples: field("bool", false, [false, true]),
  },
  {
    slug: "int8",
    name: "INT8",
    rule: "One byte, two's complement.",
    examples: field("int8", false, [0, 1, 127, -128, -1]),
  },
  {
    slug: "int16",
    name: "INT16",
    rule: "Two bytes, the most significant first, two's complement.",
    examples: field("int16", false, [0, 1, 32767, -32768, -1]),
  },
  {
    slug: "uint16",
    name: "UINT16",
    rule: "Two bytes without a sign. Kafka has it for ports.",
    examples: field("uint16", false, [0, 9092, 65535]),
  },
  {
    slug: "int32",
    name: "INT32",
    rule: "Four bytes, the most significant first, two's complement.",
    examples: field("int32", false, [0, 1, 2147483647, -2147483648, -1]),
  },
  {
    slug: "uint32",
    name: "UINT32",
    rule: "Four bytes without a sign.",
    examples: field("uint32", false, [0, 1, 4294967295]),
  },
  {
    slug: "int64",
    name: "INT64",
    rule: "Eight bytes, two's complement. A JSON number holds it exactly only up to 2^53.",
    examples: field("int64", false, [0n, 1n, 9223372036854775807n, -1n]),
  },
  {
    slug: "uuid",
    name: "UUID",
    rule: "Sixteen bytes, the most significant first. Kafka prints it as base64url without padding; all zero stands for none.",
    examples: field("uuid", false, ["AAAAAAAAAAAAAAAAAAAAAA", "ASNFZ4mrze8BI0VniavN7w"]),
  },
  {
    slug: "float64",
    name: "FLOAT64",
    rule: "Eight bytes, an IEEE 754 double, sign and exponent first.",
    examples: field("float64", false, [0, 1.5, -1]),
  },
  {
    slug: "string",
    name: "STRING",
    rule: "An int16 count of bytes, then UTF-8. It cannot be null.",
    examples: field("string", false, ["", "foo", "é"]),
  },
  {
    slug: "nullable-string",
    name: "NULLABLE_STRING",
    rule: "As STRING; a count of -1 is null. Null and empty are two things.",
    examples: field("string", false, [null, "", "foo"], nullable),
  },
  {
    slug: "compact-string",
    name: "COMPACT_STRING",
    rule: "A uvarint of the count plus one, then UTF-8. Found in flexible versions.",
    examples: field("string", true, ["", "foo"]),
  },
  {
    slug: "compact-nullable-string",
    name: "COMPACT_NULLABLE_STRING",
    rule: "As COMPACT_STRING; 0 is null, 1 is empty.",
    examples: field("string", true, [null, "", "foo"], nullable),
  },
  {
    slug: "bytes",
    name: "BYTES",
    rule: "An int32 count, then the bytes.",
    examples: field("bytes", false, [none, foo]),
  },
  {
    slug: "nullable-bytes",
    name: "NULLABLE_BYTES",
    rule: "As BYTES; a count of -1 is null.",
    examples: field("bytes", false, [null, none, foo], nullable),
  },
  {
    slug: "compact-bytes",
    name: "COMPACT_BYTES",
    rule: "A uvarint of the count plus one, then the bytes.",
    examples: field("bytes", true, [none, foo]),
  },
  {
    slug: "compact-nullable-bytes",
    name: "COMPACT_NULLABLE_BYTES",
    rule: "As COMPACT_BYTES; 0 is null, 1 is empty.",
    examples: field("bytes", true, [null, none, foo], nullable),
  },
  {
    slug: "records",
    name: "RECORDS",
    rule: "Record batches, one after the other, with a length before them in bytes: int32, -1 for null.",
    examples: field("records", false, [null, none], nullable),
  },
  {
    slug: "compact-records",
    name: "COMPACT_RECORDS",
    rule: "As RECORDS, with a uvarint of the length plus one; 0 is null.",
    examples: field("records", true, [null, none], nullable),
  },
  {
    slug: "array",
    name: "ARRAY",
    rule: "An int32 count, then each element. A count of -1 is null, where the field allows it.",
    examples: field("[]int32", false, [null, [], [7, 8]], nullable),
  },
  {
    slug: "compact-array",
    name: "COMPACT_ARRAY",
    rule: "A uvarint of the count plus one, then each element: 0 is null, 1 is empty, 2 is one element.",
    examples: field("[]int32", true, [null, [], [7], [7, 8]], nullable),
  },
  {
    slug: "nullable-struct",
    name: "NULLABLE_STRUCT",
    rule: "An int8 before the struct: -1 is null, 1 is present. The struct here has one int32, and ends with its count of tagged fields.",
    examples: field("Inner", true, [null, { id: 7 }], struct),
  },
  {
    slug: "tagged-nullable-struct",
    name: "NULLABLE_STRUCT as a tagged field",
    rule: "Inside a tag the mark is a uvarint: 0 is null, 1 is present. Here with all of the tagged fields: their count, tag, size, and the value.",
    examples: field("Inner", true, [null, { id: 7 }], { ...struct, taggedVersions: "0+", tag: 0 }),
  },
  {
    slug: "tagged-fields",
    name: "TAGGED_FIELDS",
    rule: "A struct of a flexible version ends with a uvarint count of tagged fields; each is a uvarint tag, a uvarint size, and as many bytes. Tags ascend. A field at its default is left out.",
    examples: field("int32", true, [0, 7], { taggedVersions: "0+", tag: 0 }),
  },
  {
    slug: "uvarint",
    name: "UNSIGNED_VARINT",
    rule: "Seven bits a byte, the least significant first; the high bit says that more follow. At most five bytes.",
    examples: written([0, 1, 127, 128, 300, 16384, 2147483647], (writer, value) => writer.unsignedVarint(value)),
  },
  {
    slug: "varint",
    name: "VARINT",
    rule: "An int32 in zigzag order (0, -1, 1, -2, …), written as an unsigned varint. Records use it.",
    examples: written([0, -1, 1, -2, 63, 64, 2147483647], (writer, value) => writer.varint(value)),
  },
  {
    slug: "varlong",
    name: "VARLONG",
    rule: "An int64 in zigzag order, at most ten bytes. The timestamp delta of a record is one.",
    examples: written([0n, -1n, 1n, 2147483648n, 9223372036854775807n], (writer, value) => writer.varlong(value)),
  },
];

/** The types that can be null, with the bytes of null and, where they have it, of empty. */
export const nullables: readonly { slug: string; name: string; none: string; empty: string | undefined }[] =
  types.flatMap(({ slug, name, examples }) => {
    const none = examples.find(({ value }) => value === "null");
    const empty = examples.find(({ value }) => ['""', "no bytes", "[]"].includes(value));
    return none ? [{ slug, name, none: none.hex, empty: empty?.hex }] : [];
  });
