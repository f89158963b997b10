import type { Specimen } from "kwire/protocol";
import { caption, gridTitle, type Region, regionLeaves, valuePaths } from "kwire/render";
import { type Span, walk } from "kwire/trace";
import { toHex } from "kwire/wire";
import { gridHtml } from "./grid-html.ts";
import { addedAt } from "./history.ts";
import { schemaHtml } from "./schema-html.ts";
import { treeHtml } from "./tree-html.ts";
import { valuesPages } from "./values-page.ts";

/** A message of a page as HTML. Spans are numbered in tree order; bytes and rows refer to the numbers. */
export interface MessageView {
  /** `request`, `response` or `message`: the start of the page's ids and addresses. */
  id: string;
  title: string;
  caption: string;
  /** What the bytes are spent on: `frame 4 + header 11 + body 68`. */
  sizes: string;
  gridTitle: string;
  grid: string;
  tree: string;
  schema: string;
  regions: Region[];
  hex: string;
  /** The command that reads these bytes from standard input. */
  command: string;
}

/** Makes the view of a specimen. */
export function messageView(specimen: Specimen): MessageView {
  const { span, bytes, direction, layout } = specimen;
  const numbers = new Map<Span, number>();
  walk(span, (below) => numbers.set(below, numbers.size));
  const leaves = regionLeaves(span, direction ?? "body");
  const id = direction ?? "message";
  const values = valuesPages(specimen);
  const added = addedAt(layout.name, layout.version);
  return {
    ...{ id, title: id.charAt(0).toUpperCase() + id.slice(1), caption: caption(specimen) },
    ...{ sizes: sizesOf(span), gridTitle: gridTitle(bytes.length) },
    grid: gridHtml(bytes, leaves, numbers),
    tree: treeHtml(span, {
      id,
      numbers,
      paths: valuePaths(span),
      leaves,
      isNew: (path) => added.has(path),
      valuesPage: (below) => values.get(below),
    }),
    schema: schemaHtml(specimen),
    regions: [...new Set(leaves.map(({ region }) => region))],
    hex: toHex(bytes),
    command: commandFor(specimen),
  };
}

function sizesOf({ children }: Span): string {
  if (children.length < 2) return "";
  return children.map(({ kind, start, end }) => `${kind} ${end - start}`).join(" + ");
}

function commandFor({ api, direction, layout, span }: Specimen): string {
  if (direction === "request") return "kwire decode";
  if (direction === "response") return `kwire decode ${api!.name} ${layout.version} --response`;
  const stored = span.children[0]?.kind === "prefix" ? " --stored" : "";
  return `kwire decode ${layout.name} ${layout.version}${stored}`;
}
