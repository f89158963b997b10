// What `npm test` runs, once everything is installed; its arguments go to vitest.
import { bundleCatalog } from "./lib/build-steps.ts";
import { runStep } from "./lib/step.ts";
import { formatTally, sumTallies, type Tally, tallyStep } from "./lib/tally.ts";
import { runVitest } from "./lib/vitest.ts";

const tallies: Tally[] = [];
tallies.push(tallyStep(await bundleCatalog()));
tallies.push(tallyStep(await runStep("types", { command: "tsc", args: ["-p", "tsconfig.json"] })));
tallies.push(tallyStep(await runStep("lint and format", { command: "biome", args: ["check", "."] })));
tallies.push(tallyStep(await runStep("unused code", { command: "knip", args: [] })));
tallies.push(await runVitest(process.argv.slice(2)));

const sum = sumTallies(tallies);
console.log(formatTally(sum));
process.exitCode = sum.failed === 0 ? 0 : 1;
