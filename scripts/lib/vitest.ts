import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./run.mjs";
import { readVitestReport, type Tally, tallyStep } from "./tally.ts";

/**
 * Runs vitest to its end, its report on the terminal, and counts what it ran. The titles of skipped tests are printed.
 * @param args more arguments: a configuration, files
 */
export async function runVitest(args: readonly string[]): Promise<Tally> {
  const directory = mkdtempSync(join(tmpdir(), "kwire-tests-"));
  const file = join(directory, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code } = await run("vitest", ["run", ...reporters, ...args]);
    if (!existsSync(file)) return tallyStep(code === 0);
    const { tally, skipped } = readVitestReport(file);
    for (const title of skipped) console.log(`skipped: ${title}`);
    // Errors outside any test, such as an unhandled rejection, are in the exit code alone.
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
