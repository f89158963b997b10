import { versionChanges } from "kwire/render";
import { catalog, type Subject } from "./catalog.ts";

/** What a version changed, in words, a list for each message. */
export interface History {
  version: number;
  changes: { message: string; texts: string[] }[];
}

const known = new Map<string, History[]>();

/** What each version of a subject changed, oldest first. */
export function historyOf(subject: Subject): History[] {
  const made = known.get(subject.name) ?? makeHistory(subject);
  known.set(subject.name, made);
  return made;
}

function makeHistory({ schemas, versions }: Subject): History[] {
  return versions.map((version, i) => ({
    version,
    changes:
      i === 0 ? [] : schemas.map(({ name }) => ({ message: name, texts: textsOf(name, versions[i - 1]!, version) })),
  }));
}

function textsOf(name: string, older: number, newer: number): string[] {
  const changes = versionChanges(catalog.layout(name, older), catalog.layout(name, newer));
  const texts = [
    changes.becameFlexible ? "becomes flexible" : "",
    changes.added.length > 0 ? `adds ${changes.added.join(", ")}` : "",
    changes.removed.length > 0 ? `removes ${changes.removed.join(", ")}` : "",
    ...changes.changed.map(({ path, from, to }) => `${path} is ${to}, was ${from}`),
  ].filter(Boolean);
  const kips = catalog.kipsOf(name, newer).map((kip) => `KIP-${kip}`);
  const shown = texts.length > 0 ? texts : ["has the same fields"];
  return kips.length > 0 ? [...shown, kips.join(", ")] : shown;
}

/** The fields that a message has from this version on: dotted paths, a struct without its own fields. */
export function addedAt(name: string, version: number): string[] {
  const older = catalog.versions(name).findLast((other) => other < version);
  if (older === undefined) return [];
  return versionChanges(catalog.layout(name, older), catalog.layout(name, version)).added;
}
