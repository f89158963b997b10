import type { StructLayout } from "kwire/layout";
import { allGotchas } from "kwire/render";
import type { MessageSchema } from "kwire/schema";
import { catalog, subjects } from "../lib/catalog.ts";

type Entry = [name: string, kind: string, url: string];

/** What the search knows: APIs by name and key, messages, every field at the newest version that has it, errors, gotchas. */
export function GET(): Response {
  const entries: Entry[] = [];
  for (const { name, api, schemas, newest } of subjects) {
    const kind = api ? `API, key ${api.apiKey}` : `${schemas[0]!.type} message`;
    entries.push([api ? `${name} ${api.apiKey}` : name, kind, `${name}/v${newest}/`]);
    for (const schema of schemas) entries.push(...fieldEntries(schema, name, api ? directionOf(schema) : "message"));
  }
  for (const { name, code } of catalog.errors) entries.push([`${name} ${code}`, `error ${code}`, `errors/#${name}`]);
  for (const { id, title } of allGotchas()) entries.push([title, "gotcha", `gotchas/#${id}`]);
  return Response.json(entries);
}

function directionOf({ type }: MessageSchema): string {
  return type === "request" ? "request" : "response";
}

function fieldEntries(schema: MessageSchema, page: string, id: string): Entry[] {
  const found = new Map<string, Entry>();
  for (const version of catalog.versions(schema.name).toReversed()) {
    const visit = (struct: StructLayout, before: string): void => {
      for (const { name, type } of [...struct.fields, ...struct.taggedFields]) {
        const path = before === "" ? name : `${before}.${name}`;
        if (!found.has(path)) found.set(path, [name, `field of ${schema.name}`, `${page}/v${version}/#${id}.${path}`]);
        const inner = type.kind === "array" ? type.element : type;
        if (inner.kind === "struct") visit(inner.struct, type.kind === "array" ? `${path}[0]` : path);
      }
    };
    visit(catalog.layout(schema.name, version).struct, "");
  }
  return [...found.values()];
}
