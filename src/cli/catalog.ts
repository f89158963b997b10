import type { Command } from "commander";
import type { Catalog } from "../protocol/index.ts";
import { catalogObject } from "../render/index.ts";
import { type CatalogOptions, openCatalog, RELEASE_OPTION, SCHEMAS_OPTION } from "./arguments.ts";
import { write } from "./output.ts";

interface CatalogCommandOptions extends CatalogOptions {
  json?: boolean;
}

const EXAMPLES = `
With --json: { release, releases, errors, messages: [{ name, artifact, versions, schema, past }] }. A schema has Kafka's own
properties, with descriptions as "about"; "versions" says of each version which releases have it, and "past" has the forms
that the schema had before.

Examples:
  kwire catalog
  kwire catalog --json > kafka.json
  kwire catalog --json | jq '.messages[] | select(.name == "FetchRequest").versions'
  kwire catalog --json --schemas kafka-clients-4.0.0.jar`;

/** Adds `kwire catalog`. */
export function addCatalog(program: Command): void {
  program
    .command("catalog")
    .description("Say what the catalogue holds, or print the whole of it as JSON.")
    .option("--json", "the whole catalogue as JSON")
    .addOption(SCHEMAS_OPTION)
    .addOption(RELEASE_OPTION)
    .addHelpText("after", EXAMPLES)
    .action(async (options: CatalogCommandOptions) => {
      const catalog = openCatalog(options);
      await write(options.json ? `${JSON.stringify(catalogObject(catalog), null, 2)}\n` : summary(catalog));
    });
}

function summary(catalog: Catalog): string {
  const names = [...catalog.messages.keys(), ...catalog.pastMessages.map(({ name }) => name)];
  const versions = names.flatMap((name) => catalog.versions(name).map((version) => ({ name, version })));
  const removed = versions.filter(({ name, version }) => catalog.releasesOf(name, version)?.removedIn !== undefined);
  const releases = catalog.history?.releases ?? [];
  const rows: [string, string][] = [
    ["Kafka release", catalog.release ?? "your schemas"],
    [
      "APIs",
      `${catalog.liveApis.length} in ${sum(catalog.liveApis.map((api) => catalog.versions(api.request.name).length))} versions`,
    ],
    [
      "messages",
      `${names.length} in ${versions.length} versions${removed.length > 0 ? `, ${removed.length} of them removed` : ""}`,
    ],
    ["error codes", String(catalog.errors.length)],
    ...(releases.length > 0 ? [["releases", `${releases[0]} to ${releases.at(-1)}`] satisfies [string, string]] : []),
  ];
  return `${rows.map(([label, value]) => `${label.padEnd(15)}${value}`).join("\n")}\n`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
