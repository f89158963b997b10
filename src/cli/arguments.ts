import { InvalidArgumentError } from "commander";
import { Catalog, defaultCatalog } from "../protocol/index.ts";
import { readSchemas } from "./schemas-path.ts";

/** What the option is called and says in every command's help. */
export const SCHEMAS_OPTION = [
  "--schemas <path>",
  "messages of a directory, a Kafka checkout or a jar instead of kwire's own",
] as const;

/** The shipped catalogue, or the one at `--schemas PATH`, whose warnings go to standard error. */
export function openCatalog(options: { schemas?: string }): Catalog {
  if (options.schemas === undefined) return defaultCatalog();
  const { schemas, warnings } = readSchemas(options.schemas);
  for (const warning of warnings) console.error(warning);
  return new Catalog(schemas, { errors: defaultCatalog().errors });
}

/** Reads a version argument: `2` or `v2`. */
export function parseVersion(text: string): number {
  const match = /^v?(\d{1,5})$/i.exec(text);
  if (!match) throw new InvalidArgumentError("A version is a number, as 2 or v2.");
  return Number(match[1]);
}
