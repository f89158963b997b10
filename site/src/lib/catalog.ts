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
  const shipped = defaultCatalog();
  // Every page of an API needs the headers; a folder of a few messages has none.
  const headers = ["RequestHeader", "ResponseHeader"]
    .filter((name) => !schemas.some((schema) => schema.name === name))
    .map((name) => shipped.message(name));
  return new Catalog([...schemas, ...headers], { errors: shipped.errors });
}

/** The messages that are no request or response, and have a version. */
export const otherMessages: readonly MessageSchema[] = [...catalog.messages.values()].filter(
  (schema) => !catalog.apiOf(schema) && !schema.validVersions.isEmpty,
);
