/** The linked views of one message: which span is previewed, which is pinned. */
export class MessageSelection {
  readonly section: HTMLElement;
  readonly #cells: HTMLElement[];
  readonly #rows: HTMLElement[];
  readonly #lines: HTMLElement[];
  readonly #bar: HTMLElement;
  /** The byte that has the focus of the grid. */
  #byte = 0;
  #row = 0;
  #pinned = -1;

  constructor(section: HTMLElement) {
    this.section = section;
    this.#cells = [...section.querySelectorAll<HTMLElement>("[role=gridcell]")];
    this.#rows = [...section.querySelectorAll<HTMLElement>("[role=treeitem]")];
    this.#lines = [...section.querySelectorAll<HTMLElement>(".schema [data-p]")];
    this.#bar = section.querySelector<HTMLElement>(".bar")!;
    this.#bar.hidden = false;
    this.#say(-1);
    section.addEventListener("mouseover", (event) => this.#preview(this.#spanOf(event.target)));
    section.addEventListener("mouseleave", () => this.#preview(this.#pinned));
    section.addEventListener("click", (event) => this.#click(event.target as HTMLElement));
    section.addEventListener("focusin", (event) => {
      const span = this.#spanOf(event.target);
      if (span >= 0) this.#preview(span);
    });
    for (const [i, cell] of this.#cells.entries()) cell.setAttribute("aria-label", this.#sentence(i));
  }

  focus(): void {
    (this.#cells[this.#byte] ?? this.section).focus({ preventScroll: true });
  }

  /** Takes the part of an address behind the section's id: `=0x14-0x51`, `.topics[0]`, `-12`. */
  restore(hash: string): void {
    const range = /^=0x([0-9a-f]+)(?:-0x([0-9a-f]+))?$/i.exec(hash);
    let span = -1;
    if (range) span = this.#spanOfRange(Number.parseInt(range[1]!, 16), Number.parseInt(range[2] ?? range[1]!, 16));
    else if (hash.startsWith("."))
      span = this.#rows.findIndex(({ dataset }) => dataset.n?.toLowerCase() === hash.slice(1).toLowerCase());
    else span = Number(hash.slice(1));
    if (!this.#rows[span]) return;
    this.#pin(span);
    this.#rows[span]!.scrollIntoView({ block: "center" });
  }

  /** Answers whether the key meant something here. */
  key(key: string, target: HTMLElement): boolean {
    const inTree = target.matches("[role=treeitem]");
    const span = this.#current();
    switch (key) {
      case "ArrowRight":
        return inTree ? this.#toRow(this.#row + 1) : this.#toByte(this.#byte + 1);
      case "ArrowLeft":
        return inTree ? this.#toRow(this.#parent(span)) : this.#toByte(this.#byte - 1);
      case "ArrowDown":
        if (!inTree && !target.matches("[role=gridcell]")) return false;
        return inTree ? this.#toRow(this.#row + 1) : this.#toByte(this.#byte + 16);
      case "ArrowUp":
        if (!inTree && !target.matches("[role=gridcell]")) return false;
        return inTree ? this.#toRow(this.#row - 1) : this.#toByte(this.#byte - 16);
      case "n":
        return this.#toByte(this.#end(this.#cellSpan(this.#byte)));
      case "p":
        return this.#toByte(this.#start(this.#cellSpan(this.#start(this.#cellSpan(this.#byte)) - 1)));
      case "u":
        return this.#toRow(this.#parent(span));
      case "Enter":
        if (!target.matches("[role=treeitem], [role=gridcell]")) return false;
        this.#pin(span);
        return true;
      case "Escape":
        this.#pin(-1);
        return true;
      default:
        return false;
    }
  }

  #click(target: HTMLElement): void {
    const cell = target.closest<HTMLElement>("[role=gridcell]");
    const row = target.closest<HTMLElement>("[role=treeitem]");
    const line = target.closest<HTMLElement>(".schema [data-p]");
    if (cell) this.#toByte(this.#cells.indexOf(cell));
    else if (row) this.#toRow(this.#rows.indexOf(row));
    else if (!line) return;
    this.#pin(this.#spanOf(target));
  }

  #toByte(byte: number): boolean {
    const cell = this.#cells[byte];
    if (!cell) return true;
    this.#cells[this.#byte]!.tabIndex = -1;
    this.#byte = byte;
    this.#row = this.#cellSpan(byte);
    cell.tabIndex = 0;
    cell.focus();
    return true;
  }

  #toRow(row: number): boolean {
    const next = this.#rows[row];
    if (!next) return true;
    this.#rows[this.#row]!.tabIndex = -1;
    this.#row = row;
    this.#byte = Math.min(this.#start(row), this.#cells.length - 1);
    next.tabIndex = 0;
    next.focus();
    return true;
  }

  #pin(span: number): void {
    this.#pinned = span;
    this.#preview(span);
    for (const [i, row] of this.#rows.entries()) row.ariaSelected = i === span ? "true" : null;
    const row = this.#rows[span];
    const path = row?.dataset.n;
    const range = row && `=0x${this.#start(span).toString(16)}-0x${this.#end(span).toString(16)}`;
    const hash = row ? `#${this.section.id}${path ? `.${path}` : range}` : location.pathname;
    history.replaceState(undefined, "", hash);
  }

  #preview(span: number): void {
    const within = (byte: number, of: number): boolean => byte >= this.#start(of) && byte < this.#end(of);
    const styleOf = (pinned: boolean, near: boolean): string => (pinned ? "pinned" : near ? "near" : "");
    for (const [i, cell] of this.#cells.entries()) mark(cell, styleOf(within(i, this.#pinned), within(i, span)));
    for (const [i, row] of this.#rows.entries()) mark(row, styleOf(i === this.#pinned, i === span));
    const [pinned, near] = [this.#pinned, span].map((of) => this.#rows[of]?.dataset.p ?? "");
    for (const line of this.#lines) mark(line, styleOf(line.dataset.p === pinned, line.dataset.p === near));
    this.#say(span);
  }

  #say(span: number): void {
    const row = this.#rows[span];
    if (!row) {
      this.#bar.textContent = "Point at a byte or a line; click or Enter pins it.";
      return;
    }
    const chain: string[] = [];
    for (let at = span; at > 0 || chain.length === 0; at = this.#parent(at)) chain.unshift(this.#name(at));
    const words = row.querySelector("i")?.textContent ?? "";
    const range = row.querySelector("b + span")?.textContent ?? "";
    const head = row.querySelector("b")?.textContent ?? "";
    const parts = [chain.join(" › "), `${head} ${range} ${words}`.trim(), explainLength(head)];
    this.#bar.textContent = parts.filter(Boolean).join(" · ");
  }

  #sentence(byte: number): string {
    const row = this.#rows[this.#cellSpan(byte)];
    const words = row?.querySelector("i")?.textContent ?? "";
    const head = row?.querySelector("b")?.textContent ?? "";
    return `byte ${byte} of ${this.#cells.length}, hex ${this.#cells[byte]!.textContent}, ${head}. ${words} ${explainLength(head)}`.trim();
  }

  #name(span: number): string {
    return (this.#rows[span]?.querySelector("b")?.textContent ?? "").split(" ")[0] ?? "";
  }

  #current(): number {
    const focused = document.activeElement?.closest<HTMLElement>("[data-s]");
    return focused && this.section.contains(focused) ? Number(focused.dataset.s) : this.#row;
  }

  #spanOf(target: EventTarget | null): number {
    const element = target as HTMLElement;
    const span = element.closest<HTMLElement>("[data-s]")?.dataset.s;
    if (span !== undefined) return Number(span);
    const path = element.closest<HTMLElement>(".schema [data-p]")?.dataset.p;
    return path === undefined ? this.#pinned : this.#rows.findIndex(({ dataset }) => dataset.p === path);
  }

  #spanOfRange(start: number, end: number): number {
    const exact = this.#rows.findLastIndex((_, i) => this.#start(i) === start && this.#end(i) === end);
    return exact >= 0 ? exact : this.#rows.findLastIndex((_, i) => this.#start(i) <= start && this.#end(i) >= end);
  }

  #cellSpan(byte: number): number {
    return Number(this.#cells[Math.max(byte, 0)]?.dataset.s ?? 0);
  }

  #start(span: number): number {
    return Number(this.#rows[span]?.dataset.a ?? -1);
  }

  #end(span: number): number {
    return Number(this.#rows[span]?.dataset.e ?? -1);
  }

  #parent(span: number): number {
    const level = Number(this.#rows[span]?.ariaLevel ?? 1);
    for (let i = span - 1; i >= 0; i--) if (Number(this.#rows[i]!.ariaLevel) < level) return i;
    return 0;
  }
}

/** Why a compact length is one more than what it counts. */
function explainLength(head: string): string {
  const written = Number(
    /= (\d+) \(compact, n\+1\)/.exec(head)?.[1] ?? /\(compact, len\+1=(\d+)\)/.exec(head)?.[1] ?? -1,
  );
  if (written < 0) return "";
  if (written === 0) return "0 stands for null: compact lengths are stored plus one";
  return `${written} stands for ${written - 1}: compact lengths are stored plus one, so that 0 is left for null`;
}

function mark(element: HTMLElement, style: string): void {
  if ((element.dataset.mark ?? "") === style) return;
  if (style === "") delete element.dataset.mark;
  else element.dataset.mark = style;
}
