import type { MatrixCell, MatrixRow } from "../protocol/index.ts";
import { style } from "./output.ts";

/**
 * The matrix as lines. What is wider than a terminal loses its oldest columns, and says so.
 * @param width columns of the terminal; all releases are shown where it is undefined
 */
export function matrixText(
  releases: readonly string[],
  rows: readonly MatrixRow[],
  { ranges, width }: { ranges: boolean; width: number | undefined },
): string {
  if (rows.length === 0) return "No such server answers anything in these releases.\n";
  const texts = rows.map(({ cells }) => cells.map((cell) => cellText(cell, ranges)));
  const widths = releases.map((release, i) => Math.max(release.length, ...texts.map((cells) => cells[i]!.length)));
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const first = firstThatFits(widths, width === undefined ? undefined : width - 5 - nameWidth);
  const line = (key: string | number, name: string, cells: readonly string[]): string =>
    [String(key).padStart(3), name.padEnd(nameWidth), ...cells.slice(first)].join("  ").trimEnd();
  const lines = [line("key", "API", pad(releases, widths))];
  for (const [i, { apiKey, name, cells }] of rows.entries())
    lines.push(
      line(
        apiKey,
        name,
        pad(texts[i]!, widths).map((text, j) => paint(text, cells[j]!)),
      ),
    );
  return `${[...lines, "", ...legend(ranges, releases.slice(0, first))].join("\n")}\n`;
}

function firstThatFits(widths: readonly number[], room: number | undefined): number {
  if (room === undefined) return 0;
  let first = widths.length - 1;
  let left = room - widths[first]! - 2;
  while (first > 0 && left >= widths[first - 1]! + 2) left -= widths[--first]! + 2;
  return first;
}

function cellText({ range, isNew }: MatrixCell, ranges: boolean): string {
  if (!range) return ".";
  return `${isNew ? "*" : ""}${ranges ? range : range.highest}`;
}

function pad(texts: readonly string[], widths: readonly number[]): string[] {
  return texts.map((text, i) => text.padStart(widths[i]!));
}

function paint(text: string, { range, isNew }: MatrixCell): string {
  return isNew ? style("bold", text) : range ? text : style("dim", text);
}

function legend(ranges: boolean, hidden: readonly string[]): string[] {
  const cell = ranges
    ? "A cell has the lowest and the highest version."
    : "A cell has the highest version; --ranges shows the lowest too.";
  return [
    cell,
    "* other versions than in the column before; . no such API.",
    ...(hidden.length === 0
      ? []
      : [`${hidden[0]} to ${hidden.at(-1)} do not fit here: --from and --to choose, and a pipe gets all.`]),
  ];
}
