/** A row of the object tree. */
export interface TreeRow {
  element: HTMLElement;
  start: number;
  end: number;
  /** The number of the row it lies in; -1 for the first. */
  parent: number;
  hasChildren: boolean;
  /** `Topics`. */
  name: string;
  /** `length uvarint = 2 (compact, n+1)`. */
  head: string;
  /** What the field means; empty where nobody said. */
  description: string;
  /** How its bytes are read, a sentence. */
  why: string;
  /** Where the names of its values stand; empty where they have none. */
  values: string;
}

/** Reads the rows of a tree in their order, and makes it one for screen readers, with one stop for the Tab key. */
export function readTree(tree: HTMLElement): TreeRow[] {
  tree.setAttribute("role", "tree");
  for (const element of tree.querySelectorAll("ul, li")) element.setAttribute("role", "none");
  const numbers = new Map<Element, number>();
  return [...tree.querySelectorAll<HTMLElement>(".r")].map((element, number) => {
    numbers.set(element, number);
    const above = element.parentElement?.parentElement?.closest("li")?.firstElementChild;
    const parent = above ? numbers.get(above)! : -1;
    element.setAttribute("role", "treeitem");
    element.ariaLevel = String(parent < 0 ? 1 : Number(above!.ariaLevel) + 1);
    element.ariaSelected = "false";
    const hasChildren = element.nextElementSibling !== null;
    if (hasChildren) element.ariaExpanded = "true";
    element.tabIndex = number === 0 ? 0 : -1;
    return {
      ...{ element, parent, hasChildren, start: Number(element.dataset.a), end: Number(element.dataset.e) },
      name: element.querySelector(".h > :first-child")?.textContent ?? "",
      head: element.querySelector(".h")?.textContent ?? "",
      description: element.querySelector(".d")?.textContent ?? "",
      why: element.dataset.why ?? "",
      values: element.querySelector<HTMLAnchorElement>(".h > a")?.href ?? "",
    };
  });
}
