import { readFileSync } from "node:fs";
import { Command } from "commander";
import { addDecode } from "./decode.ts";
import { addDiff } from "./diff.ts";
import { addEncode } from "./encode.ts";
import { addList } from "./list.ts";
import { addSchema } from "./schema-check.ts";
import { addShow } from "./show.ts";

const EXAMPLES = `
Examples:
  kwire show Vote 2                         the reference page of Vote at version 2
  kwire show Vote 2 --request --tree        one tree of it
  kwire diff Fetch 12 13                    what became of its fields and bytes
  kwire encode VoteRequest 2 --frame --set voterId=3 | kwire decode
  kwire list --listener controller
  kwire schema check my/schemas/*.json

Exit codes: 0 done, 1 bad input (the reason is on standard error), 2 wrong usage, 70 a bug of kwire.`;

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The `kwire` command with all its sub-commands; errors come out as exceptions. */
export function createProgram(): Command {
  const program = new Command("kwire")
    .description("The workbench for the Kafka wire protocol: every message, every version, as bytes.")
    .version(version)
    .addHelpText("after", EXAMPLES)
    .showHelpAfterError("(kwire --help shows how)")
    .exitOverride();
  for (const add of [addShow, addDiff, addList, addEncode, addDecode, addSchema]) add(program);
  for (const command of program.commands) command.exitOverride();
  return program;
}
