import type { Span, SpanKind } from "../trace/index.ts";
import { align } from "./align.ts";
import type { LayoutDiff } from "./layout-diff.ts";
import { joinValuePath } from "./value-paths.ts";

/** A leaf of one of two traces, with its bytes. */
export interface DiffLeaf {
  span: Span;
  bytes: Uint8Array;
  /** The address of what it is, or of what it is the length, the count or the like of: `Topics[0].Name`. */
  path: string;
  /** As a list names it: `Topics[0].Name`, `Topics length`, `request_api_key`. */
  name: string;
}

/** Where the bytes of two traces stand side by side. At least one of the leaves is there. */
export interface ByteRow {
  /** In both and alike; in both, with other bytes or of another type; only in the older; only in the newer. */
  kind: "same" | "changed" | "removed" | "added";
  older: DiffLeaf | undefined;
  newer: DiffLeaf | undefined;
}

/** A trace and the bytes that it names. */
export interface TracedBytes {
  bytes: Uint8Array;
  span: Span;
}

/**
 * Puts two messages side by side, leaf by leaf: what has one address stands in one row, what only one of them has in a
 * row of its own. The rows tile both.
 * @param changes what their layouts differ in: fields that were renamed belong together
 */
export function diffBytes(older: TracedBytes, newer: TracedBytes, changes: LayoutDiff["fields"] = []): ByteRow[] {
  const renamed = new Map(changes.flatMap((change) => (change.kind === "renamed" ? [[change.path, change.from]] : [])));
  const before = leavesOf(older, (path) => path);
  const after = leavesOf(newer, (path) => formerPath(path, renamed));
  return align(before, after, ({ key }) => key).map((row) => ({ kind: rowKind(row.older, row.newer), ...row }));
}

interface KeyedLeaf extends DiffLeaf {
  /** What tells it from all others of its message. */
  key: string;
}

/** Which part of a frame a span begins, for the paths in header and body may be alike. */
const PARTS: readonly SpanKind[] = ["frame", "prefix", "header", "body"];

function leavesOf({ bytes, span: root }: TracedBytes, pathOf: (path: string) => string): KeyedLeaf[] {
  const found: KeyedLeaf[] = [];
  const step = (span: Span, parentPath: string, parentPart: SpanKind): void => {
    const path = joinValuePath(parentPath, span);
    const part = PARTS.includes(span.kind) ? span.kind : parentPart;
    // Within a path several leaves may have no name of their own: the length of an array, the end of a struct.
    const own = span.key === undefined ? span.name : "";
    if (span.children.length === 0 && span.end > span.start)
      found.push({
        ...{ span, path, bytes: bytes.subarray(span.start, span.end), name: nameOf(span, path, part) },
        key: `${part} ${pathOf(path)} ${own}`,
      });
    for (const child of span.children) step(child, path, part);
  };
  step(root, "", "body");
  return found;
}

function nameOf({ key, name }: Span, path: string, part: SpanKind): string {
  if (part === "header") return key === undefined ? `header ${name}` : name;
  if (key === undefined && path !== "") return `${path} ${name}`;
  return path || name;
}

/** A path as it was before fields were renamed. */
function formerPath(path: string, renamed: ReadonlyMap<string, string>): string {
  let plain = "";
  return path
    .split(".")
    .map((part) => {
      const [name = "", index = ""] = part.split(/(?=\[)/);
      plain = plain === "" ? name : `${plain}.${name}`;
      return (renamed.get(plain) ?? name) + index;
    })
    .join(".");
}

function rowKind(older: DiffLeaf | undefined, newer: DiffLeaf | undefined): ByteRow["kind"] {
  if (!older) return "added";
  if (!newer) return "removed";
  const sameType = older.span.type === newer.span.type && older.span.prefix?.encoding === newer.span.prefix?.encoding;
  const sameBytes =
    older.bytes.length === newer.bytes.length && older.bytes.every((byte, i) => byte === newer.bytes[i]);
  return sameType && sameBytes ? "same" : "changed";
}

/** Rows that are the same, two or more of them, one after the other. */
export interface FoldedRows {
  kind: "fold";
  rows: readonly ByteRow[];
}

/** The rows with each run of the same ones as one. */
export function foldRows(rows: readonly ByteRow[]): (ByteRow | FoldedRows)[] {
  const folded: (ByteRow | FoldedRows)[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start;
    while (rows[end]?.kind === "same") end++;
    if (end - start > 1) folded.push({ kind: "fold", rows: rows.slice(start, end) });
    else folded.push(...rows.slice(start, end === start ? ++end : end));
    start = end;
  }
  return folded;
}

/** What is folded, in words: `26 bytes the same, correlation_id to Topics length`. */
export function foldText({ rows }: FoldedRows): string {
  const size = rows.reduce((sum, { newer }) => sum + newer!.bytes.length, 0);
  return `${size} bytes the same, ${rows[0]!.newer!.name} to ${rows.at(-1)!.newer!.name}`;
}
