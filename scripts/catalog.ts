// `npm run catalog -- RELEASE`: takes Kafka's jars from Maven, keeps the facts of their schemas, writes `catalog/`.
import { fileURLToPath } from "node:url";
import { catalogFiles, writeCatalogFiles } from "./catalog/catalog-files.ts";
import { readErrorCodes } from "./catalog/error-codes.ts";
import { readJarSchemas } from "./catalog/jar-schemas.ts";
import { fetchJar, KAFKA_ARTIFACTS } from "./catalog/maven.ts";

const DIRECTORY = fileURLToPath(new URL("../catalog/", import.meta.url));

const release = process.argv[2];
if (!release || !/^\d+\.\d+\.\d+$/.test(release) || process.argv.length > 3) {
  console.error("usage: npm run catalog -- RELEASE   (as in 4.4.0)");
  process.exit(2);
}

try {
  writeCatalog(release);
} catch (error) {
  // It ends a line of progress.
  console.error(`\ncatalog: ${(error as Error).message}`);
  process.exit(1);
}

function writeCatalog(release: string): void {
  const start = performance.now();
  const jars = new Map<string, string>();
  const schemas = KAFKA_ARTIFACTS.flatMap((artifact, index) => {
    process.stdout.write(`[${index + 1}/${KAFKA_ARTIFACTS.length}] ${artifact} ${release}: `);
    const jar = fetchJar("org.apache.kafka", artifact, release);
    jars.set(artifact, jar);
    const found = readJarSchemas(artifact, jar);
    console.log(`${found.length} ${found.length === 1 ? "schema" : "schemas"}`);
    return found;
  });
  process.stdout.write("error codes: ");
  const errors = readErrorCodes(jars.get("kafka-clients")!);
  console.log(errors.length);
  const changed = writeCatalogFiles(DIRECTORY, catalogFiles({ release, schemas, errors }));
  for (const path of changed) console.log(`  changed: catalog/${path}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `catalog/ has ${schemas.length} schemas of Kafka ${release}; ${changed.length} files changed, ${seconds} s`,
  );
}
