import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatTally, readVitestReport, sumTallies, tallyStep } from "../../scripts/lib/tally.ts";

test("the last line of a run has the sums", () => {
  const sum = sumTallies([{ passed: 3, failed: 0, skipped: 2 }, tallyStep(true), tallyStep(false)]);
  expect(formatTally(sum)).toBe("tests: 4 passed, 1 failed, 2 skipped");
});

test("a test that did not run is skipped, and a file that did not load has failed", () => {
  const directory = mkdtempSync(join(tmpdir(), "kwire-report-"));
  const file = join(directory, "report.json");
  const result = (status: string, ...statuses: string[]) => ({
    name: "a.test.ts",
    status,
    assertionResults: statuses.map((status) => ({ status, fullName: `a ${status} one` })),
  });
  const testResults = [
    result("passed", "passed", "passed", "skipped", "todo", "pending"),
    result("failed", "passed", "failed"),
    result("failed"),
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  expect(readVitestReport(file)).toEqual({
    tally: { passed: 3, failed: 2, skipped: 3 },
    skipped: ["a skipped one", "a todo one", "a pending one"],
  });
  rmSync(directory, { recursive: true });
});
