import { readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { formatSchemaProblem, KwireError } from "../error/index.ts";
import { checkSchemas, type GeneratorVersion, type MessageSchema, parseSchema } from "../schema/index.ts";
import { write } from "./output.ts";

/** Adds `kwire schema check`. */
export function addSchema(program: Command): void {
  const schema = program.command("schema").description("Work with message schema files.").exitOverride();
  schema
    .command("check")
    .description("Check schema files by the rules of Kafka's own generator; print a line for each problem.")
    .argument("<file...>", "message schema files (.json)")
    .addOption(new Option("--generator <version>", "whose rules").choices(["4.x", "3.9"]).default("4.x"))
    .addHelpText(
      "after",
      "\nA problem reads FILE:LINE:COLUMN: /PATH: TEXT. Exit code 1 where one is an error.\n\nExample:\n  kwire schema check clients/src/main/resources/common/message/*.json",
    )
    .exitOverride()
    .action(check);
}

async function check(files: string[], options: { generator: GeneratorVersion }): Promise<void> {
  const schemas: MessageSchema[] = [];
  let errors = 0;
  for (const file of files) {
    const { schema, problems } = parseSchema(readText(file), file, { mode: "check", generator: options.generator });
    if (schema) schemas.push(schema);
    errors += problems.filter(({ severity }) => severity === "error").length;
    for (const problem of problems) await write(`${formatSchemaProblem(problem)}\n`);
  }
  // One file alone cannot be expected to have its partner beside it.
  const across = files.length > 1 ? checkSchemas(schemas) : [];
  errors += across.filter(({ severity }) => severity === "error").length;
  for (const problem of across) await write(`${formatSchemaProblem(problem)}\n`);
  const count = files.length === 1 ? "1 file" : `${files.length} files`;
  console.error(`${count} checked, ${errors === 0 ? "no errors" : errors === 1 ? "1 error" : `${errors} errors`}`);
  if (errors > 0) process.exitCode = 1;
}

function readText(file: string): string {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw new KwireError((error as NodeJS.ErrnoException).code === "ENOENT" ? "no such file" : "cannot be read", {
      ...{ code: "file" as const, location: file, cause: error },
    });
  }
}
