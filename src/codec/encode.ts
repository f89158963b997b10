import { WireError } from "../error/index.ts";
import type {
  ArrayLayout,
  FieldLayout,
  FixedType,
  LengthEncoding,
  MessageLayout,
  SizedTypeLayout,
  StructLayout,
  StructTypeLayout,
  StructValue,
  TypeLayout,
  UnknownTaggedField,
  Value,
} from "../layout/index.ts";
import { joinPath } from "../trace/index.ts";
import { encodeUtf8, parseUuid, Writer } from "../wire/index.ts";
import { valuesEqual } from "./equals.ts";

/** The highest tag that Kafka writes among the unknown ones. */
const MAX_TAG = 0x7ffffffe;
const MAX_STRING_BYTES = 0x7fff;
const MAX_LENGTH = 0x7ffffffe;

const INTEGER_RANGES: Partial<Record<FixedType, readonly [bigint, bigint]>> = {
  int8: [-(2n ** 7n), 2n ** 7n - 1n],
  int16: [-(2n ** 15n), 2n ** 15n - 1n],
  uint16: [0n, 2n ** 16n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
};

/** What encoding may be told. */
export interface EncodeOptions {
  /** What stands in the title of errors; by default the message's name and version. */
  subject?: string;
}

/**
 * Writes a message's body as Kafka's Java code writes it. A field that the value lacks gets its default; tagged fields
 * at their default are left out; unknown tagged fields are written among the known ones by their tag.
 *
 * @throws WireError `invalid-value` with the path, where a value does not fit its field (kind, range, null, an unknown
 * name, a lone surrogate); `unsupported-field` where a field that the version lacks is set, unless it is ignorable or
 * at its default
 * @source Kafka 4.4.0, the generated `write` of each message
 */
export function encode(layout: MessageLayout, value: StructValue, options: EncodeOptions = {}): Uint8Array {
  const writer = new Writer();
  const path: string[] = [];
  try {
    new Encoder(writer, path, layout.version).struct(layout.struct, value);
    return writer.finish();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw error.at({
      path: path.reduce(joinPath, "") || undefined,
      message: options.subject ?? `${layout.name} v${layout.version}`,
    });
  }
}

class Encoder {
  #writer: Writer;
  /** Left as it is when an error is thrown, so that the caller can say where. */
  readonly #path: string[];
  readonly #version: number;

  constructor(writer: Writer, path: string[], version: number) {
    this.#writer = writer;
    this.#path = path;
    this.#version = version;
  }

  struct(layout: StructLayout, value: StructValue): void {
    if (!isStruct(value)) throw invalid(`wants an object, got ${kindOf(value)}`);
    this.#refuseUnknownNames(layout, value);
    for (const field of layout.absentFields) this.#refuseAbsent(field, value);
    for (const field of layout.fields) {
      this.#path.push(field.key);
      this.#value(field.type, fieldValue(field, value));
      this.#path.pop();
    }
    if (layout.flexible) this.#taggedFields(layout, value);
    else if (value.unknownTaggedFields?.length)
      throw unsupported(`tagged fields cannot be written at version ${this.#version}, which is not flexible`);
  }

  #refuseUnknownNames(layout: StructLayout, value: StructValue): void {
    for (const key of Object.keys(value)) {
      if (key === "unknownTaggedFields") continue;
      const known = (field: FieldLayout): boolean => field.key === key;
      if (layout.fields.some(known) || layout.taggedFields.some(known) || layout.absentFields.some(known)) continue;
      const names = [...layout.fields, ...layout.taggedFields].map((field) => field.key).join(", ");
      throw invalid(`${layout.name} has no field "${key}"`, names ? `its fields are ${names}` : undefined);
    }
  }

  #refuseAbsent(field: FieldLayout, value: StructValue): void {
    const given = value[field.key] as Value | undefined;
    if (field.ignorable || given === undefined || valuesEqual(given, field.makeDefault())) return;
    this.#path.push(field.key);
    throw unsupported(`version ${this.#version} lacks this field, and its value is not the default`);
  }

  #value(type: TypeLayout, value: Value): void {
    switch (type.kind) {
      case "array":
        return this.#array(type, value);
      case "struct":
        return this.#structValue(type, value);
      case "string":
      case "bytes":
      case "records":
        return this.#sized(type, value);
      default:
        return this.#fixed(type.kind, value);
    }
  }

  #fixed(kind: FixedType, value: Value): void {
    switch (kind) {
      case "bool":
        if (typeof value !== "boolean") throw invalid(`wants true or false, got ${kindOf(value)}`);
        return this.#writer.int8(value ? 1 : 0);
      case "float64":
        if (typeof value !== "number") throw invalid(`wants a number, got ${kindOf(value)}`);
        return this.#writer.float64(value);
      case "uuid": {
        const bytes = typeof value === "string" ? parseUuid(value) : undefined;
        if (!bytes) throw invalid(`wants a uuid in base64url or hex, got ${kindOf(value)}`);
        return this.#writer.raw(bytes);
      }
      case "int64":
        return this.#writer.int64(integer(kind, value));
      default:
        return this.#writer[kind](Number(integer(kind, value)));
    }
  }

  #sized(type: SizedTypeLayout, value: Value): void {
    if (value === null) return this.#null(type);
    if (type.kind === "string") {
      if (typeof value !== "string") throw invalid(`wants a string, got ${kindOf(value)}`);
      if (!value.isWellFormed()) throw invalid("holds half a surrogate pair, which UTF-8 cannot write");
      const bytes = encodeUtf8(value);
      if (bytes.length > MAX_STRING_BYTES) throw invalid(`is ${bytes.length} bytes long; a string has at most 32767`);
      this.#length(type.length, bytes.length);
      return this.#writer.raw(bytes);
    }
    if (!(value instanceof Uint8Array)) throw invalid(`wants bytes, got ${kindOf(value)}`);
    if (value.length > MAX_LENGTH) throw invalid(`is ${value.length} bytes long; at most ${MAX_LENGTH} can be counted`);
    this.#length(type.length, value.length);
    this.#writer.raw(value);
  }

  #array(type: ArrayLayout, value: Value): void {
    if (value === null) return this.#null(type);
    if (!Array.isArray(value)) throw invalid(`wants an array, got ${kindOf(value)}`);
    this.#length(type.length, value.length);
    for (let i = 0; i < value.length; i++) {
      this.#path.push(`[${i}]`);
      this.#value(type.element, value[i] as Value);
      this.#path.pop();
    }
  }

  #structValue(type: StructTypeLayout, value: Value): void {
    if (value === null && !type.presence) throw invalid("is null, where null is not allowed");
    if (type.presence === "int8") this.#writer.int8(value === null ? -1 : 1);
    if (type.presence === "uvarint") this.#writer.unsignedVarint(value === null ? 0 : 1);
    if (value !== null) this.struct(type.struct, value as StructValue);
  }

  #null(type: SizedTypeLayout | ArrayLayout): void {
    if (!type.nullable) throw invalid("is null, where null is not allowed");
    this.#length(type.length, -1);
  }

  #length(encoding: LengthEncoding, length: number): void {
    if (encoding === "uvarint") this.#writer.unsignedVarint(length + 1);
    else this.#writer[encoding](length);
  }

  #taggedFields(layout: StructLayout, value: StructValue): void {
    const present: { tag: number; write: () => void }[] = [];
    for (const field of layout.taggedFields) {
      const given = fieldValue(field, value);
      if (!isDefault(field, given)) present.push({ tag: field.tag!, write: () => this.#taggedField(field, given) });
    }
    for (const unknown of this.#checkUnknown(layout, value.unknownTaggedFields ?? []))
      present.push({ tag: unknown.tag, write: () => this.#sizedBytes(unknown.data) });
    present.sort((a, b) => a.tag - b.tag);
    this.#writer.unsignedVarint(present.length);
    for (const { tag, write } of present) {
      this.#writer.unsignedVarint(tag);
      write();
    }
  }

  #taggedField(field: FieldLayout, value: Value): void {
    const outer = this.#writer;
    this.#writer = new Writer(64);
    this.#path.push(field.key);
    this.#value(field.type, value);
    this.#path.pop();
    const bytes = this.#writer.finish();
    this.#writer = outer;
    this.#sizedBytes(bytes);
  }

  #sizedBytes(bytes: Uint8Array): void {
    this.#writer.unsignedVarint(bytes.length);
    this.#writer.raw(bytes);
  }

  #checkUnknown(layout: StructLayout, unknown: readonly UnknownTaggedField[]): readonly UnknownTaggedField[] {
    let previous = -1;
    for (const { tag } of unknown) {
      if (!Number.isInteger(tag) || tag < 0 || tag > MAX_TAG)
        throw invalid(`unknown tag ${tag} is not in 0 to ${MAX_TAG}`);
      if (tag <= previous) throw invalid(`unknown tag ${tag} comes after ${previous}; tags must ascend`);
      // In whatever version: Kafka reads a tag as unknown only where no version has it.
      const known = layout.allFields.find(({ schema }) => schema.tag === tag);
      if (known) throw invalid(`tag ${tag} is no unknown one: it is the field ${known.key}`);
      previous = tag;
    }
    return unknown;
  }
}

