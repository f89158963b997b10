// `npm run catalog -- RELEASE`: takes Kafka's jars from Maven, keeps the facts of their schemas, writes `catalog/`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { schemaFacts } from "./catalog/facts.ts";
import { fetchJars, readErrorCodes } from "./catalog/jars.ts";
import { readJarSchemas } from "./catalog/read-jar.ts";

const DIRECTORY = new URL("../catalog/", import.meta.url);

const release = process.argv[2];
if (!release || !/^\d+\.\d+\.\d+$/.test(release)) {
  console.error("usage: npm run catalog -- RELEASE   (as in 4.4.0)");
  process.exit(2);
}

try {
  writeCatalog(release);
} catch (error) {
  console.error(`catalog: ${(error as Error).message}`);
  process.exit(1);
}

function writeCatalog(release: string): void {
  const jars = fetchJars(release);
  const artifacts: Record<string, string> = {};
  const texts = new Map<string, string>();
  for (const { artifact, path } of jars) {
    const schemas = readJarSchemas(path);
    console.log(`${artifact} ${release}: ${schemas.length} schemas`);
    for (const schema of schemas) {
      if (texts.has(schema.name)) throw new Error(`${schema.name} is in ${artifacts[schema.name]} and in ${artifact}`);
      texts.set(schema.name, schemaFacts(schema));
      artifacts[schema.name] = artifact;
    }
  }
  const names = [...texts.keys()].sort();
  const directory = new URL("schemas/", DIRECTORY);
  mkdirSync(directory, { recursive: true });
  for (const file of readdirSync(directory))
    if (!texts.has(file.replace(/\.json$/, ""))) rmSync(new URL(file, directory));
  for (const name of names) writeFileSync(new URL(`${name}.json`, directory), texts.get(name)!);
  const sources = { release, artifacts: Object.fromEntries(names.map((name) => [name, artifacts[name]])) };
  writeFileSync(new URL("sources.json", DIRECTORY), `${JSON.stringify(sources, null, 2)}\n`);
  const errors = readErrorCodes(jars).map((error) => JSON.stringify(error));
  writeFileSync(new URL("errors.json", DIRECTORY), `[\n  ${errors.join(",\n  ")}\n]\n`);
  console.log(`catalog/: ${names.length} schemas and ${errors.length} error codes of Kafka ${release}`);
}
