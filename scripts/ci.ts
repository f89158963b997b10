// What `.ci/run` runs after `npm test`: the builds, then the tests that need Java, Chromium and the network.
import { buildPackage, buildSite, bundleCatalog } from "./lib/build-steps.ts";
import { runStep } from "./lib/step.ts";
import { formatTally, sumTallies, type Tally, tallyStep } from "./lib/tally.ts";
import { runVitest } from "./lib/vitest.ts";

const tallies: Tally[] = [];
tallies.push(tallyStep(await bundleCatalog()));
tallies.push(tallyStep(await buildPackage()));
tallies.push(tallyStep(await buildSite()));
// The first call compiles it, so that no test has to wait for Maven.
tallies.push(tallyStep(await runStep("oracle", { command: "oracle/oracle", args: ["versions"] })));
tallies.push(await runVitest(["--config", "vitest.ci.config.ts"]));

const sum = sumTallies(tallies);
console.log(formatTally(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;
