import { makeCells } from "./cells.ts";
import { type DeepLink, rangeLink, schemaPathOf } from "./deep-link.ts";
import { Inspector } from "./inspector.ts";
import { readTree, type TreeRow } from "./tree-rows.ts";

/** What is selected: a row of the tree with its bytes, or some bytes of it. */
interface Selection {
  row: number;
  start: number;
  end: number;
}

const BYTES_PER_ROW = 16;
/** As in the style sheet. */
const WIDE = matchMedia("(min-width: 1100px)");

/** One message of a page: its bytes, tree, schema and breadcrumb, which share one selection. */
export class MessageExplorer {
  readonly section: HTMLElement;
  readonly #id: string;
  readonly #cells: HTMLElement[];
  readonly #leafOf: number[];
  readonly #rows: TreeRow[];
  readonly #lines: HTMLElement[];
  readonly #inspector: Inspector;
  readonly #onPin: (explorer: MessageExplorer) => void;
  #near: Selection | undefined;
  #pinned: Selection | undefined;
  /** A line of the schema that is pinned, though no byte belongs to it. */
  #absent: HTMLElement | undefined;
  /** The byte and the row that the Tab key leads to. */
  #byte = 0;
  #row = 0;

  /** @param onPin is called when something has been pinned or unpinned, and the address says so */
  constructor(section: HTMLElement, onPin: (explorer: MessageExplorer) => void) {
    this.section = section;
    this.#id = section.id;
    this.#onPin = onPin;
    const grid = section.querySelector<HTMLElement>(".grid")!;
    ({ cells: this.#cells, leafOf: this.#leafOf } = makeCells(grid));
    this.#rows = readTree(section.querySelector<HTMLElement>(".tree")!);
    this.#lines = [...section.querySelectorAll<HTMLElement>(".schema [data-p]")];
    const regionName = (row: TreeRow): string => regionOf(row.element);
    this.#inspector = new Inspector(regionName, (row) => this.#pin(this.#whole(row)));
    this.#place();
    WIDE.addEventListener("change", () => this.#place());
    section.addEventListener("mouseover", (event) => {
      const target = event.target as HTMLElement;
      if (!target.closest(".bar")) this.#point(this.#selectionAt(target));
    });
    section.addEventListener("mouseleave", () => this.#point(undefined));
    section.addEventListener("focusin", (event) => this.#focused(event.target as HTMLElement));
    section.addEventListener("click", (event) => this.#click(event));
  }

  /** Puts the focus on the bytes. */
  focus(): void {
    this.#cells[this.#byte]?.focus({ preventScroll: true });
  }

  /** Pins what a link points at; answers whether it is here. */
  restore(link: DeepLink): boolean {
    const selection = "path" in link ? this.#ofPath(link.path) : this.#ofRange(link.first, link.last + 1);
    if (selection === undefined) return "path" in link && this.#restoreAbsent(link.path);
    this.#byte = Math.min(selection.start, this.#cells.length - 1);
    this.#pin(selection);
    this.#rows[selection.row]!.element.scrollIntoView({ block: "center" });
    return true;
  }

  /** Unpins, and says so in the address. */
  clear(): void {
    this.#near = undefined;
    this.#pin(undefined);
  }

  /** Unpins without a word: the address is about another message now. */
  forget(): void {
    this.#setPinned(undefined);
  }

  /** Answers whether the key means something here. */
  key(key: string, target: HTMLElement): boolean {
    if (target.matches("[role=treeitem]") && this.section.contains(target)) return this.#treeKey(key);
    const inGrid = target.matches("[role=gridcell]") && this.section.contains(target);
    if (!inGrid && !/^[npu]$|^Escape$/.test(key)) return false;
    const leaf = this.#rows[this.#leafOf[this.#byte]!]!;
    switch (key) {
      case "ArrowRight":
        return this.#toByte(this.#byte + 1);
      case "ArrowLeft":
        return this.#toByte(this.#byte - 1);
      case "ArrowDown":
        return this.#toByte(this.#byte + BYTES_PER_ROW);
      case "ArrowUp":
        return this.#toByte(this.#byte - BYTES_PER_ROW);
      case "Home":
        return this.#toByte(this.#byte - (this.#byte % BYTES_PER_ROW));
      case "End":
        return this.#toByte(Math.min(this.#byte - (this.#byte % BYTES_PER_ROW) + 15, this.#cells.length - 1));
      case "n":
        return this.#toByte(leaf.end);
      case "p":
        return this.#toByte(this.#rows[this.#leafOf[leaf.start - 1] ?? -1]?.start ?? 0);
      default:
        return this.#sharedKey(key);
    }
  }

  /** Beside the tree there is room below the bytes; else the breadcrumb keeps to the foot of the screen. */
  #place(): void {
    const { element } = this.#inspector;
    if (WIDE.matches) this.section.querySelector(".grid")!.after(element);
    else this.section.append(element);
  }

  #treeKey(key: string): boolean {
    const { parent, hasChildren } = this.#rows[this.#row]!;
    const isLeaf = ({ start, end }: TreeRow, i: number): boolean => this.#leafOf[start] === i && end > start;
    switch (key) {
      case "ArrowDown":
        return this.#toRow(this.#row + 1);
      case "ArrowUp":
        return this.#toRow(this.#row - 1);
      case "ArrowRight":
        return hasChildren && this.#toRow(this.#row + 1);
      case "ArrowLeft":
        return this.#toRow(parent);
      case "Home":
        return this.#toRow(0);
      case "End":
        return this.#toRow(this.#rows.length - 1);
      case "n":
        return this.#toRow(this.#rows.findIndex((row, i) => i > this.#row && isLeaf(row, i)));
      case "p":
        return this.#toRow(this.#rows.findLastIndex((row, i) => i < this.#row && isLeaf(row, i)));
      case "u":
        return this.#toRow(parent);
      default:
        return this.#sharedKey(key);
    }
  }

  #sharedKey(key: string): boolean {
    const current = this.#near ?? this.#pinned;
    switch (key) {
      case "u": {
        const parent = current ? this.#rows[current.row]!.parent : -1;
        if (parent >= 0) this.#point(this.#whole(parent));
        return true;
      }
      case "Enter":
      case " ":
        this.#pin(current);
        return true;
      case "Escape":
        if (!this.#pinned && !this.#near && !this.#absent) return false;
        this.clear();
        return true;
      default:
        return false;
    }
  }

  #click(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    // A name that is a link opens with a key held, as links do; a bare click selects its row.
    const isName = target.matches(".tree a") && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (isName) event.preventDefault();
    else if (target.closest("a, button, summary, .bar")) return;
    const selection = this.#selectionAt(target);
    if (!selection) {
      const line = target.closest<HTMLElement>(".schema [data-p]");
      if (line) this.#pinAbsent(line.dataset.p!);
      return;
    }
    const cell = this.#cells.indexOf(target.closest<HTMLElement>("[role=gridcell]")!);
    if (cell >= 0) this.#toByte(cell);
    else if (target.closest("[role=treeitem]")) this.#toRow(selection.row);
    this.#pin(selection);
  }

  #focused(target: HTMLElement): void {
    const byte = this.#cells.indexOf(target);
    const row = this.#rows.findIndex(({ element }) => element === target);
    if (byte >= 0) target.setAttribute("aria-label", this.#sentence(byte));
    if (byte >= 0) this.#point(this.#whole(this.#leafOf[byte]!));
    else if (row >= 0) this.#point(this.#whole(row));
  }

  #toByte(byte: number): boolean {
    const cell = this.#cells[byte];
    if (!cell) return true;
    this.#cells[this.#byte]!.tabIndex = -1;
    this.#byte = byte;
    cell.tabIndex = 0;
    cell.focus();
    return true;
  }

  #toRow(row: number): boolean {
    const next = this.#rows[row];
    if (!next) return true;
    this.#rows[this.#row]!.element.tabIndex = -1;
    this.#row = row;
    this.#cells[this.#byte]!.tabIndex = -1;
    this.#byte = Math.min(next.start, this.#cells.length - 1);
    this.#cells[this.#byte]!.tabIndex = 0;
    next.element.tabIndex = 0;
    next.element.focus();
    return true;
  }

  #setPinned(selection: Selection | undefined): void {
    if (this.#pinned) this.#rows[this.#pinned.row]!.element.ariaSelected = "false";
    this.#pinned = selection;
    this.#absent = undefined;
    if (selection) this.#rows[selection.row]!.element.ariaSelected = "true";
    this.#draw();
  }

  #pin(selection: Selection | undefined): void {
    this.#setPinned(selection);
    history.replaceState(undefined, "", selection ? `#${this.#linkOf(selection)}` : location.pathname);
    this.#onPin(this);
  }

