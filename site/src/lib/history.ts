import { kipsOf } from "kwire/protocol";
import { versionChanges } from "kwire/render";
import type { MessageSchema } from "kwire/schema";
import { catalog } from "./catalog.ts";

/** What a version changed, in words, a list for each message. */
export interface History {
  version: number;
  changes: { message: string; texts: string[] }[];
}

const known = new Map<string, History[]>();

/** The history of messages that share their versions, oldest first. */
export function historyOf(schemas: readonly MessageSchema[]): History[] {
  const key = schemas.map(({ name }) => name).join();
  const made = known.get(key) ?? makeHistory(schemas);
  known.set(key, made);
  return made;
}

function makeHistory(schemas: readonly MessageSchema[]): History[] {
  const versions = [...schemas[0]!.validVersions];
  return versions.map((version, i) => ({
    version,
    changes:
      i === 0
        ? []
        : schemas.map((schema) => ({ message: schema.name, texts: textsOf(schema, versions[i - 1]!, version) })),
  }));
}

function textsOf(schema: MessageSchema, older: number, newer: number): string[] {
  if (!schema.validVersions.contains(older) || !schema.validVersions.contains(newer)) return [];
  const changes = versionChanges(catalog.layout(schema.name, older), catalog.layout(schema.name, newer));
  const texts = [
    changes.becameFlexible ? "becomes flexible" : "",
    changes.added.length > 0 ? `adds ${changes.added.join(", ")}` : "",
    changes.removed.length > 0 ? `removes ${changes.removed.join(", ")}` : "",
    ...changes.changed.map(({ path, from, to }) => `${path} is ${to}, was ${from}`),
  ].filter(Boolean);
  const kips = kipsOf(schema.name, newer).map((kip) => `KIP-${kip}`);
  const shown = texts.length > 0 ? texts : ["has the same fields"];
  return kips.length > 0 ? [...shown, kips.join(", ")] : shown;
}

/** The fields that a message has from this version on: dotted paths, a struct without its own fields. */
export function addedAt(schema: MessageSchema, version: number): string[] {
  const older = version - 1;
  if (!schema.validVersions.contains(older)) return [];
  return versionChanges(catalog.layout(schema.name, older), catalog.layout(schema.name, version)).added;
}
