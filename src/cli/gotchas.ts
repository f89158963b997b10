import type { Command } from "commander";
import { KwireError } from "../error/index.ts";
import { allGotchas, GOTCHA_GROUPS, type Gotcha, type GotchaGroup } from "../render/index.ts";
import { style, write } from "./output.ts";
import { wrap } from "./wrap.ts";

const WIDTH = 100;

/** Adds `kwire gotchas`. */
export function addGotchas(program: Command): void {
  program
    .command("gotchas")
    .description("List what readers and writers of the protocol get wrong, or tell one of them, with bytes.")
    .argument("[id]", "one of the list: client-id")
    .option("--json", "as JSON")
    .addHelpText(
      "after",
      "\nThose of one page: kwire show ApiVersions 4 --gotchas\n\nExamples:\n  kwire gotchas\n  kwire gotchas client-id\n  kwire gotchas --json",
    )
    .action(async (id: string | undefined, { json }: { json?: boolean }) => {
      const all = allGotchas();
      const wanted = id === undefined ? all : all.filter((gotcha) => gotcha.id === id);
      if (wanted.length === 0)
        throw new KwireError(`no gotcha is called "${id}"`, {
          code: "unknown-message",
          hint: "kwire gotchas lists them",
        });
      if (json) return write(`${JSON.stringify(wanted.map(gotchaObject), null, 2)}\n`);
      await write(id === undefined ? gotchaList(all) : `${gotchaText(wanted[0]!)}${exampleText(wanted[0]!)}`);
    });
}

/** A gotcha in words, with a newline at the end. */
export function gotchaText({ title, text, more }: Gotcha): string {
  return `${style("bold", title)}\n${wrap(`${text} ${more}`, WIDTH).join("\n")}\n`;
}

function gotchaList(all: readonly Gotcha[]): string {
  const width = Math.max(...all.map(({ id }) => id.length));
  const groups = Object.entries(GOTCHA_GROUPS) as [GotchaGroup, string][];
  return groups
    .map(([group, name]) => {
      const own = all.filter((gotcha) => gotcha.group === group);
      return `${style("bold", name)}\n${own.map(({ id, title }) => `  ${id.padEnd(width)}  ${title}\n`).join("")}`;
    })
    .join("\n");
}

function exampleText({ examples, pages }: Gotcha): string {
  const rows = (examples?.() ?? []).map(({ what, code }) => `  ${what}\n      ${code}\n`).join("");
  const commands = pages.map((page) => `kwire show ${page.replace("/v", " ")}`).join(", ");
  return `${rows && `\n${rows}`}${commands && `\nSeen in: ${commands}\n`}`;
}

function gotchaObject({ applies: _, examples, ...facts }: Gotcha): object {
  return { ...facts, examples: examples?.() ?? [] };
}
