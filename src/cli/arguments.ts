import { InvalidArgumentError } from "commander";
import { KwireError } from "../error/index.ts";
import type { MessageLayout } from "../layout/index.ts";
import { type Api, Catalog, type Direction, defaultCatalog } from "../protocol/index.ts";
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

/** What the arguments NAME and VERSION of a command stand for. */
export interface NamedMessage {
  layout: MessageLayout;
  /** The API that it is a message of, if it is one. */
  api: Api | undefined;
  direction: Direction;
  /** Whether the API was named, not the message. */
  byApi: boolean;
}

/**
 * Looks up a message by its name, or by its API's, which means the request unless `response` is set.
 * @throws KwireError with what there is, where name or version are not known or the version is missing
 */
export function findNamedMessage(
  catalog: Catalog,
  command: string,
  name: string,
  version: number | undefined,
  response = false,
): NamedMessage {
  const named = catalog.findApi(name);
  const message = named ? undefined : catalog.findMessage(name);
  const schema = message ?? catalog.api(name)[response ? "response" : "request"];
  if (version === undefined) throw usage(command, `which version of ${schema.name}? It has ${schema.validVersions}`);
  const direction = schema.type === "response" ? "response" : "request";
  const layout = catalog.layout(schema.name, version);
  return { layout, api: named ?? catalog.apiOf(schema), direction, byApi: named !== undefined };
}

/** The error for arguments that a command cannot work with. */
export function usage(command: string, reason: string): KwireError {
  return new KwireError(reason, { code: "unknown-version", hint: `kwire ${command} --help shows how` });
}