function fieldValue(field: FieldLayout, value: StructValue): Value {
  const given = value[field.key] as Value | undefined;
  return given === undefined ? field.makeDefault() : given;
}

/** Whether a field is at its default. A struct that leaves fields out has them at theirs. */
function isDefault(field: FieldLayout, value: Value): boolean {
  const standard = field.makeDefault();
  if (field.type.kind !== "struct" || standard === null || !isStruct(value)) return valuesEqual(value, standard);
  const { fields, taggedFields } = field.type.struct;
  return (
    !value.unknownTaggedFields?.length &&
    [...fields, ...taggedFields].every((inner) => isDefault(inner, fieldValue(inner, value)))
  );
}

function integer(kind: FixedType, value: Value): bigint {
  if (typeof value !== "bigint" && !(typeof value === "number" && Number.isInteger(value)))
    throw invalid(`wants a whole number, got ${kindOf(value)}`);
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw invalid(`${value} is not exact as a number; give a bigint`);
  const [lowest, highest] = INTEGER_RANGES[kind]!;
  const exact = BigInt(value);
  if (exact < lowest || exact > highest)
    throw invalid(`${value} is not in the range of ${kind}, ${lowest} to ${highest}`);
  return exact;
}

function isStruct(value: unknown): value is StructValue {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "an array";
  if (value instanceof Uint8Array) return "bytes";
  if (typeof value === "string") return value.length > 40 ? "a string" : JSON.stringify(value);
  return typeof value === "object" ? "an object" : String(value);
}

function invalid(reason: string, hint?: string): WireError {
  return new WireError(reason, { code: "invalid-value", hint });
}

function unsupported(reason: string): WireError {
  return new WireError(reason, { code: "unsupported-field" });
}
