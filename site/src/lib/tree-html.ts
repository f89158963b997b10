import { explainSpan, type Region, type RegionLeaf, type TreeLine, treeLines, valueText } from "kwire/render";
import type { Span } from "kwire/trace";
import { escapeHtml } from "./html.ts";
import { typeSlug } from "./type-slug.ts";

/** What the rows of a tree are made with. */
export interface TreeContext {
  /** The start of the rows' ids: `request`. */
  id: string;
  numbers: ReadonlyMap<Span, number>;
  /** Addresses of the rows that have one. */
  paths: ReadonlyMap<Span, string>;
  leaves: readonly RegionLeaf[];
  /** Where the names of a span's values stand, from the site's root; undefined where it has none. */
  valuesPage: (span: Span) => string | undefined;
  /** Whether the version is the first to have the field. */
  isNew: (schemaPath: string) => boolean;
}

/**
 * A trace as nested lists, a row a span. A row's text is the line of the terminal's tree without its branches; its
 * attributes hold what the script needs: number, byte range, schema path, the type's page, and how it is read.
 */
export function treeHtml(root: Span, context: TreeContext): string {
  const lines = new Map([...treeLines(root)].map((line) => [line.span, line]));
  const regions = new Map<Span, Region>(context.leaves.map(({ span, region }) => [span, region]));
  const item = (span: Span, parent: Span | undefined): string => {
    const below = span.children.map((child) => item(child, span)).join("");
    const list = below === "" ? "" : `<ul>${below}</ul>`;
    return `<li>${row(lines.get(span)!, parent, regionOf(span, regions), context)}${list}</li>`;
  };
  return item(root, undefined);
}

function row(line: TreeLine, parent: Span | undefined, region: Region | "", context: TreeContext): string {
  const { span, head, range, description } = line;
  const number = context.numbers.get(span)!;
  const path = context.paths.get(span);
  const slug = typeSlug(span);
  const why = explainSpan(span, parent);
  const isNew = span.schemaPath !== undefined && context.isNew(span.schemaPath);
  const attributes = [
    `id="${context.id}${path === undefined ? `-${number}` : `.${escapeHtml(path)}`}"`,
    `class="${["r", region, isNew ? "new" : ""].filter(Boolean).join(" ")}"`,
    `data-s="${number}" data-a="${span.start}" data-e="${span.end}"`,
    span.schemaPath === undefined ? "" : `data-p="${escapeHtml(span.schemaPath)}"`,
    slug === undefined ? "" : `data-t="${slug}"`,
    why === "" ? "" : `data-why="${escapeHtml(why)}"`,
  ].filter(Boolean);
  const values = context.valuesPage(span);
  const words = description ? ` <span class="d">${escapeHtml(description)}</span>` : "";
  return `<div ${attributes.join(" ")}><span class="h">${headHtml(span, head, values)}</span> <span class="a">${range}</span>${words}</div>`;
}

/** Name, type and value apart; together they are the line's head. */
function headHtml(span: Span, head: string, values: string | undefined): string {
  const type = span.type === "" ? "" : ` <span class="t">${escapeHtml(span.type)}</span>`;
  const value = valueText(span);
  const escaped = escapeHtml(span.name);
  // A click selects the row where the script runs; the link is for all others.
  const name =
    values === undefined
      ? `<span>${escaped}</span>`
      : `<a class="values-link" href="../../${values}" tabindex="-1">${escaped}</a>`;
  const text = `${name}${type}${value === undefined ? "" : ` = ${escapeHtml(value)}`}`;
  if (text.replace(/<[^>]*>/g, "") !== escapeHtml(head)) throw new Error(`${head} is not ${text}`);
  return text;
}

/** A leaf's own region; that of a frame's, header's or batch's first leaf; none where regions mix. */
function regionOf(span: Span, regions: ReadonlyMap<Span, Region>): Region | "" {
  if (span.kind === "message") return "";
  const first = span.children[0];
  return regions.get(span) ?? (first ? regionOf(first, regions) : "");
}