  #point(selection: Selection | undefined): void {
    if (selection?.row === this.#near?.row) return;
    this.#near = selection;
    this.#draw();
  }

  #draw(): void {
    const [near, pinned] = [this.#near, this.#pinned];
    const style = (test: (selection: Selection) => boolean): string =>
      pinned && test(pinned) ? "pinned" : near && test(near) ? "near" : "";
    for (const [i, cell] of this.#cells.entries())
      mark(
        cell,
        style(({ start, end }) => i >= start && i < end),
      );
    for (const [i, { element }] of this.#rows.entries())
      mark(
        element,
        style(({ row }) => row === i),
      );
    for (const line of this.#lines)
      mark(line, line === this.#absent ? "pinned" : style(({ row }) => this.#schemaPath(row) === line.dataset.p));
    const shown = near ?? pinned;
    if (!shown) return this.#absent ? this.#explainAbsent(this.#absent) : this.#inspector.clear();
    const chain = [];
    for (let number = shown.row; number >= 0; number = this.#rows[number]!.parent)
      chain.unshift({ row: this.#rows[number]!, number });
    const hex = this.#cells.slice(shown.start, shown.end).map((cell) => cell.textContent);
    this.#inspector.show({ chain, start: shown.start, end: shown.end, hex, link: this.#linkOf(shown) });
  }

  #restoreAbsent(path: string): boolean {
    if (!this.#pinAbsent(schemaPathOf(path))) return false;
    this.#absent?.scrollIntoView({ block: "center" });
    return true;
  }

  /** Pins a line of the schema that no byte belongs to; answers whether it is here. */
  #pinAbsent(path: string): boolean {
    const line = this.#lines.find(({ dataset }) => dataset.p?.toLowerCase() === path.toLowerCase());
    if (!line) return false;
    this.#near = undefined;
    this.#setPinned(undefined);
    this.#absent = line;
    this.#draw();
    history.replaceState(undefined, "", `#${this.#id}.${line.dataset.p}`);
    this.#onPin(this);
    return true;
  }

  #explainAbsent({ dataset }: HTMLElement): void {
    const reason =
      dataset.tag === undefined
        ? "This version does not have the field."
        : `A tagged field, tag ${dataset.tag}. It is at its default here, and so it is not on the wire.`;
    this.#inspector.showAbsent(dataset.p!, reason);
  }

  /** The schema line of a row: its own, or for a length or a count that of what it belongs to. */
  #schemaPath(row: number): string | undefined {
    const { element, parent } = this.#rows[row]!;
    return (
      element.dataset.p ?? (element.dataset.why && parent >= 0 ? this.#rows[parent]!.element.dataset.p : undefined)
    );
  }

  #selectionAt(target: HTMLElement): Selection | undefined {
    const number = target.closest<HTMLElement>(".r, code")?.dataset.s;
    if (number !== undefined) return this.#whole(Number(number));
    const path = target.closest<HTMLElement>(".schema [data-p]")?.dataset.p;
    const row = path === undefined ? -1 : this.#rows.findIndex(({ element }) => element.dataset.p === path);
    return row < 0 ? undefined : this.#whole(row);
  }

  #ofPath(path: string): Selection | undefined {
    const id = `${this.#id}.${path}`.toLowerCase();
    const row = this.#rows.findIndex(({ element }) => element.id.toLowerCase() === id);
    return row < 0 ? undefined : this.#whole(row);
  }

  /** The innermost row that has just these bytes, or some of its bytes. */
  #ofRange(start: number, end: number): Selection | undefined {
    if (end > this.#cells.length) return undefined;
    const row = this.#rows.findLastIndex((row) => row.start <= start && row.end >= end);
    return row < 0 ? undefined : { row, start, end };
  }

  #whole(row: number): Selection {
    const { start, end } = this.#rows[row]!;
    return { row, start, end };
  }

  #linkOf({ row, start, end }: Selection): string {
    const { element, start: from, end: to } = this.#rows[row]!;
    const named = element.id.startsWith(`${this.#id}.`) && start === from && end === to;
    return named ? element.id : rangeLink(this.#id, start, end);
  }

  /** What a screen reader says of a byte. */
  #sentence(byte: number): string {
    const { name, parent, head, why, description } = this.#rows[this.#leafOf[byte]!]!;
    const owner = /^(length|count|tagged_fields)$/.test(name) ? `${this.#rows[parent]?.name} ` : "";
    const hex = this.#cells[byte]!.textContent;
    return [`byte ${byte} of ${this.#cells.length}, hex ${hex}, ${owner}${head}`, why, description]
      .filter(Boolean)
      .map((part) => part.replace(/\.?$/, "."))
      .join(" ");
  }
}

/** The legend's words for the class that a row has. */
function regionOf(element: HTMLElement): string {
  const items = document.querySelectorAll<HTMLElement>(".legend li");
  return [...items].find((item) => element.classList.contains(item.classList[0]!))?.textContent ?? "";
}

function mark(element: HTMLElement, style: string): void {
  if ((element.dataset.mark ?? "") === style) return;
  if (style === "") delete element.dataset.mark;
  else element.dataset.mark = style;
}
