import type { Command } from "commander";
import { type Catalog, formatVersions } from "../protocol/index.ts";
import { type MessageSchema, VersionRange } from "../schema/index.ts";
import { type CatalogOptions, openCatalog, RELEASE_OPTION, SCHEMAS_OPTION } from "./arguments.ts";
import { write } from "./output.ts";
import { table } from "./table.ts";

interface ListOptions extends CatalogOptions {
  listener?: string;
  messages?: boolean;
  removed?: boolean;
  json?: boolean;
}

/** Adds `kwire list`. */
export function addList(program: Command): void {
  program
    .command("list")
    .description("List the APIs, or with --messages every message.")
    .option("--messages", "every message: headers, data, metadata and coordinator records too")
    .option("--listener <name>", "only APIs of this listener: broker or controller")
    .option("--removed", "also what only older releases have, and which release took it away")
    .option("--json", "as JSON")
    .addOption(SCHEMAS_OPTION)
    .addOption(RELEASE_OPTION)
    .addHelpText(
      "after",
      "\nExamples:\n  kwire list\n  kwire list --listener controller\n  kwire list --messages --json\n  kwire list --removed\n  kwire list --release 2.8",
    )
    .action(async (options: ListOptions) => {
      const catalog = openCatalog(options);
      const rows = options.messages
        ? messageRows(catalog, options.removed)
        : apiRows(catalog, options.listener, options.removed);
      await write(options.json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
    });
}

function apiRows(catalog: Catalog, listener: string | undefined, removed = false) {
  return (removed ? [...catalog.apis, ...catalog.pastApis] : catalog.liveApis)
    .filter((api) => listener === undefined || api.listeners.includes(listener))
    .map(({ apiKey, name, versions, request, listeners }) => ({
      ...{ key: apiKey, name, ...versionColumns(catalog, request, versions, removed) },
      ...{ flexible: flexibleVersions(catalog, request), listeners: listeners.join(",") },
    }));
}

function messageRows(catalog: Catalog, removed = false) {
  const gone = removed ? catalog.pastMessages : [];
  return [...catalog.messages.values(), ...gone].map((schema) => ({
    ...{ name: schema.name, type: schema.type, key: schema.apiKey ?? "" },
    ...versionColumns(catalog, schema, schema.validVersions, removed),
    flexible: flexibleVersions(catalog, schema),
  }));
}

/** Of the newest version that there is, since a schema without versions says nothing. */
function flexibleVersions(catalog: Catalog, { name }: MessageSchema): string {
  return String(catalog.schema(name, catalog.newestVersion(name)).flexibleVersions);
}

/** The versions of today, and on demand those of before with the release that took them away. */
function versionColumns(catalog: Catalog, { name }: MessageSchema, versions: VersionRange, removed: boolean) {
  const isGone = !catalog.messages.has(name);
  const now = isGone ? VersionRange.none : versions;
  if (!removed) return { versions: String(now) };
  const byRelease = new Map<string, number[]>();
  for (const version of catalog.versions(name)) {
    const release = catalog.releasesOf(name, version)?.removedIn;
    if (release !== undefined) byRelease.set(release, [...(byRelease.get(release) ?? []), version]);
  }
  const lost = [...byRelease].map(([release, versions]) => `${formatVersions(versions)} in ${release}`);
  return { versions: String(now), removed: lost.join("; ") };
}
