// One selection links bytes, tree and schema. Everything is in the page already; this only marks it.
import { addCopyMenus } from "./copy.ts";
import { MessageSelection } from "./selection.ts";

const article = document.querySelector<HTMLElement>("article.page")!;
const sections = [...document.querySelectorAll<HTMLElement>("section.message")];
const selections = sections.map((section) => new MessageSelection(section));
let active = selections[0]!;

for (const selection of selections)
  selection.section.addEventListener("focusin", () => {
    active = selection;
  });

addCopyMenus(sections);
restore();
window.addEventListener("hashchange", restore);

function restore(): void {
  const hash = decodeURIComponent(location.hash.slice(1));
  const selection = selections.find(
    ({ section }) => hash.startsWith(section.id) && /^[=.-]/.test(hash.slice(section.id.length)),
  );
  if (!selection) return;
  active = selection;
  selection.restore(hash.slice(selection.section.id.length));
}

function go(step: number): void {
  const versions = (article.dataset.versions ?? "").split(" ").map(Number);
  const to = versions[versions.indexOf(Number(article.dataset.version)) + step];
  if (to !== undefined) location.href = `../v${to}/`;
}

document.addEventListener("keydown", (event) => {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) return;
  if (document.querySelector("dialog[open]")) return;
  switch (event.key) {
    case "[":
      return go(-1);
    case "]":
      return go(1);
    case "r": {
      active = selections[(selections.indexOf(active) + 1) % selections.length]!;
      active.section.scrollIntoView({ block: "start" });
      return active.focus();
    }
    default:
      if (active.key(event.key, target)) event.preventDefault();
  }
});
