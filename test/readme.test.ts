import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

// Each run starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const text = readFileSync(`${ROOT}README.md`, "utf8");

function blocks(language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, block]) => block!);
}

const commands = blocks("sh").flatMap((block) => block.trim().split("\n"));

test.each(commands)("%s", (command) => {
  expect(execFileSync("bash", ["-o", "pipefail", "-c", command], { cwd: ROOT, encoding: "utf8" })).not.toBe("");
});

test("the library's example runs", () => {
  const file = `${ROOT}test/readme-example.generated.ts`;
  writeFileSync(file, blocks("ts")[0]!.replace('"kwire"', '"../src/index.ts"'));
  try {
    expect(execFileSync(process.execPath, [file], { encoding: "utf8" })).toContain(
      "3 undefined\nVoteRequest message v2",
    );
  } finally {
    rmSync(file);
  }
});
