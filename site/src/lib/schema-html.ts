import type { Specimen } from "kwire/protocol";
import { fieldsOf, schemaLines } from "kwire/render";
import { escapeHtml } from "./html.ts";

/** A message's schema, a line a span. Lines of fields that the version lacks have the class `absent`. */
export function schemaHtml({ layout }: Specimen): string {
  const present = new Map([...fieldsOf(layout.struct).values()].map((field) => [field.schemaPath, field]));
  const structs = new Set(layout.schema.commonStructs.map(({ name }) => name));
  const lines = schemaLines(layout.schema).map(({ text, schemaPath }) => {
    if (schemaPath === undefined) return `<span>${escapeHtml(text)}</span>`;
    const field = present.get(schemaPath);
    const tag = field?.tag === undefined ? "" : ` data-tag="${field.tag}"`;
    const absent = field || structs.has(schemaPath) ? "" : ' class="absent"';
    return `<span data-p="${escapeHtml(schemaPath)}"${tag}${absent}>${escapeHtml(text)}</span>`;
  });
  return lines.join("\n");
}
