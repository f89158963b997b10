/** The cells of a grid: where they are, and which of the tree's rows they belong to. */
export interface Cells {
  cells: HTMLElement[];
  /** The number of each byte's leaf. */
  leafOf: number[];
}

/** Cuts the runs of a byte layout into cells, a byte each, and makes it a grid with one stop for the Tab key. */
export function makeCells(grid: HTMLElement): Cells {
  const cells: HTMLElement[] = [];
  const leafOf: number[] = [];
  for (const run of grid.querySelectorAll<HTMLElement>("code")) {
    const parts = run.textContent.split(" ").map((hex) => {
      const cell = document.createElement("b");
      cell.setAttribute("role", "gridcell");
      cell.tabIndex = cells.length === 0 ? 0 : -1;
      cell.textContent = hex;
      cells.push(cell);
      leafOf.push(Number(run.dataset.s));
      return cell;
    });
    run.setAttribute("role", "presentation");
    run.replaceChildren(...parts.flatMap((cell, i) => (i === 0 ? [cell] : [" ", cell])));
  }
  for (const row of grid.querySelectorAll(".row:not(.heads)")) row.setAttribute("role", "row");
  for (const label of grid.querySelectorAll(".row:not(.heads) .at")) label.setAttribute("role", "rowheader");
  grid.removeAttribute("tabindex");
  grid.setAttribute("role", "grid");
  return { cells, leafOf };
}
