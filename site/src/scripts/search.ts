// The search. Its list and its engine are fetched when somebody first types.
import type MiniSearch from "minisearch";

interface Entry {
  id: number;
  name: string;
  kind: string;
  url: string;
}

const SHOWN = 20;

let index: Promise<MiniSearch<Entry>> | undefined;
let dialog: HTMLDialogElement | undefined;

/** Gives a place a field to search in, and the list of what is found. */
export function mountSearch(place: HTMLElement, root: string): HTMLInputElement {
  const label = document.createElement("label");
  label.htmlFor = "query";
  label.textContent = "Search by name, key, field or error";
  const query = document.createElement("input");
  Object.assign(query, { id: "query", type: "search", autocomplete: "off", spellcheck: false });
  query.placeholder = "52, ReplicaEpoch, UNKNOWN_TOPIC_ID";
  const results = document.createElement("ol");
  results.id = "results";
  results.setAttribute("aria-live", "polite");
  place.replaceChildren(label, query, results);
  query.addEventListener("input", async () => {
    index ??= load(root);
    const wanted = query.value.trim();
    const found = wanted === "" ? [] : find(await index, wanted);
    if (query.value.trim() === wanted) results.replaceChildren(...items(found, wanted, root));
  });
  place.addEventListener("keydown", (event) => {
    const links = [...results.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Enter" && event.target === query) links[0]?.click();
    else if (event.key === "ArrowDown") (links[at + 1] ?? links[0])?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? query).focus();
    else return;
    event.preventDefault();
  });
  return query;
}

/** Goes to the page's own search, or opens one above the page. */
export function showSearch(root: string): void {
  const own = document.querySelector<HTMLInputElement>("#search #query");
  if (own) {
    own.focus();
    own.select();
    return;
  }
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = "search-dialog";
    dialog.setAttribute("aria-label", "Search");
    const place = document.createElement("search");
    mountSearch(place, root);
    dialog.append(place);
    dialog.addEventListener("click", (event) => {
      const link = (event.target as HTMLElement).closest("a");
      if (link || event.target === dialog) dialog?.close();
    });
    document.body.append(dialog);
  }
  dialog.showModal();
  dialog.querySelector("input")?.select();
}

async function load(root: string): Promise<MiniSearch<Entry>> {
  const entries: [name: string, kind: string, url: string][] = await (await fetch(`${root}search.json`)).json();
  const { default: Engine } = await import("minisearch");
  const made = new Engine<Entry>({
    fields: ["name"],
    storeFields: ["name", "kind", "url"],
    tokenize: (text) => [text, ...text.split(/[\s_.]+|(?<=[a-z0-9])(?=[A-Z])/)],
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: "AND",
      tokenize: (text) => text.split(/[\s_.]+/),
    },
  });
  made.addAll(entries.map(([name, kind, url], id) => ({ id, name, kind, url })));
  return made;
}

/** APIs before messages, errors and fields where they match as well; a whole name before a part of one. */
function find(searched: MiniSearch<Entry>, wanted: string): Entry[] {
  const rank = (kind: string): number => (kind.startsWith("API") ? 3 : kind.includes("field of") ? 1 : 2);
  const whole = wanted.toLowerCase();
  const boostDocument = (_id: number, _term: string, fields?: Record<string, unknown>): number => {
    const name = String(fields?.name).toLowerCase();
    const same = name === whole || name.split(" ").includes(whole);
    return rank(String(fields?.kind)) * (same ? 10 : name.startsWith(whole) ? 2 : 1);
  };
  return searched.search(wanted, { boostDocument }).slice(0, SHOWN) as unknown as Entry[];
}

function items(found: readonly Entry[], wanted: string, root: string): HTMLLIElement[] {
  if (wanted === "") return [];
  if (found.length === 0) {
    const none = document.createElement("li");
    none.textContent = "Nothing is called so.";
    return [none];
  }
  return found.map(({ name, kind, url }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + url;
    // The key or code that other names end with stands in the kind already.
    link.textContent = kind === "gotcha" ? name : name.split(" ")[0]!;
    item.append(link, " ", kind);
    return item;
  });
}
