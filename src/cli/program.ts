import { readFileSync } from "node:fs";
import { Command } from "commander";
import { addCatalog } from "./catalog.ts";
import { addCompat } from "./compat.ts";
import { addDecode } from "./decode.ts";
import { addDiff } from "./diff.ts";
import { addEncode } from "./encode.ts";
import { addErrors } from "./errors.ts";
import { addGotchas } from "./gotchas.ts";
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
  kwire errors 35                           what an error code means, and who answers with it
  kwire compat 2.8 4.4                      which versions an old client and a new broker use
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
  const adders = [
    addShow,
    addDiff,
    addList,
    addEncode,
    addDecode,
    addErrors,
    addCompat,
    addGotchas,
    addCatalog,
    addSchema,
  ];
  for (const add of adders) add(program);
  for (const command of program.commands) command.exitOverride();
  return program;
}
