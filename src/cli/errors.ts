import type { Command } from "commander";
import { KwireError } from "../error/index.ts";
import { type ApiError, type Catalog, closestNames, defaultCatalog, type ErrorCodeFact } from "../protocol/index.ts";
import { style, write } from "./output.ts";
import { table } from "./table.ts";
import { wrap } from "./wrap.ts";

interface ErrorsOptions {
  api?: string;
  json?: boolean;
}

const EXAMPLES = `
Examples:
  kwire errors
  kwire errors 35
  kwire errors NOT_LEADER_FOR_PARTITION     a name of the past is found too
  kwire errors --api JoinGroup
  kwire errors --json | jq '.[] | select(.retriable).name'`;

/** Adds `kwire errors`. */
export function addErrors(program: Command): void {
  program
    .command("errors")
    .description("List Kafka's error codes, or explain one.")
    .argument("[error]", "its name or number")
    .option("--api <name>", "only those that this API is known to answer with")
    .option("--json", "as JSON")
    .addHelpText("after", EXAMPLES)
    .action(errorsCommand);
}

async function errorsCommand(name: string | undefined, options: ErrorsOptions): Promise<void> {
  const catalog = defaultCatalog();
  if (name !== undefined) {
    const error = findError(catalog, name);
    const apis = catalog.apisWithError(error).map((api) => api.name);
    return write(options.json ? json({ ...error, apis }) : explanation(error, apis));
  }
  const errors: readonly ApiError[] =
    options.api === undefined
      ? catalog.errors.map((error) => ({ error, versions: undefined }))
      : catalog.errorsOf(catalog.api(options.api).name);
  if (options.json) return write(json(errors.map(({ error, versions }) => ({ ...error, ...versionsOf(versions) }))));
  const rows = errors.map(({ error, versions }) => ({
    ...{ code: error.code, name: error.name, retriable: error.retriable ? "yes" : "no" },
    ...(options.api === undefined ? {} : { versions: versions === undefined ? "all" : String(versions) }),
  }));
  await write(table(rows));
}

function findError(catalog: Catalog, name: string): ErrorCodeFact {
  const error = catalog.findError(name);
  if (error) return error;
  const codes = catalog.errors.map(({ code }) => code);
  const names = catalog.errors.map(({ name }) => name);
  const close = closestNames(name.toUpperCase(), names);
  const isCode = /^-?\d+$/.test(name);
  const hint = isCode
    ? `error codes are ${Math.min(...codes)} to ${Math.max(...codes)}`
    : close.length > 0
      ? `close to it: ${close.join(", ")}`
      : "kwire errors lists them";
  throw new KwireError(`no error is called "${name}"`, { code: "unknown-error", hint });
}

function explanation(error: ErrorCodeFact, apis: readonly string[]): string {
  const { code, name, about, retriable, since, formerNames } = error;
  const facts: [string, string][] = [
    ["Retriable", retriable ? "yes: the same request may succeed later" : "no"],
    ...(since === undefined ? [] : [["Since", `Kafka ${since}`] satisfies [string, string]]),
    ...(formerNames.length === 0
      ? []
      : [
          ["Was called", formerNames.map(({ name, until }) => `${name} up to Kafka ${until}`).join(", ")] satisfies [
            string,
            string,
          ],
        ]),
    ...(apis.length === 0 ? [] : [["Answered by", apis.join(", ")] satisfies [string, string]]),
  ];
  const lines = facts.flatMap(([label, value]) =>
    wrap(value, 87).map((line, i) => `${(i === 0 ? label : "").padEnd(13)}${line}`),
  );
  return `${style("bold", name)} (${code})\n\n${wrap(about, 100).join("\n")}\n\n${lines.join("\n")}\n`;
}

function versionsOf(versions: ApiError["versions"]): { versions?: string } {
  return versions === undefined ? {} : { versions: String(versions) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
