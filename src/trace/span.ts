/** What a span is, so that readers of a trace need not guess by its name. */
export type SpanKind =
  /** The root: all bytes that were handed in. */
  | "message"
  /** What stands around a body. */
  | "frame"
  | "header"
  | "prefix"
  | "body"
  /** Composite values. */
  | "struct"
  | "array"
  | "records"
  | "record-batch"
  | "record"
  /** Leaves: a value, the length or count before one, the presence byte of a nullable struct. */
  | "value"
  | "length"
  | "presence"
  /** The end of a flexible struct, and in it each field with its tag and size. */
  | "tagged-fields"
  | "tagged-field"
  | "tag"
  | "size"
  /** Bytes that could not be read, and bytes after the end. */
  | "undecoded"
  | "leftover";

/** How a string's, byte string's or array's length stands before it. */
export interface LengthPrefix {
  encoding: "int16" | "int32" | "uvarint";
  /** The number on the wire: n, n + 1 for a uvarint, -1 or 0 for null. */
  value: number;
  /** In bytes. */
  size: number;
}

/** What a leaf holds. Composite spans hold their count, or null, or nothing. */
export type SpanValue = null | boolean | number | bigint | string | Uint8Array;

/**
 * A half-open range of bytes with a name and a meaning. Children are in order, touch, and fill their parent, so that
 * every byte of a trace has exactly one leaf. A leaf may be empty (`start === end`) where a value takes no bytes.
 */
export interface Span {
  kind: SpanKind;
  /** As a reader sees it: `TopicName`, `TopicData[0]`, `tagged_fields`. */
  name: string;
  /** As a reader sees it: `int32`, `[]TopicData`; empty for frames and headers. */
  type: string;
  start: number;
  end: number;
  value: SpanValue | undefined;
  /** The name behind a number: `Vote` for API key 52. */
  label: string | undefined;
  prefix: LengthPrefix | undefined;
  description: string;
  /** Its part of a path, as in `topics[0].partitions`: `topics`, `[0]`; undefined where it adds none. */
  key: string | undefined;
  /** The schema's field it stands for, dotted: `Topics.Partitions`. */
  schemaPath: string | undefined;
  /** Grows by {@link appendChild} only. */
  children: Span[];
  /** What a strict reader would object to here, though it can be read. */
  warnings: string[] | undefined;
  /** Why reading stopped here. */
  error: string | undefined;
}

/** What spans without children have: one list for all of them, for most spans are leaves. */
const NO_CHILDREN: Span[] = Object.freeze([]) as unknown as Span[];

/** Puts a span below another, after those that are there. */
export function appendChild(parent: Span, child: Span): void {
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else parent.children.push(child);
}

/** Puts a span for the bytes from `start` to `end` that nothing else names; none where there are no such bytes. */
export function appendRest(
  parent: Span,
  kind: "undecoded" | "leftover",
  start: number,
  end: number,
  description = "",
): void {
  if (start >= end) return;
  const rest = createSpan(kind, kind, "", start);
  rest.end = end;
  rest.description = description;
  appendChild(parent, rest);
}

/** A span with everything but these left at nothing. */
export function createSpan(kind: SpanKind, name: string, type: string, start: number): Span {
  return {
    kind,
    name,
    type,
    start,
    end: start,
    value: undefined,
    label: undefined,
    prefix: undefined,
    description: "",
    key: undefined,
    schemaPath: undefined,
    children: NO_CHILDREN,
    warnings: undefined,
    error: undefined,
  };
}
