import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the checkout. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Packs the built package as it would be published.
 * @param directory where to
 * @returns the tarball's path
 * @throws Error where it has not been built
 */
export async function packPackage(directory: string): Promise<string> {
  if (!existsSync(join(ROOT, "dist/index.js")))
    throw new Error("there is no dist/: run `npm run build -- --package` first");
  // The scripts would build it again.
  const pack = await outputOf("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", directory], {
    cwd: ROOT,
  });
  const packed = JSON.parse(pack) as { filename: string }[] | Record<string, { filename: string }>;
  return join(directory, Object.values(packed)[0]!.filename);
}

/** How a program is run. */
export interface RunOptions {
  cwd: string;
  /** A folder to look for programs in first. */
  bin?: string | undefined;
  stdin?: string;
}

/**
 * Runs a program to its end, away from the checkout's own Node and commands.
 * @returns its stdout
 * @throws Error with its stderr where it fails
 */
export function outputOf(command: string, args: readonly string[], { cwd, bin, stdin }: RunOptions): Promise<string> {
  const paths = (process.env.PATH ?? "").split(delimiter).filter((path) => !path.includes("node_modules"));
  const env: NodeJS.ProcessEnv = { PATH: [...(bin === undefined ? [] : [bin]), ...paths].join(delimiter) };
  for (const [name, value] of Object.entries(process.env)) {
    // What npm and vitest tell their children would change what is tested.
    if (name !== "PATH" && !/^(npm_(lifecycle|package|execpath|node|command)|NODE|VITEST|INIT_CWD)/.test(name))
      env[name] = value;
  }
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stdout}${stderr}`));
      else resolve(stdout);
    });
    child.stdin?.end(stdin ?? "");
  });
}
