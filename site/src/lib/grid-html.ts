import { gridRows, offsetDigits, type RegionLeaf } from "kwire/render";
import type { Span } from "kwire/trace";

/** Sixteen column heads, in two halves: narrow screens show eight bytes a row. */
const HEADS = ["01234567", "89ABCDEF"].map((half) => [...half].map((digit) => ` ${digit}`).join(" "));

/**
 * A message's bytes as text: a `code` for each run of bytes in a row that belong to one leaf, with the leaf's number in
 * `data-s` and its region as class. The page's script cuts the runs into cells.
 */
export function gridHtml(bytes: Uint8Array, leaves: readonly RegionLeaf[], numbers: ReadonlyMap<Span, number>): string {
  const blank = " ".repeat(offsetDigits(bytes.length));
  const heads = `<span class="row heads" aria-hidden="true"><span class="at">${blank}</span>  <span class="bytes">${HEADS[0]} <span>${HEADS[1]}</span></span></span>`;
  const rows = gridRows(bytes, leaves).map(({ label, runs }) => {
    const cells = runs.map(({ leaf, cells, start }) => {
      const { span, region } = leaf!;
      const more = span.start < start ? " more" : "";
      return `<code class="${region}${more}" data-s="${numbers.get(span)}">${cells.join(" ")}</code>`;
    });
    const short = runs.reduce((sum, run) => sum + run.cells.length, 0) <= 8 ? " short" : "";
    return `<span class="row${short}"><span class="at">${label}</span>  <span class="bytes">${cells.join(" ")}</span></span>`;
  });
  return [heads, ...rows].join("\n");
}
