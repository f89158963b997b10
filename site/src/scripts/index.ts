// The filter and the search of the index. The search's list is fetched when somebody first types.
import MiniSearch from "minisearch";

interface Entry {
  id: number;
  name: string;
  kind: string;
  url: string;
}

const search = document.querySelector<HTMLElement>("#search")!;
const query = document.querySelector<HTMLInputElement>("#query")!;
const results = document.querySelector<HTMLOListElement>("#results")!;
const filter = document.querySelector<HTMLFieldSetElement>("#filter")!;

search.hidden = false;
filter.hidden = false;
if (location.hash === "#search") query.focus();

filter.addEventListener("change", () => {
  const wanted = filter.querySelector<HTMLInputElement>("input:checked")!.value;
  for (const row of document.querySelectorAll<HTMLTableRowElement>(".apis tbody tr"))
    row.hidden = wanted !== "" && !row.dataset.listeners!.split(" ").includes(wanted);
});

let index: Promise<MiniSearch<Entry>> | undefined;

async function load(): Promise<MiniSearch<Entry>> {
  const entries: Entry[] = await (await fetch("search.json")).json();
  const made = new MiniSearch<Entry>({
    fields: ["name"],
    storeFields: ["name", "kind", "url"],
    tokenize: (text) => [text, ...text.split(/[\s_]+|(?<=[a-z0-9])(?=[A-Z])/)],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: "AND" },
  });
  made.addAll(entries);
  return made;
}

query.addEventListener("input", async () => {
  index ??= load();
  const wanted = query.value.trim();
  const found = wanted === "" ? [] : (await index).search(wanted).slice(0, 20);
  if (query.value.trim() !== wanted) return;
  const items = found.map(({ name, kind, url }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = url;
    link.textContent = name.split(" ")[0]!;
    item.append(link, ` ${kind}`);
    return item;
  });
  if (wanted !== "" && items.length === 0) {
    const none = document.createElement("li");
    none.textContent = "Nothing is called so.";
    items.push(none);
  }
  results.replaceChildren(...items);
});

query.addEventListener("keydown", (event) => {
  if (event.key === "Enter") results.querySelector("a")?.click();
  if (event.key === "Escape") query.blur();
});
