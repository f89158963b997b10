import type { Specimen } from "kwire/protocol";
import { type Span, walk } from "kwire/trace";
import { catalog } from "./catalog.ts";

/** Where the names of each span's values stand, from the site's root; for spans whose values have names. */
export function valuesPages({ span, layout, direction }: Specimen): Map<Span, string> {
  const pages = new Map<Span, string>();
  for (const part of span.children) {
    const header = direction === "request" ? "RequestHeader" : "ResponseHeader";
    const message = part.kind === "header" ? header : layout.name;
    walk(part, (below) => {
      if (below.kind !== "value" || below.schemaPath === undefined) return;
      const set = catalog.namedValues(message, below.schemaPath);
      if (set) pages.set(below, pageOf(set.name));
    });
  }
  return pages;
}

function pageOf(set: string): string {
  if (set === "ErrorCode") return "errors/";
  return set === "ApiKey" ? "" : `values/#${set}`;
}
