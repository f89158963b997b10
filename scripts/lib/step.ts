import { startProgress } from "./progress.mjs";
import { run } from "./run.mjs";

/** A program that a step runs, and how. */
export interface StepCommand {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
  /** What to say of the output while it comes in: `210 pages`. */
  progress?: (output: string) => string;
}

/**
 * Runs a step and prints one line with its seconds. What the program says is shown when it fails; else only its
 * warnings are.
 * @returns whether it succeeded
 */
export async function runStep(title: string, { command, args, cwd, env, progress }: StepCommand): Promise<boolean> {
  let soFar = "";
  const finish = startProgress(title, () => progress?.(soFar) ?? "");
  const { code, output } = await run(command, args, {
    capture: true,
    onOutput: (text: string) => {
      soFar += text;
    },
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env }),
  });
  const seconds = finish();
  const shown = code === 0 ? warningsOf(output) : output.trimEnd();
  if (shown !== "") console.log(shown);
  const detail = progress?.(output);
  console.log(`${code === 0 ? "✓" : "✗"} ${title}  ${seconds}${detail ? `, ${detail}` : ""}`);
  if (code !== 0) console.log(`  ${command} ${args.join(" ")} ended with exit code ${code}`);
  return code === 0;
}

function warningsOf(output: string): string {
  const warnings = output.split("\n").filter((line) => /\bwarn(ing)?\b/i.test(line));
  return warnings.map((line) => `  ${line.trim()}`).join("\n");
}
