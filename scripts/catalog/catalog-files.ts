import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorCode } from "./error-codes.ts";
import { schemaFacts } from "./facts.ts";
import type { JarSchema } from "./jar-schemas.ts";
import { kipsByVersion } from "./kips.ts";

/** What a release of Kafka is made of, as far as the catalogue keeps it. */
export interface ReleaseFacts {
  release: string;
  schemas: readonly JarSchema[];
  errors: readonly ErrorCode[];
}

/**
 * The files of `catalog/` that are made by machine, by their paths in it: the same ones, to the byte, in whatever order
 * the schemas come.
 * @throws Error where two schemas have one name
 */
export function catalogFiles({ release, schemas, errors }: ReleaseFacts): Map<string, string> {
  const byName = new Map<string, JarSchema>();
  for (const schema of schemas) {
    const { name } = schema.schema;
    const other = byName.get(name);
    if (other) throw new Error(`${name} is in ${source(other)} and in ${source(schema)}`);
    byName.set(name, schema);
  }
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
  const kips = sorted
    .map(([name, { schema }]) => [name, kipsByVersion(schema.source.text)] as const)
    .filter(([, versions]) => Object.keys(versions).length > 0);
  const codes = [...errors].sort((a, b) => a.code - b.code);
  return new Map([
    ...sorted.map(([name, { schema }]) => [`schemas/${name}.json`, schemaFacts(schema)] as const),
    ["sources.json", sourcesText(release, sorted)],
    ["kips.json", `{\n${entries(kips)}\n}\n`],
    ["errors.json", `[\n${codes.map((code) => `  ${JSON.stringify(code)}`).join(",\n")}\n]\n`],
  ]);
}

/**
 * Brings a directory to the state of the files: writes what differs, and removes schemas that are none of them. All else
 * that lies there, such as `descriptions/` and `texts/`, is left alone.
 * @returns the paths that were written or removed
 */
export function writeCatalogFiles(directory: string, files: ReadonlyMap<string, string>): string[] {
  const changed: string[] = [];
  mkdirSync(join(directory, "schemas"), { recursive: true });
  for (const file of readdirSync(join(directory, "schemas"))) {
    if (files.has(`schemas/${file}`)) continue;
    rmSync(join(directory, "schemas", file));
    changed.push(`schemas/${file}`);
  }
  for (const [path, text] of files) {
    const target = join(directory, path);
    if (existsSync(target) && readFileSync(target, "utf8") === text) continue;
    writeFileSync(target, text);
    changed.push(path);
  }
  return changed;
}

function sourcesText(release: string, schemas: readonly (readonly [string, JarSchema])[]): string {
  const files = entries(
    schemas.map(([name, schema]) => [name, source(schema)]),
    "    ",
  );
  return `{\n  "release": ${JSON.stringify(release)},\n  "files": {\n${files}\n  }\n}\n`;
}

function source({ artifact, file }: JarSchema): string {
  return `${artifact}/${file}`;
}

/** A line for each entry of an object. */
function entries(pairs: readonly (readonly [string, unknown])[], indent = "  "): string {
  return pairs.map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(",\n");
}
