// The theme, the search and the dialog of keys: on every page.
import { showSearch } from "./search.ts";
import { lettersAreKeys, onKey, setLettersAreKeys, store } from "./shortcuts.ts";

const THEMES = ["", "light", "dark"];
const root = document.documentElement;
const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const themeButton = byId<HTMLButtonElement>("theme");
const help = byId<HTMLDialogElement>("help");
const lettersBox = byId<HTMLInputElement>("keys-on");

document.querySelector<HTMLElement>(".tools")!.hidden = false;

function showTheme(): void {
  const theme = root.dataset.theme || "auto";
  themeButton.textContent = theme;
  themeButton.setAttribute("aria-label", `Theme: ${theme}`);
}

function nextTheme(): void {
  root.dataset.theme = THEMES[(THEMES.indexOf(root.dataset.theme ?? "") + 1) % THEMES.length];
  store("theme", root.dataset.theme ?? "");
  showTheme();
}

const openSearch = (): void => showSearch(document.body.dataset.root ?? "");

showTheme();
themeButton.addEventListener("click", nextTheme);
byId("search-button").addEventListener("click", openSearch);
byId("help-button").addEventListener("click", () => help.showModal());
lettersBox.checked = lettersAreKeys();
lettersBox.addEventListener("change", () => setLettersAreKeys(lettersBox.checked));

onKey((key) => {
  if (key === "t") nextTheme();
  else if (key === "?") help.showModal();
  else if (key === "/") openSearch();
  else return false;
  return true;
});
