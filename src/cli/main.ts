#!/usr/bin/env node
import { CommanderError } from "commander";
import { KwireError } from "../error/index.ts";
import { createProgram } from "./program.ts";

/** Exit codes: bad input, wrong usage, a bug of ours (`EX_SOFTWARE`). */
const BAD_INPUT = 1;
const USAGE = 2;
const BUG = 70;

// A reader that has seen enough, as `head` has, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  if (error instanceof KwireError) {
    console.error(error.message);
    if (error.hint) console.error(`  ${error.hint}`);
    return BAD_INPUT;
  }
  console.error("kwire failed, and that is a bug of kwire:");
  console.error(error);
  return BUG;
}
