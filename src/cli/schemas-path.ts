import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { formatSchemaProblem, KwireError, SchemaError, type SchemaProblem } from "../error/index.ts";
import { Catalog, defaultCatalog } from "../protocol/index.ts";
import { type MessageSchema, parseSchema } from "../schema/index.ts";
import { MAX_FILE_BYTES, MAX_FILES, mayHoldSchemas, pickSchemaFiles, type SchemaFile } from "./schema-files.ts";
import { readSchemaZip } from "./schema-zip.ts";

/** A checkout of Kafka has some 15,000 files and folders. What has more than this is a home directory or a disk. */
const MAX_VISITED = 200_000;

/**
 * The message schemas at a path, with Kafka's own descriptions, in the order of the files' names. The path is one of
 *
 * - a schema file;
 * - a directory of `*.json`;
 * - a Kafka checkout, or any directory with `src/main/resources/common/message` and the like somewhere below;
 * - a jar or zip.
 *
 * @throws SchemaError with all problems, where a schema cannot be used or two have one name; KwireError `file` where
 * there is no schema or the path cannot be read, `limit` where there is far more than schemas are
 */
export function readSchemas(path: string): { schemas: MessageSchema[]; warnings: string[] } {
  const files = readFiles(path);
  if (files.length === 0) throw noSchemas(path);
  const schemas: MessageSchema[] = [];
  const problems: SchemaProblem[] = [];
  const fileByName = new Map<string, string>();
  for (const { name: file, text } of files) {
    const parsed = parseSchema(text, file, { mode: "load" });
    problems.push(...parsed.problems);
    if (!parsed.schema) continue;
    const { name } = parsed.schema;
    const other = fileByName.get(name);
    if (other !== undefined) problems.push(nameTaken(file, name, other));
    fileByName.set(name, file);
    schemas.push(parsed.schema);
  }
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new SchemaError(errors);
  return { schemas, warnings: problems.map(formatSchemaProblem) };
}

/** What every frame needs; a folder of a few messages has none. */
const HEADERS = ["RequestHeader", "ResponseHeader"];

/**
 * A catalogue of the message schemas at a path, with kwire's error codes, and with its headers where the path has none.
 * @throws as {@link readSchemas}
 */
export function readCatalog(path: string): { catalog: Catalog; warnings: string[] } {
  const { schemas, warnings } = readSchemas(path);
  const shipped = defaultCatalog();
  const missing = HEADERS.filter((name) => !schemas.some((schema) => schema.name === name));
  const headers = missing.map((name) => shipped.message(name));
  return { catalog: new Catalog([...schemas, ...headers], { errors: shipped.errors }), warnings };
}

function nameTaken(file: string, name: string, other: string): SchemaProblem {
  const text = `${other} has a message ${name} already`;
  return { severity: "error", file, line: 1, column: 1, path: "/name", text };
}

function noSchemas(path: string): KwireError {
  return new KwireError("no message schema is there", {
    code: "file",
    location: path,
    hint: "looked for src/main/resources/{common/message,common/metadata,message}/*.json below it, the same folders at the top of a jar, and *.json at the top",
  });
}

function readFiles(path: string): SchemaFile[] {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return readDirectory(path);
    if (!stat.isFile()) throw new KwireError("neither a file nor a directory", { code: "file", location: path });
    return isZip(path) ? readSchemaZip(path) : [readFile(path)];
  } catch (error) {
    if (error instanceof KwireError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "no such file or directory" : message;
    throw new KwireError(reason, { code: "file", location: path, cause: error });
  }
}

function isZip(path: string): boolean {
  if (/\.(?:jar|zip)$/i.test(path)) return true;
  const start = new Uint8Array(4);
  const file = openSync(path, "r");
  try {
    readSync(file, start, 0, 4, 0);
  } finally {
    closeSync(file);
  }
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
}

function readFile(path: string): SchemaFile {
  const { size } = statSync(path);
  if (size > MAX_FILE_BYTES) throw tooMuch(path, `${size} bytes; a schema has at most ${MAX_FILE_BYTES}`);
  return { name: path, text: readFileSync(path, "utf8") };
}

function readDirectory(root: string): SchemaFile[] {
  const paths = pickSchemaFiles(listJsonFiles(root));
  if (paths.length > MAX_FILES) throw tooMuch(root, `${paths.length} schemas; at most ${MAX_FILES} are read`);
  return paths.map((path) => readFile(join(root, path)));
}

/** Paths below the root, with `/`. Folders that are links are not followed. */
function listJsonFiles(root: string): string[] {
  const found: string[] = [];
  let visited = 0;
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (++visited > MAX_VISITED) throw tooMuch(root, `more than ${MAX_VISITED} files lie below it`);
      const path = `${folder}${entry.name}`;
      if (!entry.isDirectory()) {
        if (path.endsWith(".json")) found.push(path);
      } else if (mayHoldSchemas(entry.name)) visit(`${path}/`);
    }
  };
  visit("");
  return found;
}

function tooMuch(location: string, reason: string): KwireError {
  return new KwireError(reason, { code: "limit", location });
}
