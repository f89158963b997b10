import { type ByteRow, type DiffLeaf, foldRows, foldText } from "./byte-diff.ts";
import { type ChangeLine, changeLines, type DiffMark } from "./diff-words.ts";
import type { LayoutDiff } from "./layout-diff.ts";
import { formatOffset, offsetDigits, spanHead } from "./tree.ts";

/** Colours a line by its mark; a space is what both have. */
export type PaintDiff = (text: string, mark: DiffMark | " ") => string;

const PLAIN: PaintDiff = (text) => text;

/** What two layouts differ in as text, a line each: `+ Topics.TopicId  uuid`. */
export function renderChanges(changes: LayoutDiff, paint: PaintDiff = PLAIN): string {
  const lines = changeLines(changes);
  if (lines.length === 0) return "  the same fields\n";
  const name = ({ path, depth }: ChangeLine): string => "  ".repeat(depth) + path;
  const width = Math.max(...lines.filter(({ path }) => path !== "").map((line) => name(line).length), 0);
  return lines
    .map((line) => {
      const words = line.path === "" ? line.text : `${name(line).padEnd(width)}  ${line.text}`;
      return `  ${paint(`${line.mark} ${words}`, line.mark)}\n`;
    })
    .join("");
}

/** The most bytes that a line shows; what is more is left out. */
const MAX_BYTES = 16;

/**
 * The bytes of two messages as one list, a line for each leaf: offsets in both, bytes, what they are. What only the
 * older has is marked `-`, only the newer `+`, and a leaf whose bytes differ is there twice; what is the same is folded.
 * @param labels what stands above the offsets: `v12`, `v13`
 */
export function renderByteDiff(
  rows: readonly ByteRow[],
  labels: readonly [older: string, newer: string],
  paint: PaintDiff = PLAIN,
): string {
  const digits = offsetDigits(Math.max(...rows.flatMap((row) => [row.older?.span.end ?? 0, row.newer?.span.end ?? 0])));
  const width = Math.max(digits, ...labels.map(({ length }) => length));
  const folded = foldRows(rows);
  const shown = folded.flatMap((row) => (row.kind === "fold" ? [] : [row.older, row.newer])).filter((leaf) => !!leaf);
  const hexWidth = Math.max(...shown.map((leaf) => hexOf(leaf).length), 0);
  const offset = (leaf: DiffLeaf | undefined): string =>
    (leaf ? formatOffset(leaf.span.start, digits) : "").padEnd(width);
  const line = (mark: DiffMark | " ", older: DiffLeaf | undefined, newer: DiffLeaf | undefined): string => {
    const leaf = (older ?? newer)!;
    const what = spanHead(leaf.span, leaf.name);
    return paint(`${mark} ${offset(older)}  ${offset(newer)}  ${hexOf(leaf).padEnd(hexWidth)}  ${what}`, mark);
  };
  const lines = folded.flatMap((row) => {
    if (row.kind === "fold") {
      const [{ older, newer }] = row.rows as [ByteRow];
      return [paint(`  ${offset(older)}  ${offset(newer)}  … ${foldText(row)}`, " ")];
    }
    const { kind, older, newer } = row;
    if (kind === "same") return [line(" ", older, newer)];
    return [...(older ? [line("-", older, undefined)] : []), ...(newer ? [line("+", undefined, newer)] : [])];
  });
  const heads = `  ${labels.map((label) => label.padEnd(width)).join("  ")}`.trimEnd();
  return [heads, ...lines].map((text) => `  ${text}\n`).join("");
}

function hexOf({ bytes }: DiffLeaf): string {
  const cells = Array.from(bytes.subarray(0, MAX_BYTES), (byte) => byte.toString(16).padStart(2, "0"));
  return cells.join(" ") + (bytes.length > MAX_BYTES ? " …" : "");
}
