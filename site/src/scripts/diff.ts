// Two lists of versions, to compare any with any; and the keys that lead to the neighbours.
import { onKey } from "./shortcuts.ts";

const article = document.querySelector<HTMLElement>("article.page")!;
const place = document.querySelector<HTMLElement>(".compare")!;
const { versions = "", older = "", newer = "" } = article.dataset;

const [from, to] = [addSelect("Compare", older), addSelect("with", newer)] as const;
place.hidden = false;

function addSelect(text: string, chosen: string): HTMLSelectElement {
  const label = document.createElement("label");
  const select = document.createElement("select");
  for (const version of versions.split(" ")) select.add(new Option(`v${version}`, version, false, version === chosen));
  select.addEventListener("change", compare);
  label.append(`${text} `, select);
  place.append(label, " ");
  return select;
}

/** A page compares the lower version with the higher; a version alone has its own page. */
function compare(): void {
  const [low, high] = [Number(from.value), Number(to.value)].sort((a, b) => a - b);
  location.assign(low === high ? `../../v${low}/` : `../${low}-${high}/`);
}

// A page that is come back to has its own two versions again.
addEventListener("pageshow", () => {
  [from.value, to.value] = [older, newer];
});

onKey((key) => {
  if (key !== "[" && key !== "]") return false;
  document.querySelector<HTMLAnchorElement>(`a[rel=${key === "[" ? "prev" : "next"}]`)?.click();
  return true;
});
