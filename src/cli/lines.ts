import { formatJson } from "../protocol/index.ts";
import { write } from "./output.ts";

/** Answers each line of standard input with a line, in order, as they come. Empty lines are passed over. */
export async function answerLines(answer: (line: string) => unknown): Promise<void> {
  for await (const line of stdinLines()) if (line.trim() !== "") await write(`${formatJson(answer(line))}\n`);
}

/** Lines that end with a line feed. Node's readline would also cut at U+2028, which JSON strings may hold. */
async function* stdinLines(): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending: string[] = [];
  for await (const chunk of process.stdin) {
    const [first = "", ...rest] = decoder.decode(chunk as Buffer, { stream: true }).split("\n");
    pending.push(first);
    for (const next of rest) {
      yield pending.join("");
      pending = [next];
    }
  }
  yield pending.join("") + decoder.decode();
}
