// `npm run catalog`: takes Kafka's jars from Maven, keeps the facts of their schemas, writes `catalog/`, and says which of our
// descriptions are word for word Kafka's.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogFiles, writeCatalogFiles } from "./catalog/catalog-files.ts";
import { readErrorCodes } from "./catalog/error-codes.ts";
import { readJarSchemas } from "./catalog/jar-schemas.ts";
import { fetchJars, type Jar, jarPath } from "./catalog/maven.ts";
import type { ReleaseSchemas } from "./catalog/message-history.ts";
import { artifactsOf, RELEASES, type Release } from "./catalog/releases.ts";
import { type Descriptions, sameSentences } from "./catalog/same-sentences.ts";

const DIRECTORY = fileURLToPath(new URL("../catalog/", import.meta.url));

const unknown = process.argv.slice(2).filter((release) => !RELEASES.some(({ jars }) => jars === release));
if (unknown.length > 0) {
  console.error(
    `catalog: ${unknown.join(", ")} is not among the releases of scripts/catalog/releases.ts; add it there`,
  );
  console.error("usage: npm run catalog   (reads all of them: what changed since when needs every one)");
  process.exit(2);
}

try {
  writeCatalog();
} catch (error) {
  // It may end a line of progress.
  console.error(`\ncatalog: ${(error as Error).message}`);
  process.exit(1);
}

function writeCatalog(): void {
  const start = performance.now();
  const jars = RELEASES.flatMap(jarsOf);
  console.log(`jars of ${RELEASES.length} releases: ${jars.length}`);
  fetchJars(jars);
  const releases = RELEASES.map((release): ReleaseSchemas => {
    const schemas = jarsOf(release).flatMap((jar) => readJarSchemas(jar.artifact, jarPath(jar)));
    console.log(`Kafka ${release.name}: ${schemas.length} schemas`);
    return { release: release.name, schemas };
  });
  const newest = RELEASES.at(-1)!;
  process.stdout.write(`error codes of Kafka ${newest.jars}: `);
  const errors = readErrorCodes(jarPath(clientsJar(newest)));
  console.log(errors.length);
  const changed = writeCatalogFiles(DIRECTORY, catalogFiles({ releases, newest: newest.jars, errors }));
  for (const path of changed) console.log(`  changed: catalog/${path}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${changed.length} files changed, ${seconds} s`);
  const same = sameSentences(
    readDescriptions(),
    releases.flatMap(({ schemas }) => schemas.map(({ schema }) => schema)),
  );
  console.log(`descriptions that Kafka has word for word: ${same.length}`);
  for (const { message, path, text } of same) console.log(`  ${message} ${path}: ${text}`);
}

function readDescriptions(): Descriptions {
  const folder = `${DIRECTORY}descriptions/`;
  return Object.fromEntries(
    readdirSync(folder).map((file) => [basename(file, ".json"), JSON.parse(readFileSync(folder + file, "utf8"))]),
  );
}

function jarsOf(release: Release): Jar[] {
  return artifactsOf(release).map((artifact) => ({ group: "org.apache.kafka", artifact, version: release.jars }));
}

function clientsJar(release: Release): Jar {
  return { group: "org.apache.kafka", artifact: "kafka-clients", version: release.jars };
}
