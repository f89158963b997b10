import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeLine, defaultCatalog } from "../../src/protocol/index.ts";

interface Odd {
  question: { schema: string; version: number; hex: string };
  /** What Kafka's own code said; of an error only that there is one. */
  answer: Record<string, unknown>;
}

/** Broken UTF-8, odd lengths and tags, each with the answer of Kafka 4.4.0. */
const odd = readFileSync(new URL("data/odd-bytes.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Odd);

test.each(odd)("$question.schema v$question.version $question.hex reads as in Java", ({ question, answer }) => {
  const { writeError: _, ...ours } = decodeLine(defaultCatalog(), JSON.stringify(question));
  if (answer.error) expect(ours).toHaveProperty("error");
  else expect(ours).toEqual(answer);
});
