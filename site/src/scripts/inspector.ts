import type { TreeRow } from "./tree-rows.ts";

/** What the inspector is told to show. */
export interface Shown {
  /** From the outermost row to the one that is selected. */
  chain: readonly { row: TreeRow; number: number }[];
  start: number;
  end: number;
  hex: readonly string[];
  /** The fragment that leads back here. */
  link: string;
}

const MAX_HEX = 24;
const IDLE = "Point at a byte, a line of the tree or of the schema. A click or Enter pins it; ? lists the keys.";

/** The breadcrumb below the bytes: what is selected, what it lies in, and how its bytes are read. */
export class Inspector {
  readonly element: HTMLElement = document.createElement("div");
  readonly #root = document.body.dataset.root ?? "";
  readonly #region: (row: TreeRow) => string;

  /**
   * @param region says what a row's bytes belong to, in the legend's words
   * @param select is called when somebody chooses a part of the breadcrumb
   */
  constructor(region: (row: TreeRow) => string, select: (number: number) => void) {
    this.#region = region;
    this.element.className = "bar";
    this.element.addEventListener("click", (event) => {
      const number = (event.target as HTMLElement).closest("button")?.value;
      if (number !== undefined) select(Number(number));
    });
    this.clear();
  }

  clear(): void {
    this.element.replaceChildren(text("p", IDLE, "idle"));
  }

  /** Shows a line of the schema that the bytes do not have. */
  showAbsent(path: string, reason: string): void {
    this.element.replaceChildren(text("p", path, "what"), text("p", reason, "why"));
  }

  show({ chain, start, end, hex, link }: Shown): void {
    const { row } = chain.at(-1)!;
    const crumbs = text("p", "", "crumbs");
    // The message is what all the rest lies in: it need not be said.
    for (const [i, { row, number }] of (chain.length > 1 ? chain.slice(1) : chain).entries()) {
      if (i > 0) crumbs.append(" › ");
      const button = text("button", row.name) as HTMLButtonElement;
      button.type = "button";
      button.value = String(number);
      crumbs.append(button);
    }
    const whole = start === row.start && end === row.end;
    const size = end - start;
    const facts = document.createElement("dl");
    const add = (label: string, value: string, ...more: (Node | string)[]): void => {
      const definition = text("dd", value);
      definition.append(...more);
      facts.append(text("dt", label), definition);
    };
    add("at", `0x${start.toString(16).padStart(4, "0")}`, ` (${start})`);
    add("size", `${size} ${size === 1 ? "byte" : "bytes"}${whole ? "" : ` of ${row.name}`}`);
    add("bytes", hex.length > MAX_HEX ? `${hex.slice(0, MAX_HEX).join(" ")} …` : hex.join(" ") || "none");
    const region = this.#region(row);
    if (region) add("part of", region);
    const parts = [crumbs, text("p", row.head.slice(row.name.length).trim(), "what"), facts];
    if (row.why) parts.push(text("p", row.why, "why"));
    if (row.description) parts.push(text("p", row.description, "words"));
    const links = text("p", "", "links");
    links.append(anchor(`#${link}`, "Link to this"));
    const type = row.element.dataset.t;
    if (type) links.append(anchor(`${this.#root}types/${type}/`, `How ${type} is written`));
    if (row.values) links.append(anchor(row.values, "What its values mean"));
    this.element.replaceChildren(...parts, links);
  }
}

function text(tag: string, content: string, className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = content;
  if (className) element.className = className;
  return element;
}

function anchor(href: string, content: string): HTMLElement {
  const link = text("a", content) as HTMLAnchorElement;
  link.href = href;
  return link;
}
