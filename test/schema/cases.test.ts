import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type GeneratorVersion, parseSchema } from "../../src/schema/index.ts";

interface Case {
  id: string;
  json: string;
  expect: "accept" | "reject";
  generator420: "accept" | "reject";
  generator391: "accept" | "reject";
}

const lines = readFileSync(new URL("data/schemas.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");
const cases = lines.map((line): Case => JSON.parse(line));

function verdict(json: string, generator: GeneratorVersion): "accept" | "reject" {
  return parseSchema(json, "case.json", { generator }).schema ? "accept" : "reject";
}

test("all cases are there", () => {
  expect(cases.length).toBe(129);
});

describe.each(cases)("$id", (each) => {
  // A message without versions passes the generator 4.2.0 as a file, though its code cannot be generated: see the note.
  test(`is a file that Kafka's generator 4.2.0 would ${each.expect}`, () => {
    expect(verdict(each.json, "4.x")).toBe(each.expect);
  });
  test(`is a file that Kafka's generator 3.9.1 would ${each.generator391}`, () => {
    expect(verdict(each.json, "3.9")).toBe(each.generator391);
  });
});
