import type { Span } from "./span.ts";

/** Appends a span's key to a path: `topics` + `[0]` + `name` → `topics[0].name`. */
export function joinPath(path: string, key: string | undefined): string {
  if (key === undefined) return path;
  return path === "" || key.startsWith("[") ? path + key : `${path}.${key}`;
}

/** Visits a span and all below it in byte order, parents first. */
export function walk(root: Span, visit: (span: Span, path: string, depth: number) => void): void {
  const step = (span: Span, parentPath: string, depth: number): void => {
    const path = joinPath(parentPath, span.key);
    visit(span, path, depth);
    for (const child of span.children) step(child, path, depth + 1);
  };
  step(root, "", 0);
}

/** The leaves below a span (itself, where it has no children) that have bytes, in order. */
export function leaves(root: Span): Span[] {
  const found: Span[] = [];
  walk(root, (span) => {
    if (span.children.length === 0 && span.end > span.start) found.push(span);
  });
  return found;
}

/** The spans around a byte, from the root to the leaf; empty where it is outside. */
export function spansAt(root: Span, byteOffset: number): Span[] {
  if (byteOffset < root.start || byteOffset >= root.end) return [];
  const chain = [root];
  for (let span: Span | undefined = root; span; ) {
    span = span.children.find((child) => byteOffset >= child.start && byteOffset < child.end);
    if (span) chain.push(span);
  }
  return chain;
}

/** Where a trace fails to tile its bytes: a sentence each; empty where every byte has exactly one leaf. */
export function tilingProblems(root: Span): string[] {
  const problems: string[] = [];
  walk(root, (span, path) => {
    const where = `${path || span.name} [${span.start}, ${span.end})`;
    if (span.end < span.start) problems.push(`${where} ends before it starts`);
    if (span.children.length === 0) return;
    let at = span.start;
    for (const child of span.children) {
      if (child.start !== at) problems.push(`${where}: ${child.name} starts at ${child.start}, not ${at}`);
      at = child.end;
    }
    if (at !== span.end) problems.push(`${where}: its children end at ${at}`);
  });
  return problems;
}
