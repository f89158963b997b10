// One selection links bytes, tree and schema. Everything is in the page already; this marks it.
import { addCopyMenus, openCopyMenu } from "./copy.ts";
import { parseDeepLink } from "./deep-link.ts";
import { MessageExplorer } from "./message-explorer.ts";
import { onKey } from "./shortcuts.ts";

const sections = [...document.querySelectorAll<HTMLElement>("section.message")];
const versionLinks = [...document.querySelectorAll<HTMLAnchorElement>(".versions a")];
const explorers = sections.map((section) => new MessageExplorer(section, pinned));
let active = explorers[0]!;

for (const explorer of explorers)
  explorer.section.addEventListener("focusin", () => {
    active = explorer;
  });

addCopyMenus(sections);
restore();
addEventListener("hashchange", restore);

function restore(): void {
  const link = parseDeepLink(safeDecode(location.hash.slice(1)));
  if (!link) return;
  const wanted = explorers.filter(({ section }) => link.id === undefined || section.id === link.id);
  active = wanted.find((explorer) => explorer.restore(link)) ?? active;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One thing is pinned on a page. A field stays so from version to version. */
function pinned(by: MessageExplorer): void {
  for (const explorer of explorers) if (explorer !== by) explorer.forget();
  const hash = location.hash.includes(".") ? location.hash : "";
  for (const link of versionLinks) link.hash = hash;
}

function go(step: number): boolean {
  const at = versionLinks.findIndex((link) => link.ariaCurrent === "page");
  versionLinks[at + step]?.click();
  return true;
}

onKey((key, target) => {
  switch (key) {
    case "[":
      return go(-1);
    case "]":
      return go(1);
    case "c":
      openCopyMenu(active.section);
      return true;
    case "r":
      active = explorers[(explorers.indexOf(active) + 1) % explorers.length]!;
      active.section.scrollIntoView({ block: "start" });
      active.focus();
      return true;
    default:
      return active.key(key, target);
  }
});
