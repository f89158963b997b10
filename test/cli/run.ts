import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));

/** What a run of the command came to. */
export interface Run {
  stdout: string;
  stderr: string;
  code: number | null;
}

/** Runs `kwire` from its sources. */
export function kwire(args: readonly string[], input: string | Uint8Array = ""): Run {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, ...args], { input, maxBuffer: 2 ** 26 });
  return { stdout: stdout.toString(), stderr: stderr.toString(), code: status };
}
