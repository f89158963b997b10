/** A schema's text, and where it came from: `clients.jar!common/message/FetchRequest.json`. */
export interface SchemaFile {
  name: string;
  text: string;
}

/** What holds more than this many schemas is no Kafka: 4.4.0 has 287. */
export const MAX_FILES = 5_000;

/** The longest schema of Kafka 4.4.0 takes 30 KiB. */
export const MAX_FILE_BYTES: number = 1024 * 1024;

/** Folders of a checkout that hold no schemas of the product, or that take long to walk through. */
const SKIPPED = new Set(["node_modules", "build", "target", "out", "bin", "test", "integration-test"]);

/** Where Kafka keeps schemas: in a module of its sources, and at the top of a jar. */
const SCHEMA_FOLDER = /^(?:(?:.*\/)?src\/main\/resources\/)?(?:common\/)?(?:message|metadata)\/[^/]+\.json$/;

/** Whether schemas of the product may lie below a folder of this name. */
export function mayHoldSchemas(folder: string): boolean {
  return !folder.startsWith(".") && !SKIPPED.has(folder);
}

/**
 * Those of the paths that are schemas, in order: the ones in Kafka's folders for them; where there are none, every
 * `.json` file at the top.
 * @param paths relative to the directory or archive, with `/`
 */
export function pickSchemaFiles(paths: readonly string[]): string[] {
  const inFolders = paths.filter((path) => SCHEMA_FOLDER.test(path) && !isSkipped(path));
  const picked = inFolders.length > 0 ? inFolders : paths.filter((path) => /^[^/]+\.json$/.test(path));
  return picked.sort();
}

function isSkipped(path: string): boolean {
  return path
    .split("/")
    .slice(0, -1)
    .some((folder) => !mayHoldSchemas(folder));
}
