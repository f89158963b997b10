// `npm test [-- VITEST ARGUMENTS]`: installs what is missing, then checks types, style and unused code and runs the
// tests. Runs on Node 20 with nothing installed.
import { ensureInstalled } from "./lib/install.mjs";
import { NODE } from "./lib/repository.mjs";
import { run } from "./lib/run.mjs";

await ensureInstalled();
const { code } = await run(NODE, ["scripts/check.ts", ...process.argv.slice(2)]);
process.exit(code);
