// The theme, the way to the search, and the dialog of keys: on every page.
const themes = ["", "light", "dark"];
const root = document.documentElement;
const themeButton = document.querySelector<HTMLButtonElement>("#theme");
const helpButton = document.querySelector<HTMLButtonElement>("#help-button");
const help = document.querySelector<HTMLDialogElement>("#help");

function setTheme(theme: string): void {
  root.dataset.theme = theme;
  if (themeButton) themeButton.textContent = `Theme: ${theme || "auto"}`;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Without storage the theme lasts as long as the page.
  }
}

function readTheme(): string {
  try {
    return localStorage.getItem("theme") ?? "";
  } catch {
    return "";
  }
}

const nextTheme = (): void => setTheme(themes[(themes.indexOf(root.dataset.theme ?? "") + 1) % themes.length] ?? "");

setTheme(readTheme());
if (themeButton) {
  themeButton.hidden = false;
  themeButton.addEventListener("click", nextTheme);
}
if (helpButton && help) {
  helpButton.hidden = false;
  helpButton.addEventListener("click", () => help.showModal());
}

document.addEventListener("keydown", (event) => {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) return;
  if (event.key === "t") nextTheme();
  else if (event.key === "?" && help) help.showModal();
  else if (event.key === "/") {
    event.preventDefault();
    const query = document.querySelector<HTMLInputElement>("#query");
    if (query) query.focus();
    else location.href = `${document.body.dataset.root ?? ""}#search`;
  }
});
