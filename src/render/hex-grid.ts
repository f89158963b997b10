import type { Region, RegionLeaf } from "./regions.ts";
import { formatOffset, offsetDigits } from "./tree.ts";

/** A run of cells in a row that belong to one leaf. */
export interface GridRun {
  leaf: RegionLeaf | undefined;
  /** Position of its first byte. */
  start: number;
  /** Two hex digits a byte. */
  cells: readonly string[];
}

/** A row of a byte grid. */
export interface GridRow {
  /** Position of the row's first byte, as its label. */
  label: string;
  runs: readonly GridRun[];
}

/** Lays bytes out in rows, cut where one leaf ends and the next begins. */
export function gridRows(bytes: Uint8Array, leaves: readonly RegionLeaf[], width = 16): GridRow[] {
  const digits = offsetDigits(bytes.length);
  const rows: GridRow[] = [];
  let next = 0;
  for (let start = 0; start < bytes.length; start += width) {
    const runs: GridRun[] = [];
    const end = Math.min(start + width, bytes.length);
    for (let at = start; at < end; ) {
      while (next < leaves.length && leaves[next]!.span.end <= at) next++;
      const leaf = leaves[next];
      const covers = leaf !== undefined && leaf.span.start <= at;
      const stop = Math.min(end, covers ? leaf.span.end : (leaf?.span.start ?? end));
      const cells = Array.from(bytes.subarray(at, stop), (byte) => byte.toString(16).padStart(2, "0"));
      runs.push({ leaf: covers ? leaf : undefined, start: at, cells });
      at = stop;
    }
    rows.push({ label: formatOffset(start, digits), runs });
  }
  return rows;
}

/** The title above a grid: `byte layout (83 bytes, 16 bytes per row)`. */
export function gridTitle(size: number, width = 16): string {
  return `byte layout (${size} ${size === 1 ? "byte" : "bytes"}, ${width} bytes per row)`;
}

/**
 * Bytes as text, 16 a row, with column heads and row labels.
 * @param paint colours a run's text by its region; by default it stays as it is
 */
export function renderHexGrid(
  bytes: Uint8Array,
  leaves: readonly RegionLeaf[],
  paint: (text: string, region: Region | undefined) => string = (text) => text,
): string {
  const width = 16;
  const indent = " ".repeat(offsetDigits(bytes.length));
  const heads = Array.from({ length: width }, (_, i) => ` ${i.toString(16).toUpperCase()}`).join(" ");
  let text = `${indent}  ${heads}\n`;
  for (const { label, runs } of gridRows(bytes, leaves, width)) {
    const painted = runs.map(({ cells, leaf }) => paint(cells.join(" "), leaf?.region));
    text += `${label}  ${painted.join(" ")}\n`;
  }
  return text;
}
