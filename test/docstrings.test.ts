import type { Program } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { filesBelow, parseSource, readText } from "./source-file.ts";

const MAX_LINES = 600;

const sources = filesBelow("src", /\.ts$/).map((file) => ({ file, text: readText(file) }));

/** Finds the exported declarations that no docstring stands right above, as `file:line name`. */
function undocumentedExports(file: string, text: string): string[] {
  const { program, comments } = parseSource(file, text);
  const docstringEnds = comments
    .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
    .map(({ end }) => end);
  const isDocumented = (start: number): boolean =>
    docstringEnds.some((end) => /^\s*$/.test(text.slice(end, start)) && end <= start);
  return exportedDeclarations(program)
    .filter(({ start, overloads }) => ![start, ...overloads].some(isDocumented))
    .map(({ name, start }) => `${file}:${text.slice(0, start).split("\n").length} ${name}`);
}

interface Declared {
  name: string;
  start: number;
  /** Where the earlier signatures of the same function stand. */
  overloads: number[];
}

function exportedDeclarations(program: Program): Declared[] {
  const declared = new Map<string, Declared>();
  for (const statement of program.body) {
    if (statement.type !== "ExportNamedDeclaration" && statement.type !== "ExportDefaultDeclaration") continue;
    const { declaration, start } = statement;
    if (!declaration) continue;
    const name = nameOf(declaration);
    const overloads = declared.get(name);
    declared.set(name, { name, start, overloads: overloads ? [overloads.start, ...overloads.overloads] : [] });
  }
  return [...declared.values()];
}

function nameOf(declaration: object): string {
  if ("declarations" in declaration) return nameOf((declaration.declarations as { id: object }[])[0]!.id);
  const named = "id" in declaration ? (declaration.id as { name?: string } | null) : (declaration as { name?: string });
  return named?.name ?? "default";
}

describe("docstrings", () => {
  test("every export of src/ has one", () => {
    expect(sources.flatMap(({ file, text }) => undocumentedExports(file, text))).toEqual([]);
  });

  test.for([
    ["export const a = 1;", ["x.ts:1 a"]],
    ["/** A. */\nexport const a = 1;", []],
    ["/* A. */\nexport const a = 1;", ["x.ts:1 a".replace("1", "2")]],
    ["/** A. */\nexport const a = 1;\nexport const b = 2;", ["x.ts:3 b"]],
    [
      "/** A. */\nexport function a(x: 1): 1;\nexport function a(x: 2): 2;\nexport function a(x: any) { return x; }",
      [],
    ],
    ["const a = 1;\nexport { a };\nexport * from './y.ts';", []],
    ["const text = `\nexport const a = 1;`;", []],
  ] as const)("the rule holds for %j", ([text, expected]) => {
    expect(undocumentedExports("x.ts", text)).toEqual(expected);
  });
});

test(`no file of src/, test/ or scripts/ has more than ${MAX_LINES} lines`, () => {
  const all = ["src", "test", "scripts"].flatMap((folder) => filesBelow(folder, /\.m?[tj]s$/));
  expect(all.filter((file) => readText(file).trimEnd().split("\n").length > MAX_LINES)).toEqual([]);
});
