import type { Specimen } from "../protocol/index.ts";
import { toHex } from "../wire/index.ts";
import { type ByteRow, type DiffLeaf, diffBytes } from "./byte-diff.ts";
import { diffLayouts, type LayoutDiff } from "./layout-diff.ts";
import { counted, valueText } from "./value-text.ts";

/** What two samples of a message differ in: its fields, and its bytes. */
export interface MessageDiff {
  older: Specimen;
  newer: Specimen;
  changes: LayoutDiff;
  bytes: ByteRow[];
}

/** Compares the samples of a message at two versions, or at one version of two releases. */
export function diffMessages(older: Specimen, newer: Specimen): MessageDiff {
  const changes = diffLayouts(older.layout, newer.layout);
  return { older, newer, changes, bytes: diffBytes(older, newer, changes.fields) };
}

/** The sizes of both samples, in words: `83 bytes, then 85: 2 more`. */
export function sizeChange({ older, newer }: MessageDiff): string {
  const [from, to] = [older.bytes.length, newer.bytes.length];
  if (from === to) return `${counted(to, "byte")} in both`;
  return `${counted(from, "byte")} → ${counted(to, "byte")}, ${Math.abs(to - from)} ${to > from ? "more" : "fewer"}`;
}

/** A diff as plain data: what the command prints with `--json`. */
export interface MessageDiffJson extends LayoutDiff {
  message: string;
  older: SideJson;
  newer: SideJson;
  bytes: { kind: ByteRow["kind"]; older: LeafJson | undefined; newer: LeafJson | undefined }[];
}

/** One of the two samples. */
export interface SideJson {
  version: number;
  flexible: boolean;
  headerVersion: number | undefined;
  /** In bytes. */
  size: number;
}

/** Bytes of one of the two samples, `end` behind the last one. */
export interface LeafJson {
  name: string;
  type: string;
  /** As the tree has it. */
  value: string | undefined;
  start: number;
  end: number;
  hex: string;
}

/** Makes plain data of a diff. */
export function messageDiffJson({ older, newer, changes, bytes }: MessageDiff): MessageDiffJson {
  return {
    message: newer.layout.name,
    older: sideJson(older),
    newer: sideJson(newer),
    flexible: changes.flexible,
    header: changes.header,
    fields: changes.fields,
    bytes: bytes.map((row) => ({ kind: row.kind, older: leafJson(row.older), newer: leafJson(row.newer) })),
  };
}

function sideJson({ layout, headerVersion, bytes }: Specimen): SideJson {
  return { version: layout.version, flexible: layout.flexible, headerVersion, size: bytes.length };
}

function leafJson(leaf: DiffLeaf | undefined): LeafJson | undefined {
  if (!leaf) return undefined;
  const { span, name, bytes } = leaf;
  return { name, type: span.type, value: valueText(span), start: span.start, end: span.end, hex: toHex(bytes) };
}
