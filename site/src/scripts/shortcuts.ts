/** Whether single letters are keys; a setting, for those whose voice or hand types them by accident. */
export function lettersAreKeys(): boolean {
  return read("letters") !== "off";
}

/** Turns single letters as keys on or off, for all pages. */
export function setLettersAreKeys(on: boolean): void {
  store("letters", on ? "on" : "off");
}

/**
 * Calls back for keys that are not typed into a field, not held with another key, and not meant for a dialog.
 * @param handle answers whether the key meant something to it
 */
export function onKey(handle: (key: string, target: HTMLElement, event: KeyboardEvent) => boolean): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches?.("input, textarea, select") || document.querySelector("dialog[open]")) return;
    if (event.key.length === 1 && event.key !== " " && !lettersAreKeys()) return;
    if (handle(event.key, target, event)) event.preventDefault();
  });
}

/** A setting of this site; undefined where there is none, or no storage. */
export function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a setting; without storage it lasts as long as the page. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is lost but the memory.
  }
}
