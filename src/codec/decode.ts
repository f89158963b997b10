import { KwireError, WireError } from "../error/index.ts";
import type {
  ArrayLayout,
  FieldLayout,
  MessageLayout,
  SizedTypeLayout,
  StructLayout,
  StructTypeLayout,
  StructValue,
  TypeLayout,
  UnknownTaggedField,
  Value,
} from "../layout/index.ts";
import type { LengthPrefix, Span, SpanKind } from "../trace/index.ts";
import { formatUuid, Reader } from "../wire/index.ts";
import { TraceBuilder } from "./trace-builder.ts";

/** What decoding may be told. Every limit has a safe default. */
export interface DecodeOptions {
  /** Where to begin; 0 by default. Offsets in the trace and in errors are those of `bytes`. */
  start?: number;
  /** Where the bytes end, half-open; their length by default. */
  end?: number;
  /** Words for a sample that holds one element of each array. Off by default. */
  sample?: boolean;
  /** What stands in the title of errors: `Vote request v2`. By default the message's name and version. */
  subject?: string;
  /**
   * At most so many spans, since a byte of input may become one; 4,000,000 by default, which is about a gigabyte of
   * memory. More ends in an error with code `limit`.
   */
  maxSpans?: number;
  /** Gives a number, bool or uuid the name behind it, as `Vote` for API key 52. */
  label?: ((field: FieldLayout, value: boolean | number | bigint | string) => string | undefined) | undefined;
  /** Opens what a records field holds, as spans that tile `[start, end)`; otherwise it stays one leaf. */
  openRecords?: ((bytes: Uint8Array, start: number, end: number) => Span[]) | undefined;
}

/** What bytes turned out to be. With an `error`, `value` and `span` hold what had been read by then. */
export interface Decoded {
  value: StructValue;
  /** The message's struct, from `start` to where it ended or failed. */
  span: Span;
  /** Where reading stopped: the position after the message. */
  end: number;
  /** Things that Kafka reads, but would not write. */
  warnings: string[];
  error: WireError | undefined;
}

/**
 * Reads a message's body as Kafka's Java code reads it: lenient where that is (see the warnings), strict where it
 * is. Bytes after the message are not looked at: compare `end` with what there is.
 *
 * Never throws for bad bytes: the error is in the answer, beside the partial trace.
 * @source Kafka 4.4.0, the generated `read` of each message
 */
export function decode(layout: MessageLayout, bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const reader = new Reader(bytes, options.start ?? 0, options.end ?? bytes.length);
  const trace = new TraceBuilder(options.maxSpans ?? 4_000_000);
  const decoder = new Decoder(reader, trace, options);
  const value: StructValue = {};
  const span = trace.open("body", layout.name, "struct", reader.position);
  span.description = `message body, version ${layout.version}`;
  try {
    decoder.struct(layout.struct, value);
    trace.close(reader.position);
    return { value, span, end: reader.position, warnings: trace.warnings, error: undefined };
  } catch (error) {
    if (!(error instanceof KwireError)) throw error;
    const subject = options.subject ?? `${layout.name} v${layout.version}`;
    const located = asWireError(error).at({ path: trace.path(), message: subject, byteOffset: reader.position });
    trace.abandon(reader.limit, located.reason);
    return { value, span, end: reader.position, warnings: trace.warnings, error: located };
  }
}

function asWireError(error: KwireError): WireError {
  if (error instanceof WireError) return error;
  return new WireError(error.reason, { code: error.code, hint: error.hint, cause: error.cause });
}

/** What a value is put into: a struct by its keys, or an array by its indices. */
interface Slots {
  [slot: string | number]: StructValue[string];
}

/** `[0]`, `[1]`, …: most indices are small and come again and again. */
const INDEX_KEYS: readonly string[] = Array.from({ length: 256 }, (_, i) => `[${i}]`);

function indexKey(i: number): string {
  return INDEX_KEYS[i] ?? `[${i}]`;
}

class Decoder {
  readonly #reader: Reader;
  readonly #trace: TraceBuilder;
  readonly #options: DecodeOptions;

  constructor(reader: Reader, trace: TraceBuilder, options: DecodeOptions) {
    this.#reader = reader;
    this.#trace = trace;
    this.#options = options;
  }

