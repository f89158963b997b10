import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { formatSchemaProblem, KwireError, SchemaError, type SchemaProblem } from "../error/index.ts";
import { type MessageSchema, parseSchema } from "../schema/index.ts";

/** A jar or directory with more than this is no set of message schemas. */
const MAX_FILES = 5_000;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** Folders of a checkout that hold no schemas of the product. */
const SKIPPED = new Set(["node_modules", "build", "target", "out", "test", "integration-test"]);
/** Where Kafka's sources and jars keep their schemas. */
const SCHEMA_FOLDER = /(?:^|\/)(?:common\/)?(?:message|metadata)\/[^/]+\.json$/;

interface SchemaFile {
  name: string;
  text: string;
}

/**
 * The message schemas at a path: a JSON file, a directory of them, a Kafka checkout or a jar.
 * @throws SchemaError where one cannot be used, KwireError `file` where there is none or the path cannot be read
 */
export function readSchemas(path: string): { schemas: MessageSchema[]; warnings: string[] } {
  const files = readFiles(path);
  if (files.length === 0) {
    const hint =
      "a directory of *.json, a Kafka checkout (…/resources/common/message) and a kafka-clients jar are known";
    throw new KwireError("no message schema is there", { code: "file", location: path, hint });
  }
  const schemas: MessageSchema[] = [];
  const problems: SchemaProblem[] = [];
  for (const { name, text } of files) {
    const parsed = parseSchema(text, name, { mode: "load" });
    problems.push(...parsed.problems);
    if (parsed.schema) schemas.push(parsed.schema);
  }
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new SchemaError(errors);
  return { schemas, warnings: problems.map(formatSchemaProblem) };
}

function readFiles(path: string): SchemaFile[] {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return readDirectory(path);
    if (/\.(?:jar|zip)$/i.test(path)) return readJar(path);
    return [{ name: path, text: readFileSync(path, "utf8") }];
  } catch (error) {
    if (error instanceof KwireError) throw error;
    const reason =
      (error as NodeJS.ErrnoException).code === "ENOENT" ? "no such file or directory" : (error as Error).message;
    throw new KwireError(reason, { code: "file", location: path, cause: error });
  }
}

function readDirectory(root: string): SchemaFile[] {
  const own = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(".json"),
  );
  const paths = own.length > 0 ? own.map((entry) => join(root, entry.name)) : findInCheckout(root);
  if (paths.length > MAX_FILES) throw tooMuch(root, `${paths.length} files; at most ${MAX_FILES} are read`);
  return paths.sort().map((path) => {
    if (statSync(path).size > MAX_FILE_BYTES) throw tooMuch(path, `longer than ${MAX_FILE_BYTES} bytes`);
    return { name: path, text: readFileSync(path, "utf8") };
  });
}

function findInCheckout(root: string): string[] {
  const found: string[] = [];
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (SCHEMA_FOLDER.test(relative(root, path).split(sep).join("/"))) found.push(path);
    }
  };
  visit(root);
  return found;
}

function readJar(path: string): SchemaFile[] {
  let total = 0;
  let count = 0;
  const files = unzipSync(readFileSync(path), {
    filter: ({ name, originalSize }) => {
      if (!SCHEMA_FOLDER.test(name)) return false;
      total += originalSize;
      count += 1;
      if (originalSize > MAX_FILE_BYTES)
        throw tooMuch(`${path}!${name}`, `unpacks to ${originalSize} bytes; at most ${MAX_FILE_BYTES} are read`);
      if (total > MAX_TOTAL_BYTES || count > MAX_FILES) throw tooMuch(path, "unpacks to more than schemas ever do");
      return true;
    },
  });
  return Object.keys(files)
    .sort()
    .map((name) => ({ name: `${path}!${name}`, text: strFromU8(files[name]!) }));
}

function tooMuch(location: string, reason: string): KwireError {
  return new KwireError(reason, { code: "limit", location });
}
