import { createInterface } from "node:readline";
import { formatJson } from "../protocol/index.ts";
import { write } from "./output.ts";

/** Answers each line of standard input with a line, in order, as they come. Empty lines are passed over. */
export async function answerLines(answer: (line: string) => unknown): Promise<void> {
  const input = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of input) if (line.trim() !== "") await write(`${formatJson(answer(line))}\n`);
}
