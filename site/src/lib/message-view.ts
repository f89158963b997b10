import type { Specimen } from "kwire/protocol";
import {
  caption,
  fieldsOf,
  formatOffset,
  gridTitle,
  offsetDigits,
  type Region,
  regionLeaves,
  schemaLines,
  treeLines,
} from "kwire/render";
import { type Span, walk } from "kwire/trace";
import { escapeHtml } from "./html.ts";

/** A message of a page as HTML. Spans are numbered in tree order; cells, rows and schema lines refer to the numbers. */
export interface MessageView {
  /** `request`, `response` or `message`: the start of the page's ids and addresses. */
  id: string;
  title: string;
  caption: string;
  gridTitle: string;
  grid: string;
  tree: string;
  schema: string;
  regions: Region[];
  hex: string;
}

/** Makes the views of a specimen. */
export function messageView(specimen: Specimen): MessageView {
  const { span, bytes, direction } = specimen;
  const numbers = new Map<Span, number>();
  const paths = new Map<Span, string>();
  walk(span, (below, path) => {
    paths.set(below, path);
    numbers.set(below, numbers.size);
  });
  const leaves = regionLeaves(span, direction ?? "body");
  const id = direction ?? "message";
  const title = direction === "request" ? "Request" : direction === "response" ? "Response" : "Message";
  return {
    ...{ id, title, caption: caption(specimen), gridTitle: gridTitle(bytes.length) },
    grid: gridHtml(bytes, leaves, numbers),
    tree: treeHtml(span, id, numbers, paths),
    schema: schemaHtml(specimen),
    regions: [...new Set(leaves.map(({ region }) => region))],
    hex: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
  };
}

function gridHtml(bytes: Uint8Array, leaves: ReturnType<typeof regionLeaves>, numbers: Map<Span, number>): string {
  const digits = offsetDigits(bytes.length);
  const heads = Array.from({ length: 16 }, (_, i) => ` ${i.toString(16).toUpperCase()}`).join(" ");
  // Cells say their position themselves.
  const rows = [`<div class="heads" aria-hidden="true">${" ".repeat(digits)}  ${heads}</div>`];
  let next = 0;
  for (let start = 0; start < bytes.length; start += 16) {
    const cells: string[] = [];
    for (let at = start; at < Math.min(start + 16, bytes.length); at++) {
      while (leaves[next]!.span.end <= at) next++;
      const { span, region } = leaves[next]!;
      const first = span.start === at ? " x" : "";
      const focus = at === 0 ? ' tabindex="0"' : "";
      cells.push(
        `<b role="gridcell" class="${region}${first}" data-s="${numbers.get(span)}"${focus}>${bytes[at]!.toString(16).padStart(2, "0")}</b>`,
      );
    }
    rows.push(`<div role="row"><span role="rowheader">${formatOffset(start, digits)}</span>  ${cells.join(" ")}</div>`);
  }
  return rows.join("\n");
}

function treeHtml(root: Span, id: string, numbers: Map<Span, number>, paths: Map<Span, string>): string {
  const levels = new Map<Span, number>();
  walk(root, (span, _path, depth) => levels.set(span, depth + 1));
  const rows: string[] = [];
  for (const { span, branch, head, range, description } of treeLines(root)) {
    const number = numbers.get(span)!;
    const attributes = [
      `role="treeitem" id="${id}-${number}" aria-level="${levels.get(span)}" data-s="${number}"`,
      `data-a="${span.start}" data-e="${span.end}"`,
      span.schemaPath === undefined ? "" : `data-p="${escapeHtml(span.schemaPath)}"`,
      paths.get(span) ? `data-n="${escapeHtml(paths.get(span)!)}"` : "",
      number === 0 ? 'tabindex="0"' : "",
    ].filter(Boolean);
    const words = description ? ` <i>${escapeHtml(description)}</i>` : "";
    rows.push(
      `<div ${attributes.join(" ")}><span aria-hidden="true">${branch}</span><b>${escapeHtml(head)}</b> <span>${range}</span>${words}</div>`,
    );
  }
  return rows.join("\n");
}

function schemaHtml({ layout }: Specimen): string {
  const present = fieldsOf(layout.struct);
  const lines = schemaLines(layout.schema).map(({ text, schemaPath }) => {
    if (schemaPath === undefined) return escapeHtml(text);
    const there = present.has(schemaPath) || layout.schema.commonStructs.some(({ name }) => name === schemaPath);
    const absent = there ? "" : ' class="absent"';
    return `<span data-p="${escapeHtml(schemaPath)}"${absent}>${escapeHtml(text)}</span>`;
  });
  return lines.join("\n");
}
