// Plain JavaScript without dependencies: it runs on Node 20, before anything is installed.
import { existsSync, statSync } from "node:fs";
import { startProgress } from "./progress.mjs";
import { NODE, ROOT } from "./repository.mjs";
import { run } from "./run.mjs";

/**
 * Whether the packages of package-lock.json are there: npm writes node_modules/.package-lock.json last, so an
 * interrupted install does not count.
 */
function isInstalled() {
  const installed = modifiedMs("node_modules/.package-lock.json");
  return installed !== undefined && existsSync(NODE) && installed >= (modifiedMs("package-lock.json") ?? 0);
}

/**
 * Installs the packages of package-lock.json where they are missing or older than it. Says so on stderr, and shows
 * what npm said only when it failed; then the process ends with exit code 1.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.error("Installing the packages of package-lock.json (npm ci); this usually takes 20 to 60 seconds.");
  const finish = startProgress("installing");
  const { code, output } = await run("npm", ["ci", "--prefer-offline"], { capture: true });
  const seconds = finish();
  if (code === 0 && existsSync(NODE)) {
    console.error(`Installed in ${seconds}.`);
    return;
  }
  console.error(output.trimEnd());
  console.error(
    code === 0
      ? "kwire: the package `node` came without its program: is `ignore-scripts` set, or its download barred?"
      : `kwire: npm ci failed with exit code ${code}, see above. It needs the network the first time.`,
  );
  process.exit(1);
}

/** @param {string} file */
function modifiedMs(file) {
  return statSync(ROOT + file, { throwIfNoEntry: false })?.mtimeMs;
}
