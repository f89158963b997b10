import { readSchemas } from "kwire/files";
import { Catalog, defaultCatalog } from "kwire/protocol";
import type { MessageSchema } from "kwire/schema";

/** The messages that the site is about: the shipped ones, or those at the path in `KWIRE_SCHEMAS`. */
export const catalog: Catalog = open();

function open(): Catalog {
  const path = process.env.KWIRE_SCHEMAS;
  if (!path) return defaultCatalog();
  const { schemas, warnings } = readSchemas(path);
  for (const warning of warnings) console.warn(warning);
  return new Catalog(schemas, { errors: defaultCatalog().errors });
}

/** The messages that are no request or response, and have a version. */
export const otherMessages: readonly MessageSchema[] = [...catalog.messages.values()].filter(
  (schema) => !catalog.apiOf(schema) && !schema.validVersions.isEmpty,
);
