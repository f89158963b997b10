// Plain JavaScript without dependencies: it runs on Node 20, before anything is installed.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter } from "node:path";
import { ROOT } from "./repository.mjs";

/**
 * Runs a program to its end, in the checkout, with the installed commands (and so the repository's own Node) first on
 * the path. A signal that would end this process is passed on, and the program's end awaited.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, onOutput?: (text: string) => void }} [options]
 * `capture` keeps what the program prints from the terminal and returns it; its stdin is then empty.
 * @returns {Promise<{ code: number, output: string }>} the exit code, 128 + n after signal n, 127 where it cannot start
 */
export function run(command, args, { cwd = ROOT, env = {}, capture = false, onOutput } = {}) {
  const path = `${ROOT}node_modules/.bin${delimiter}${process.env.PATH ?? ""}`;
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = capture ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, PATH: path, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    });
  }
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  return new Promise((resolve) => {
    const finish = (/** @type {number} */ code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += `${command}: ${error.message}\n`;
      if (!capture) console.error(`${command}: ${error.message}`);
      finish(127);
    });
    child.on("close", (code, signal) =>
      finish(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]),
    );
  });
}

/** @type {NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
