/** Rows as lines under the names of their columns, each as wide as it must be. */
export function table(rows: readonly Record<string, string | number>[]): string {
  if (rows.length === 0) return "";
  const columns = Object.keys(rows[0]!);
  const width = (column: string): number => Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const widths = columns.map(width);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join("  ")
      .trimEnd();
  return `${[line(columns), ...rows.map((row) => line(columns.map((column) => String(row[column]))))].join("\n")}\n`;
}
