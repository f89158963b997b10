import type { Span } from "../trace/index.ts";

/**
 * The address of each span that stands for a field or an element: `Topics[0].Partitions[0].ReplicaEpoch`, in the
 * schema's spelling. What has no name of its own (a length, a count of tagged fields) has none.
 */
export function valuePaths(root: Span): Map<Span, string> {
  const paths = new Map<Span, string>();
  const taken = new Set<string>();
  const step = (span: Span, parentPath: string): void => {
    const path = joinValuePath(parentPath, span);
    if (path !== "" && !taken.has(path)) {
      taken.add(path);
      paths.set(span, path);
    }
    for (const child of span.children) step(child, path);
  };
  step(root, "");
  return paths;
}

/** The path of a span, in the schema's spelling, from that of what it lies in. */
export function joinValuePath(parentPath: string, { key, schemaPath }: Span): string {
  if (key === undefined) return parentPath;
  if (key.startsWith("[")) return parentPath + key;
  const name = schemaPath?.split(/[.:]/).at(-1) ?? key;
  return parentPath === "" ? name : `${parentPath}.${name}`;
}
