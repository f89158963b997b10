import { LITERALS } from "kwire/render";
import { fromHex } from "kwire/wire";

/** Gives each message a menu of the forms to copy its bytes in. */
export function addCopyMenus(sections: readonly HTMLElement[]): void {
  for (const section of sections) {
    const bytes = fromHex(section.dataset.hex ?? "") ?? new Uint8Array();
    const command = `echo ${section.dataset.hex} | ${section.dataset.command}`;
    const menu = document.createElement("details");
    menu.className = "copy";
    const summary = document.createElement("summary");
    summary.textContent = "Copy";
    summary.setAttribute("aria-label", `Copy the bytes of the ${section.id}`);
    const list = document.createElement("div");
    const said = document.createElement("output");
    for (const [form, text] of [
      ...Object.entries(LITERALS).map(([form, write]) => [form, write(bytes)] as const),
      ["kwire decode", command] as const,
    ]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = form;
      button.addEventListener("click", async () => {
        menu.open = false;
        summary.focus();
        said.textContent = (await copied(text)) ? `Copied as ${form}` : "The browser refused";
      });
      list.append(button);
    }
    menu.append(summary, list);
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      event.preventDefault();
      menu.open = false;
      summary.focus();
    });
    section.querySelector(".actions")!.prepend(menu, said);
  }
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(".copy[open]"))
      if (!menu.contains(event.target as Node)) menu.open = false;
  });
}

/** Opens a message's menu. */
export function openCopyMenu(section: HTMLElement): void {
  const menu = section.querySelector<HTMLDetailsElement>(".copy")!;
  menu.open = true;
  menu.querySelector("button")?.focus();
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
