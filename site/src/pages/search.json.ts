import { fieldsOf } from "kwire/render";
import { catalog, otherMessages } from "../lib/catalog.ts";
import { errors } from "../lib/page-model.ts";

interface Entry {
  id: number;
  name: string;
  kind: string;
  url: string;
}

/** What the index searches: APIs by name and key, messages, fields, errors. */
export function GET(): Response {
  const entries: Omit<Entry, "id">[] = [];
  const fields = (messageName: string, page: string, kind: string, version: number): void => {
    const names = new Map(
      [...fieldsOf(catalog.layout(messageName, version).struct)].map(([path, { name }]) => [name, path]),
    );
    for (const [name, path] of names)
      entries.push({ name, kind: `${path}, field of ${messageName}`, url: `${page}#${kind}` });
  };
  for (const api of catalog.liveApis) {
    const page = `${api.name}/v${api.versions.highest}/`;
    entries.push({ name: `${api.name} ${api.apiKey}`, kind: `API, key ${api.apiKey}`, url: page });
    fields(api.request.name, page, "request", api.versions.highest);
    fields(api.response.name, page, "response", api.versions.highest);
  }
  for (const schema of otherMessages) {
    const page = `${schema.name}/v${schema.validVersions.highest}/`;
    entries.push({ name: schema.name, kind: schema.type, url: page });
    fields(schema.name, page, "message", schema.validVersions.highest);
  }
  for (const { name, code } of errors)
    entries.push({ name: `${name} ${code}`, kind: `error ${code}`, url: `errors/#${name}` });
  return Response.json(entries.map((entry, id) => ({ id, ...entry })));
}
