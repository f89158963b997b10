import {
  type ByteRow,
  type DiffLeaf,
  type FoldedRows,
  foldRows,
  foldText,
  formatOffset,
  type MessageDiff,
  offsetDigits,
  spanHead,
  valuePaths,
} from "kwire/render";
import type { Span } from "kwire/trace";
import { escapeHtml } from "./html.ts";

/** A row's mark, and what a screen reader says for it. */
const MARKS: Readonly<Record<ByteRow["kind"], readonly [mark: string, words: string]>> = {
  same: ["", "same"],
  changed: ["~", "differs"],
  removed: ["−", "removed"],
  added: ["+", "added"],
};

/**
 * The bytes of two samples as rows of a table: mark, the older's bytes, the newer's, what it is. A run of rows that are
 * the same has a row that stands for it, of class `fold`; its own rows, of class `folded`, are shown on demand.
 * @param id the message's on the pages of its versions, which the rows that differ link to
 */
export function diffTable({ older, newer, bytes }: MessageDiff, id: string): string {
  const digits = offsetDigits(Math.max(older.bytes.length, newer.bytes.length));
  const paths = new Map([...valuePaths(older.span), ...valuePaths(newer.span)]);
  const context: Context = { id, digits, paths, older: older.layout.version, newer: newer.layout.version };
  return foldRows(bytes)
    .map((row) => {
      if (row.kind !== "fold") return rowHtml(row, context);
      return foldHtml(row, context) + row.rows.map((inner) => rowHtml(inner, context, " folded")).join("");
    })
    .join("");
}

interface Context {
  id: string;
  digits: number;
  paths: ReadonlyMap<Span, string>;
  older: number;
  newer: number;
}

function rowHtml(row: ByteRow, context: Context, folded = ""): string {
  const { kind, older, newer } = row;
  const [mark, words] = MARKS[kind];
  const cell = (leaf: DiffLeaf | undefined, version: number): string =>
    leaf
      ? `<td data-v="v${version}"><span class="at">${formatOffset(leaf.span.start, context.digits)}</span> <code>${hexOf(leaf)}</code></td>`
      : "<td></td>";
  const bytes = cell(older, context.older) + cell(newer, context.newer);
  return `<tr class="${kind}${folded}"><td><b>${mark}</b><i>${words}</i></td>${bytes}<th scope="row">${headHtml(row, context)}</th></tr>`;
}

function foldHtml(fold: FoldedRows, { digits }: Context): string {
  const [{ older, newer }] = fold.rows as [ByteRow];
  const at = (leaf: DiffLeaf | undefined): string =>
    `<td><span class="at">${formatOffset(leaf!.span.start, digits)}</span> …</td>`;
  return `<tr class="fold"><td></td>${at(older)}${at(newer)}<td>${escapeHtml(foldText(fold))}</td></tr>`;
}

/** Name, type and value; where they differ, both types and values. */
function headHtml({ kind, older, newer }: ByteRow, context: Context): string {
  const leaf = (newer ?? older)!;
  const text = (of: DiffLeaf): string => escapeHtml(spanHead(of.span, "").trim());
  const path = context.paths.get(leaf.span);
  const version = newer ? context.newer : context.older;
  const name = escapeHtml(leaf.name);
  const linked =
    kind === "same" || path === undefined
      ? `<span>${name}</span>`
      : `<a href="../../v${version}/#${context.id}.${escapeHtml(path)}">${name}</a>`;
  const before = kind === "changed" ? `${text(older!)} → ` : "";
  return `${linked} <small>${before}${text(leaf)}</small>`;
}

function hexOf({ bytes }: DiffLeaf): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
}
