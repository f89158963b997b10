import type { Span } from "../trace/index.ts";
import { valueText } from "./value-text.ts";

/** A line of a tree, in its parts, so that a terminal or a page may style each. */
export interface TreeLine {
  span: Span;
  /** The branches before it: `|   +-- `. */
  branch: string;
  /** `Topics []TopicData = 1 element`. */
  head: string;
  /** `[0x0014, 62B]`. */
  range: string;
  /** What follows the range; empty where there is nothing to say. */
  description: string;
}

/** How many hex digits offsets have in a message of this size: four, or what it takes. */
export function offsetDigits(size: number): number {
  return Math.max(4, Math.max(size - 1, 0).toString(16).length);
}

/** A position as trees and grids write it: `0014`. */
export function formatOffset(offset: number, digits = 4): string {
  return offset.toString(16).padStart(digits, "0");
}

/** A span in words: `Name type = value (how the length is written)`; the name may be another than its own. */
export function spanHead(span: Span, name: string = span.name): string {
  const value = valueText(span);
  return [name, span.type, value === undefined ? "" : `= ${value}`].filter(Boolean).join(" ");
}

/** The lines of a trace, parents first. */
export function* treeLines(root: Span): Generator<TreeLine> {
  const digits = offsetDigits(root.end);
  yield* linesBelow(root, "", "", digits);
}

function* linesBelow(span: Span, branch: string, indent: string, digits: number): Generator<TreeLine> {
  const range = `[0x${formatOffset(span.start, digits)}, ${span.end - span.start}B]`;
  yield { span, branch, head: spanHead(span), range, description: remarks(span) };
  for (const [i, child] of span.children.entries()) {
    const last = i === span.children.length - 1;
    yield* linesBelow(child, `${indent}+-- `, `${indent}${last ? "    " : "|   "}`, digits);
  }
}

function remarks(span: Span): string {
  const warnings = (span.warnings ?? []).map((text) => `(warning: ${text})`);
  const error = span.error === undefined ? [] : [`<-- ${span.error}`];
  return [span.description, ...warnings, ...error].filter(Boolean).join(" ");
}

/** A trace as text, a line a span, with a newline after the last. */
export function renderTree(root: Span): string {
  let text = "";
  for (const { branch, head, range, description } of treeLines(root))
    text += `${branch}${head} ${range}${description ? ` ${description}` : ""}\n`;
  return text;
}
