import type { StructLayout } from "kwire/layout";
import type { MessageSchema } from "kwire/schema";
import { catalog, otherMessages } from "../lib/catalog.ts";

type Entry = [name: string, kind: string, url: string];

/** What the search knows: APIs by name and key, messages, every field at the newest version that has it, errors. */
export function GET(): Response {
  const entries: Entry[] = [];
  for (const api of catalog.liveApis) {
    entries.push([`${api.name} ${api.apiKey}`, `API, key ${api.apiKey}`, `${api.name}/v${api.versions.highest}/`]);
    entries.push(
      ...fieldEntries(api.request, api.name, "request"),
      ...fieldEntries(api.response, api.name, "response"),
    );
  }
  for (const schema of otherMessages) {
    entries.push([schema.name, `${schema.type} message`, `${schema.name}/v${schema.validVersions.highest}/`]);
    entries.push(...fieldEntries(schema, schema.name, "message"));
  }
  for (const { name, code } of catalog.errors) entries.push([`${name} ${code}`, `error ${code}`, `errors/#${name}`]);
  return Response.json(entries);
}

function fieldEntries(schema: MessageSchema, page: string, id: string): Entry[] {
  const found = new Map<string, Entry>();
  for (const version of [...schema.validVersions].toReversed()) {
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
