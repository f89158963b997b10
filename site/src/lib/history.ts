import { fieldsOf, type VersionStep, versionSteps } from "kwire/render";
import { catalog, type Subject } from "./catalog.ts";

const known = new Map<string, VersionStep[]>();

/** What each version of a subject changed, oldest first. */
export function historyOf({ name, schemas }: Subject): VersionStep[] {
  const messages = schemas.map((schema) => schema.name);
  const steps = known.get(name) ?? versionSteps(catalog, messages);
  known.set(name, steps);
  return steps;
}

/** The fields that a message has from this version on, by their paths in its schema. */
export function addedAt(name: string, version: number): ReadonlySet<string> {
  const older = catalog.versions(name).findLast((other) => other < version);
  if (older === undefined) return new Set();
  const before = new Set(schemaPaths(name, older));
  return new Set(schemaPaths(name, version).filter((path) => !before.has(path)));
}

function schemaPaths(name: string, version: number): string[] {
  return [...fieldsOf(catalog.layout(name, version).struct).values()].map(({ schemaPath }) => schemaPath);
}
