import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorCode } from "./error-codes.ts";
import { type KipsByVersion, kipsByVersion, mergeKips } from "./kips.ts";
import { messageHistory, place, type ReleaseSchemas, type SchemaForm } from "./message-history.ts";

/** What Kafka's releases are made of, as far as the catalogue keeps it. */
export interface ReleaseFacts {
  /** Oldest first. */
  releases: readonly ReleaseSchemas[];
  /** The newest release in full: `4.4.0`. */
  newest: string;
  /** Of the newest release. */
  errors: readonly ErrorCode[];
}

/** Folders that hold nothing but files made by machine. */
const OWN_FOLDERS = ["schemas", "past"];

/**
 * The files of `catalog/` that are made by machine, by their paths in it: the same ones, to the byte, in whatever order
 * the schemas of a release come.
 */
export function catalogFiles({ releases, newest, errors }: ReleaseFacts): Map<string, string> {
  const history = [...messageHistory(releases)];
  const kips = history
    .map(([name, forms]) => [name, kipsOf(forms)] as const)
    .filter(([, versions]) => Object.keys(versions).length > 0);
  const codes = [...errors].sort((a, b) => a.code - b.code);
  return new Map([
    ...history.map(([name, forms]) => [`schemas/${name}.json`, forms.at(-1)!.text] as const),
    ...history
      .filter(([, forms]) => forms.length > 1)
      .map(([name, forms]) => [`past/${name}.json`, pastText(forms.slice(0, -1))] as const),
    ["sources.json", sourcesText({ releases, newest, history })],
    ["kips.json", `{\n${entries(kips)}\n}\n`],
    ["errors.json", `[\n${codes.map((code) => `  ${JSON.stringify(code)}`).join(",\n")}\n]\n`],
  ]);
}

/** KIPs that the comments of any release name; where two speak of a version, the newer one counts. */
function kipsOf(forms: readonly SchemaForm[]): KipsByVersion {
  return mergeKips(forms.map(({ source }) => kipsByVersion(source.schema.source.text)));
}

/** Older forms, newest first: `[{ "first": "2.3", "last": "2.6", "schema": {…} }]`. */
function pastText(forms: readonly SchemaForm[]): string {
  const items = forms.toReversed().map(({ first, last, text }) => {
    const schema = text.trimEnd().replaceAll("\n", "\n  ");
    return `  { "first": ${JSON.stringify(first)}, "last": ${JSON.stringify(last)}, "schema": ${schema} }`;
  });
  return `[\n${items.join(",\n")}\n]\n`;
}

/**
 * Brings a directory to the state of the files: writes what differs, and removes from the folders that are made by machine
 * what is none of them. All else that lies there, such as `descriptions/` and `texts/`, is left alone.
 * @returns the paths that were written or removed
 */
export function writeCatalogFiles(directory: string, files: ReadonlyMap<string, string>): string[] {
  const changed: string[] = [];
  for (const folder of OWN_FOLDERS) {
    mkdirSync(join(directory, folder), { recursive: true });
    for (const file of readdirSync(join(directory, folder))) {
      const path = `${folder}/${file}`;
      if (files.has(path)) continue;
      rmSync(join(directory, path));
      changed.push(path);
    }
  }
  for (const [path, text] of files) {
    const target = join(directory, path);
    if (existsSync(target) && readFileSync(target, "utf8") === text) continue;
    writeFileSync(target, text);
    changed.push(path);
  }
  return changed;
}

/** Which releases there are, and of each message's newest form where it comes from and which releases have it. */
function sourcesText(facts: {
  releases: readonly ReleaseSchemas[];
  newest: string;
  history: readonly (readonly [string, readonly SchemaForm[]])[];
}): string {
  const messages = facts.history.map(([name, forms]) => {
    const { first, last, source } = forms.at(-1)!;
    return [name, { file: place(source), first, last }] as const;
  });
  const releases = JSON.stringify(facts.releases.map(({ release }) => release)).replaceAll(",", ", ");
  const head = `  "newest": ${JSON.stringify(facts.newest)},\n  "releases": ${releases}`;
  return `{\n${head},\n  "messages": {\n${entries(messages, "    ")}\n  }\n}\n`;
}

/** A line for each entry of an object. */
function entries(pairs: readonly (readonly [string, unknown])[], indent = "  "): string {
  return pairs.map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(",\n");
}
