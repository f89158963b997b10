import { readFileSync } from "node:fs";

/** Numbers of tests, by how they ended. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Adds tallies up. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    sum.skipped += tally.skipped;
  }
  return sum;
}

/** Counts a step that is no test of its own, such as the type check, as one. */
export function tallyStep(succeeded: boolean): Tally {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/** Writes `tests: N passed, N failed, N skipped`. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** What vitest's JSON report says. */
export interface VitestReport {
  tally: Tally;
  /** Full titles of the tests that did not run. */
  skipped: string[];
}

interface ReportFile {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * Reads vitest's JSON report. A file that could not be loaded counts as one failed test, or its tests would be
 * missing without a word.
 */
export function readVitestReport(file: string): VitestReport {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as ReportFile;
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const skipped: string[] = [];
  for (const { status: fileStatus, assertionResults } of testResults) {
    let failures = 0;
    for (const { status, fullName } of assertionResults) {
      if (status === "passed") tally.passed++;
      else if (status === "failed") failures++;
      else skipped.push(fullName);
    }
    tally.failed += fileStatus === "failed" ? Math.max(failures, 1) : failures;
  }
  tally.skipped = skipped.length;
  return { tally, skipped };
}