  /** Fills `into`, so that what was read before an error is not lost. */
  struct(layout: StructLayout, into: StructValue): void {
    for (const field of layout.fields) this.#field(field, into);
    for (const field of layout.taggedFields) into[field.key] = field.makeDefault();
    if (layout.flexible) this.#taggedFields(layout, into);
  }

  #field(field: FieldLayout, into: StructValue): void {
    this.#value(field, field.type, field.name, field.typeName, field.key, into, field.key);
  }

  /** Reads one value and its spans into a slot: at once where it is an object, which so survives an error inside it. */
  #value(
    field: FieldLayout,
    type: TypeLayout,
    name: string,
    typeName: string,
    key: string,
    into: Slots,
    slot: string | number,
  ): void {
    const span = this.#trace.open(spanKind(type), name, typeName, this.#reader.position);
    span.key = key;
    // Elements belong to their array's field, whose words would only be repeated.
    span.schemaPath = field.schemaPath;
    if (!key.startsWith("[")) span.description = field.schema.about;
    switch (type.kind) {
      case "array":
        this.#array(field, type, span, into, slot);
        break;
      case "struct":
        this.#structValue(type, span, into, slot);
        break;
      case "records":
        this.#records(type, span, into, slot);
        break;
      case "string":
      case "bytes":
        into[slot] = this.#sized(type, span);
        break;
      default: {
        const value = this.#fixed(type.kind, span);
        span.value = value;
        span.label = this.#options.label?.(field, value);
        into[slot] = value;
      }
    }
    this.#trace.close(this.#reader.position);
  }

  #fixed(
    kind: Exclude<TypeLayout, SizedTypeLayout | ArrayLayout | StructTypeLayout>["kind"],
    span: Span,
  ): boolean | number | bigint | string {
    switch (kind) {
      case "bool": {
        const byte = this.#reader.int8();
        if (byte !== 0 && byte !== 1) this.#warn(span, `a bool of ${byte} is read as true; writers use 1`);
        return byte !== 0;
      }
      case "uuid":
        return formatUuid(this.#reader.raw(16));
      default:
        return this.#reader[kind]();
    }
  }

  #sized(type: SizedTypeLayout, span: Span): string | Uint8Array | null {
    const { length, prefix } = this.#length(type.length, type.nullable, span);
    span.prefix = prefix;
    if (length < 0) {
      span.value = null;
      return null;
    }
    // Kafka refuses longer strings before it looks at what is there.
    if (type.kind === "string" && length > 0x7fff)
      throw this.#malformed(span.start, `a string of ${length} bytes; the longest has 32767`);
    this.#checkLeft(length, span.start, prefix);
    if (type.kind === "bytes") {
      span.value = this.#reader.raw(length);
      return span.value;
    }
    const { text, broken } = this.#reader.utf8(length);
    if (broken) this.#warn(span, "not UTF-8; broken bytes are shown as U+FFFD");
    span.value = text;
    return text;
  }

  #array(field: FieldLayout, type: ArrayLayout, span: Span, into: Slots, slot: string | number): void {
    const count = this.#lengthSpan(type.length, type.nullable, span, (n, read) => {
      // Each element takes a byte or more, but for structs without fields, which Kafka bounds in the same way.
      if (n <= this.#reader.remaining) return;
      throw this.#malformed(span.start, `${n} elements, but ${this.#bytesLeft()}`, read);
    });
    span.value = count < 0 ? null : count;
    if (count < 0) {
      into[slot] = null;
      return;
    }
    const elements: Value[] = [];
    into[slot] = elements;
    const name = type.element.kind === "struct" ? type.element.struct.name : type.element.kind;
    for (let i = 0; i < count; i++) {
      const key = indexKey(i);
      this.#value(field, type.element, name + key, name, key, elements as unknown as Slots, i);
    }
  }

  #structValue(type: StructTypeLayout, span: Span, into: Slots, slot: string | number): void {
    if (type.presence) {
      const presence = this.#trace.open("presence", "presence", type.presence, this.#reader.position);
      const marker = type.presence === "int8" ? this.#reader.int8() : this.#reader.unsignedVarint();
      presence.value = marker;
      const isNull = type.presence === "int8" ? marker < 0 : marker <= 0;
      presence.description = isNull ? "the struct is null" : "the struct is present";
      if (marker !== 1 && marker !== (type.presence === "int8" ? -1 : 0))
        this.#warn(presence, `${marker} is read as ${isNull ? "null" : "present"}; writers use 1`);
      this.#trace.close(this.#reader.position);
      if (isNull) {
        span.value = null;
        into[slot] = null;
        return;
      }
    }
    const value: StructValue = {};
    into[slot] = value;
    this.struct(type.struct, value);
  }

  #records(type: SizedTypeLayout, span: Span, into: Slots, slot: string | number): void {
    const size = this.#lengthSpan(type.length, type.nullable, span, (n, prefix) =>
      this.#checkLeft(n, span.start, prefix),
    );
    if (size < 0) {
      span.value = null;
      into[slot] = null;
      return;
    }
    const start = this.#reader.position;
    span.value = this.#reader.raw(size);
    into[slot] = span.value;
    if (size === 0) return;
    if (this.#options.openRecords) {
      this.#trace.adopt(this.#options.openRecords(this.#reader.bytes, start, start + size));
      return;
    }
    const content = this.#trace.open("value", "content", "bytes", start);
    content.value = span.value;
    this.#trace.close(start + size);
  }

  /** A length or count as a span of its own. `check` runs before the number is trusted. */
  #lengthSpan(
    encoding: "int16" | "int32" | "uvarint",
    nullable: boolean,
    parent: Span,
    check: (n: number, prefix: LengthPrefix) => void,
  ): number {
    const span = this.#trace.open("length", "length", encoding, this.#reader.position);
    const { length, prefix } = this.#length(encoding, nullable, parent);
    span.prefix = prefix;
    span.value = prefix.value;
    span.description = describeLength(length, parent.kind, this.#options.sample === true);
    this.#trace.close(this.#reader.position);
    if (length >= 0) check(length, prefix);
    return length;
  }

  #length(
    encoding: "int16" | "int32" | "uvarint",
    nullable: boolean,
    span: Span,
  ): { length: number; prefix: LengthPrefix } {
    const start = this.#reader.position;
    const raw = encoding === "uvarint" ? this.#reader.unsignedVarint() : this.#reader[encoding]();
    const size = this.#reader.position - start;
    // Two's complement, as Java's int: an uvarint of 2^31 or more is negative, so null.
    const length = encoding === "uvarint" ? (raw - 1) | 0 : raw;
    if (length < 0) {
      if (!nullable) throw this.#malformed(start, `null (length ${raw}), where null is not allowed`);
      if (length !== -1) this.#warn(span, `a length of ${length} is read as null; writers use -1`);
    }
    if (encoding === "uvarint" && size > uvarintSize(raw))
      this.#warn(span, `a varint of ${size} bytes where ${uvarintSize(raw)} would do`);
    return { length, prefix: { encoding, value: raw, size } };
  }

  #checkLeft(length: number, start: number, prefix: LengthPrefix): void {
    const left = this.#reader.remaining;
    if (length <= left) return;
    const read = prefix.encoding === "uvarint" ? `varint ${prefix.value}` : `${prefix.encoding} ${prefix.value}`;
    throw new WireError(`needs ${length} bytes (length from ${read}), ${left} left`, {
      code: "truncated",
      byteOffset: start,
    });
  }

  #taggedFields(layout: StructLayout, into: StructValue): void {
    const span = this.#trace.open("tagged-fields", "tagged_fields", "uvarint", this.#reader.position);
    span.description = "number of tagged fields in this struct";
    const start = this.#reader.position;
    const count = this.#reader.unsignedVarint();
    span.value = count;
    if (count !== 0) {
      const head = this.#trace.open("length", "count", "uvarint", start);
      head.value = count;
      head.description = `${count} tagged ${plural(count, "field")} ${count === 1 ? "follows" : "follow"}`;
      this.#trace.close(this.#reader.position);
    }
    if (count < 0) throw this.#malformed(start, "2^31 or more tagged fields");
    if (count > this.#reader.remaining)
      throw this.#malformed(start, `${count} tagged fields, but ${this.#bytesLeft()}`);
    let previous = -1;
    for (let i = 0; i < count; i++) previous = this.#taggedField(layout, into, previous);
    this.#trace.close(this.#reader.position);
  }

  #taggedField(layout: StructLayout, into: StructValue, previous: number): number {
    const start = this.#reader.position;
    const span = this.#trace.open("tagged-field", "tag", "", start);
    const tag = this.#varintSpan("tag", "tag", "says which field this is");
    const size = this.#varintSpan("size", "size", "bytes of the value");
    const field = layout.taggedFields.find((candidate) => candidate.tag === tag);
    span.name = `tag ${tag}`;
    const elsewhere = field ? undefined : layout.allFields.find(({ schema }) => schema.tag === tag);
    // Kafka takes a tag for unknown only where no version of its own has it.
    if (elsewhere)
      throw this.#malformed(start, `tag ${tag} is the field ${elsewhere.key} in other versions, not in this one`);
    span.key = field ? undefined : `tag(${tag})`;
    span.value = tag;
    if (tag <= previous)
      this.#warn(
        span,
        tag === previous
          ? `tag ${tag} is there twice; the last one counts`
          : `tag ${tag} comes after tag ${previous}; tags ascend`,
      );
    const from = this.#reader.position;
    if (field) {
      span.description = `the field ${field.name}`;
      this.#field(field, into);
      const took = this.#reader.position - from;
      if (took !== size) this.#warn(span, `its size says ${size} bytes, its value took ${took}`);
    } else {
      if (size < 0) throw this.#malformed(start, `tag ${tag} has a size of 2^31 or more`);
      span.description = "a tag that this version does not define; kept as it is";
      const content = this.#trace.open("value", "content", "bytes", from);
      if (size > this.#reader.remaining)
        throw new WireError(`tag ${tag} needs ${size} bytes, ${this.#reader.remaining} left`, {
          code: "truncated",
          byteOffset: from,
        });
      const data = this.#reader.raw(size);
      content.value = data;
      this.#trace.close(this.#reader.position);
      const unknown: UnknownTaggedField[] = into.unknownTaggedFields ?? [];
      unknown.push({ tag, data });
      into.unknownTaggedFields = unknown;
    }
    this.#trace.close(this.#reader.position);
    return tag;
  }

  #varintSpan(kind: "tag" | "size", name: string, description: string): number {
    const start = this.#reader.position;
    const span = this.#trace.open(kind, name, "uvarint", start);
    const value = this.#reader.unsignedVarint();
    span.value = value;
    span.description = description;
    const size = this.#reader.position - start;
    if (size > uvarintSize(value)) this.#warn(span, `a varint of ${size} bytes where ${uvarintSize(value)} would do`);
    this.#trace.close(this.#reader.position);
    return value;
  }

  #warn(span: Span, text: string): void {
    this.#trace.warn(span, text);
  }

  #bytesLeft(): string {
    const left = this.#reader.remaining;
    return `only ${left} ${plural(left, "byte")} left`;
  }

  #malformed(byteOffset: number, reason: string, prefix?: LengthPrefix): WireError {
    const read = prefix
      ? ` (length from ${prefix.encoding === "uvarint" ? "varint" : prefix.encoding} ${prefix.value})`
      : "";
    return new WireError(reason + read, { code: "malformed", byteOffset });
  }
}

function spanKind(type: TypeLayout): SpanKind {
  return type.kind === "array" || type.kind === "struct" || type.kind === "records" ? type.kind : "value";
}

function uvarintSize(value: number): number {
  const bits = 32 - Math.clz32(value);
  return Math.max(1, Math.ceil(bits / 7));
}

function plural(n: number, noun: string): string {
  return n === 1 ? noun : `${noun}s`;
}

function describeLength(length: number, kind: Span["kind"], sample: boolean): string {
  if (length < 0) return "null";
  if (kind === "records")
    return length === 0 ? "no bytes follow" : `${length} ${plural(length, "byte")} of record batches follow`;
  if (length === 0) return "no elements";
  if (length === 1) return sample ? "one sample element follows" : "one element follows";
  return `${length} elements follow`;
}
