import { joinPath, type Span } from "../trace/index.ts";

/** What a byte belongs to, as the legend names it. */
export type Region = "frame" | "header" | "request" | "response" | "body" | "batch" | "record" | "tagged" | "undecoded";

/** The legend: each region's name and the letter that stands for it where there is no colour. */
export const REGIONS: Readonly<Record<Region, { name: string; letter: string }>> = {
  frame: { name: "frame", letter: "F" },
  header: { name: "rpc header", letter: "H" },
  request: { name: "request body", letter: "B" },
  batch: { name: "RecordBatch", letter: "R" },
  record: { name: "Record", letter: "r" },
  response: { name: "response body", letter: "S" },
  tagged: { name: "tagged_fields", letter: "T" },
  body: { name: "message body", letter: "B" },
  undecoded: { name: "not decoded", letter: "?" },
};

/** A leaf of a trace with what a grid needs to draw it. */
export interface RegionLeaf {
  span: Span;
  region: Region;
  /** `topics[0].topicName`. */
  path: string;
}

/**
 * The leaves that have bytes, in order, each with its region.
 * @param body what the bytes of the message's own fields are called
 */
export function regionLeaves(root: Span, body: "request" | "response" | "body"): RegionLeaf[] {
  const found: RegionLeaf[] = [];
  const step = (span: Span, inherited: Region, parentPath: string): void => {
    const path = joinPath(parentPath, span.key);
    const inside = regionInside(span, inherited);
    if (span.children.length === 0 && span.end > span.start)
      found.push({ span, region: ownRegion(span, inside), path });
    for (const child of span.children) step(child, inside, path);
  };
  step(root, body, "");
  return found;
}

/** What the bytes below a span belong to, unless they say otherwise themselves. */
function regionInside(span: Span, inherited: Region): Region {
  switch (span.kind) {
    case "frame":
    case "prefix":
      return "frame";
    case "header":
      return "header";
    case "record-batch":
      return "batch";
    case "record":
      return "record";
    default:
      return inherited;
  }
}

/** The bytes that make tagged fields what they are (count, tag, size) have a colour; their values have the body's. */
function ownRegion(leaf: Span, inside: Region): Region {
  if (leaf.kind === "undecoded" || leaf.kind === "leftover") return "undecoded";
  if (leaf.kind === "tagged-fields" || leaf.kind === "tag") return "tagged";
  if ((leaf.kind === "size" && inside !== "frame") || (leaf.kind === "length" && leaf.name === "count"))
    return "tagged";
  return inside;
}
