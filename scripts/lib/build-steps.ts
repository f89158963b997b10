import { chmodSync, existsSync, rmSync } from "node:fs";
import { NODE, ROOT } from "./repository.mjs";
import { runStep } from "./step.ts";

/** Writes `src/protocol/catalog-data.ts`, the catalogue as a module, from `catalog/`. */
export function bundleCatalog(): Promise<boolean> {
  return runStep("catalogue", { command: NODE, args: ["scripts/bundle-catalog.ts"] });
}

/** Compiles `src/` to a fresh `dist/`, the published package. */
export async function buildPackage(): Promise<boolean> {
  rmSync(`${ROOT}dist`, { recursive: true, force: true });
  if (!(await runStep("package", { command: "tsc", args: ["-p", "tsconfig.build.json"] }))) return false;
  const command = `${ROOT}dist/cli/main.js`;
  if (existsSync(command)) chmodSync(command, 0o755);
  return true;
}

/**
 * Builds `site/dist/` from the built package, then runs the site's own last step where it has one.
 * @param schemas a directory, checkout or jar to take the messages from; the catalogue by default
 */
export async function buildSite(schemas?: string): Promise<boolean> {
  const cwd = `${ROOT}site`;
  const env = { ASTRO_TELEMETRY_DISABLED: "1", ...(schemas === undefined ? {} : { KWIRE_SCHEMAS: schemas }) };
  const progress = (output: string): string => {
    const pages = output.match(/\/index\.html\b/g)?.length ?? 0;
    return pages === 0 ? "" : `${pages} page${pages === 1 ? "" : "s"}`;
  };
  if (!(await runStep("site", { command: "astro", args: ["build"], cwd, env, progress }))) return false;
  if (!existsSync(`${cwd}/scripts/post-build.ts`)) return true;
  return runStep("site, last step", { command: NODE, args: ["scripts/post-build.ts"], cwd, env });
}
