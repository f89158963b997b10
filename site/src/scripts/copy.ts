type Writer = (bytes: Uint8Array, section: HTMLElement) => string;

const hexOf = (bytes: Uint8Array): string[] => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
const listOf = (bytes: Uint8Array): string =>
  hexOf(bytes)
    .map((byte) => `0x${byte}`)
    .join(", ");

/** The forms that a message's bytes can be copied in. */
const FORMS: Record<string, Writer> = {
  hex: (bytes) => hexOf(bytes).join(" "),
  base64: (bytes) => btoa(String.fromCharCode(...bytes)),
  TypeScript: (bytes) => `new Uint8Array([${listOf(bytes)}])`,
  Go: (bytes) => `[]byte{${listOf(bytes)}}`,
  Rust: (bytes) => `[u8; ${bytes.length}] = [${listOf(bytes)}]`,
  Java: (bytes) => `new byte[] {${Array.from(bytes, (byte) => (byte << 24) >> 24).join(", ")}}`,
  Python: (bytes) => `bytes.fromhex("${hexOf(bytes).join("")}")`,
  command: (bytes, section) => `echo ${hexOf(bytes).join("")} | ${section.dataset.command}`,
};

/** Gives each message a list of forms to copy its bytes in. */
export function addCopyMenus(sections: readonly HTMLElement[]): void {
  for (const section of sections) {
    const place = section.querySelector<HTMLElement>(".copy")!;
    const select = document.createElement("select");
    select.setAttribute("aria-label", `Copy the bytes of the ${section.id}`);
    for (const name of ["Copy as …", ...Object.keys(FORMS)]) select.add(new Option(name));
    const said = document.createElement("output");
    select.addEventListener("change", async () => {
      const write = FORMS[select.value];
      const digits = section.dataset.hex ?? "";
      select.selectedIndex = 0;
      if (!write) return;
      const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
      try {
        await navigator.clipboard.writeText(write(bytes, section));
        said.textContent = "copied";
      } catch {
        said.textContent = "the browser refused";
      }
    });
    place.append(select, said);
    place.hidden = false;
  }
}
