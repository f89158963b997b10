import type { Catalog } from "../protocol/index.ts";
import type { MessageSchema } from "../schema/index.ts";
import { schemaObject } from "./schema-json.ts";

/**
 * The whole catalogue as an object for JSON: releases, error codes, and each message with its schema in Kafka's own
 * properties, its older forms, newest first, and the releases and KIPs of each version.
 */
export function catalogObject(catalog: Catalog): Record<string, unknown> {
  const schemas = [...catalog.messages.values(), ...catalog.pastMessages];
  return {
    release: catalog.release,
    releases: catalog.history?.releases,
    errors: catalog.errors,
    messages: schemas.map((schema) => messageObject(catalog, schema)),
  };
}

function messageObject(catalog: Catalog, schema: MessageSchema): Record<string, unknown> {
  const { name } = schema;
  const forms = catalog.history?.forms(name) ?? [];
  const former = catalog.history?.formerName(name);
  return {
    name,
    ...(former === undefined ? {} : { formerName: former }),
    artifact: catalog.artifacts.get(name),
    versions: Object.fromEntries(
      catalog.versions(name).map((version) => [version, versionObject(catalog, name, version)]),
    ),
    schema: schemaObject(schema),
    past: forms
      .slice(0, -1)
      .toReversed()
      .map(({ first, last, schema }) => ({ first, last, schema: schemaObject(schema) })),
  };
}

function versionObject(catalog: Catalog, name: string, version: number): Record<string, unknown> {
  const kips = catalog.kipsOf(name, version);
  return { ...catalog.releasesOf(name, version), ...(kips.length > 0 ? { kips } : {}) };
}
