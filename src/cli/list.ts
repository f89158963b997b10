import type { Command } from "commander";
import type { Catalog } from "../protocol/index.ts";
import { openCatalog, SCHEMAS_OPTION } from "./arguments.ts";
import { write } from "./output.ts";

interface ListOptions {
  schemas?: string;
  listener?: string;
  messages?: boolean;
  json?: boolean;
}

/** Adds `kwire list`. */
export function addList(program: Command): void {
  program
    .command("list")
    .description("List the APIs, or with --messages every message.")
    .option("--messages", "every message: headers, data, metadata and coordinator records too")
    .option("--listener <name>", "only APIs of this listener: broker or controller")
    .option("--json", "as JSON")
    .option(...SCHEMAS_OPTION)
    .addHelpText(
      "after",
      "\nExamples:\n  kwire list\n  kwire list --listener controller\n  kwire list --messages --json",
    )
    .action(async (options: ListOptions) => {
      const catalog = openCatalog(options);
      const rows = options.messages ? messageRows(catalog) : apiRows(catalog, options.listener);
      await write(options.json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
    });
}

function apiRows(catalog: Catalog, listener: string | undefined) {
  return catalog.liveApis
    .filter((api) => listener === undefined || api.listeners.includes(listener))
    .map(({ apiKey, name, versions, request, listeners }) => ({
      ...{ key: apiKey, name, versions: String(versions), flexible: String(request.flexibleVersions) },
      listeners: listeners.join(","),
    }));
}

function messageRows(catalog: Catalog) {
  return [...catalog.messages.values()].map(({ name, type, apiKey, validVersions, flexibleVersions }) => ({
    ...{ name, type, key: apiKey ?? "", versions: String(validVersions), flexible: String(flexibleVersions) },
  }));
}

function table(rows: readonly Record<string, string | number>[]): string {
  if (rows.length === 0) return "";
  const columns = Object.keys(rows[0]!);
  const width = (column: string): number => Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const widths = columns.map(width);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join("  ")
      .trimEnd();
  return `${[line(columns), ...rows.map((row) => line(columns.map((column) => String(row[column]))))].join("\n")}\n`;
}
