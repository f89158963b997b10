import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The one source file that is made by a program, and so kept to no rule of style. */
const GENERATED = "src/protocol/catalog-data.ts";

/** Lists the files below a folder, as paths from the root of the checkout, in order. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  const names = readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
  return paths.filter((path) => ending.test(path) && path !== GENERATED && !path.includes("/node_modules/")).sort();
}

/** Reads a file of the checkout as text. */
export function readText(path: string): string {
  return readFileSync(ROOT + path, "utf8");
}

/** Parses TypeScript. */
export function parseSource(path: string, text: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]!.message}`);
  return parsed;
}

/** A module that a file names. */
export interface ModuleRequest {
  module: string;
  /** Whether the compiler drops it. */
  typeOnly: boolean;
}

/** What a file asks of the world: modules, and the globals it uses. */
export interface Requests {
  modules: ModuleRequest[];
  identifiers: Set<string>;
}

/** Finds every `import`, `export … from`, `import()` and `import("…").Type` of a file. */
export function requestsOf(path: string): Requests {
  const text = readText(path);
  const modules: ModuleRequest[] = [];
  const identifiers = new Set<string>();
  const add = (literal: { start: number; end: number }, typeOnly = false): void => {
    modules.push({ module: text.slice(literal.start + 1, literal.end - 1), typeOnly });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === "type"),
    ExportNamedDeclaration: ({ source, exportKind }) => source && add(source, exportKind === "type"),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === "type"),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, true),
    Identifier: ({ name }) => identifiers.add(name),
  }).visit(parseSource(path, text).program);
  return { modules, identifiers };
}
