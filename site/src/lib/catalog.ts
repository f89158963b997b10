import { readCatalog } from "kwire/files";
import { type Api, type Catalog, defaultCatalog } from "kwire/protocol";
import type { MessageSchema } from "kwire/schema";

/** The messages that the site is about: the shipped ones, or those at the path in `KWIRE_SCHEMAS`. */
export const catalog: Catalog = open();

function open(): Catalog {
  const path = process.env.KWIRE_SCHEMAS;
  if (!path) return defaultCatalog();
  const { catalog, warnings } = readCatalog(path);
  for (const warning of warnings) console.warn(warning);
  return catalog;
}

/** What has pages of its own, one a version: an API, or a message that is no request or response. */
export interface Subject {
  name: string;
  api: Api | undefined;
  /** Its message, or request and response. */
  schemas: readonly MessageSchema[];
  about: string;
  /** Those that are no more too, in order. */
  versions: readonly number[];
  /** Of today; of those that are no more where there is none. */
  newest: number;
  /** Whether a version is left. */
  isLive: boolean;
}

function subject(name: string, api: Api | undefined, ...schemas: MessageSchema[]): Subject {
  const [{ name: messageName, about = "" }] = schemas as [MessageSchema];
  const live = catalog.messages.get(messageName);
  return {
    ...{ name, api, schemas, about, versions: catalog.versions(messageName) },
    ...{ newest: catalog.newestVersion(messageName), isLive: live !== undefined && !live.validVersions.isEmpty },
  };
}

/** APIs by key, those under names of the past last. */
export const apis: readonly Subject[] = [...catalog.apis, ...catalog.pastApis]
  .map((api) => subject(api.name, api, api.request, api.response))
  .filter(({ versions }) => versions.length > 0);

/** The messages that are no request or response. */
export const otherMessages: readonly Subject[] = [...catalog.messages.values(), ...catalog.pastMessages]
  .filter((schema) => !catalog.apiOf(schema))
  .map((schema) => subject(schema.name, undefined, schema))
  .filter(({ versions }) => versions.length > 0);

export const subjects: readonly Subject[] = [...apis, ...otherMessages];
