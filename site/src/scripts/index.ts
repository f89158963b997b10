// The index: its search, and the filter of its table.
import { mountSearch } from "./search.ts";

const search = document.querySelector<HTMLElement>("#search")!;
const filter = document.querySelector<HTMLFieldSetElement>("#filter")!;
const count = document.querySelector<HTMLElement>("#count")!;
const rows = [...document.querySelectorAll<HTMLTableRowElement>(".apis tbody tr")];

search.hidden = false;
filter.hidden = false;
const query = mountSearch(search, "");
if (location.hash === "#search") query.focus();

filter.addEventListener("change", () => {
  const wanted = filter.querySelector<HTMLInputElement>("input:checked")!.value;
  for (const row of rows) row.hidden = wanted !== "" && !row.dataset.listeners!.split(" ").includes(wanted);
  count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length}`;
});
