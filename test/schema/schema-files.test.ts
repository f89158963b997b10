import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseSchema } from "../../src/schema/index.ts";

/** Each file begins with the problems that it has, a comment for each: `// 3:12: /fields/0/type: …`. */
function readFiles(folder: string): { name: string; text: string; expected: string[] }[] {
  const url = new URL(`${folder}/`, import.meta.url);
  return readdirSync(url).map((name) => {
    const text = readFileSync(new URL(name, url), "utf8");
    const expected = [...text.matchAll(/^\/\/ (\d+:\d+: \/.*)$/gm)].map((match) => match[1]!);
    return { name, text, expected };
  });
}

function problemsOf(text: string): string[] {
  return parseSchema(text, "x.json").problems.map(({ line, column, path, severity, text }) => {
    return `${line}:${column}: ${path}: ${severity === "warning" ? "warning: " : ""}${text}`;
  });
}

describe("a bad schema has the problems that its file names", () => {
  test.each(readFiles("bad"))("$name", ({ text, expected }) => {
    expect(expected).not.toEqual([]);
    expect(problemsOf(text)).toEqual(expected);
    expect(parseSchema(text, "x.json").schema).toBeUndefined();
  });
});

describe("a good schema has no problems but the warnings that its file names", () => {
  test.each(readFiles("good"))("$name", ({ text, expected }) => {
    expect(problemsOf(text)).toEqual(expected);
    expect(parseSchema(text, "x.json").schema).toBeDefined();
  });
});
