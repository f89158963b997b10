import { InvalidArgumentError, Option } from "commander";
import { KwireError } from "../error/index.ts";
import type { MessageLayout } from "../layout/index.ts";
import {
  type Api,
  type Catalog,
  type Direction,
  defaultCatalog,
  formatVersions,
  releaseCatalog,
} from "../protocol/index.ts";
import { readCatalog } from "./schemas-path.ts";

/** Which messages a command works with. */
export interface CatalogOptions {
  schemas?: string;
  release?: string;
}

/** `--schemas PATH`. */
export const SCHEMAS_OPTION: Option = new Option(
  "--schemas <path>",
  "messages of a directory, a Kafka checkout or a jar instead of kwire's own",
).conflicts("release");

/** `--release RELEASE`. */
export const RELEASE_OPTION: Option = new Option("--release <release>", "messages as that Kafka release had them: 2.8");

/** The shipped catalogue, that of a release, or the one at `--schemas PATH`, whose warnings go to standard error. */
export function openCatalog(options: CatalogOptions): Catalog {
  if (options.release !== undefined) return releaseCatalog(options.release);
  if (options.schemas === undefined) return defaultCatalog();
  const { catalog, warnings } = readCatalog(options.schemas);
  for (const warning of warnings) console.error(warning);
  return catalog;
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
  if (version === undefined)
    throw usage(command, `which version of ${schema.name}? It has ${formatVersions(catalog.versions(schema.name))}`);
  const direction = schema.type === "response" ? "response" : "request";
  const layout = catalog.layout(schema.name, version);
  return { layout, api: named ?? catalog.apiOf(schema), direction, byApi: named !== undefined };
}

/** The error for arguments that a command cannot work with. */
export function usage(command: string, reason: string): KwireError {
  return new KwireError(reason, { code: "unknown-version", hint: `kwire ${command} --help shows how` });
}
