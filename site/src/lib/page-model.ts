import { type Api, type ErrorCodeFact, frameSpecimen, messageSpecimen, type Specimen } from "kwire/protocol";
import { apiFacts, type Fact, messageFacts, openingParagraph } from "kwire/render";
import type { MessageSchema } from "kwire/schema";
import { catalog, otherMessages } from "./catalog.ts";
import { type History, historyOf } from "./history.ts";
import { type MessageView, messageView } from "./message-view.ts";

/** All that a reference page shows. */
export interface PageModel {
  name: string;
  /** Whether it is a request and its response. */
  isApi: boolean;
  version: number;
  versions: number[];
  about: string;
  opening: string;
  facts: Fact[];
  messages: MessageView[];
  specimens: Specimen[];
  history: History[];
  /** The lowest flexible version; undefined where none is. */
  flexibleFrom: number | undefined;
  notes: string[];
}

/** The page of an API at a version. */
export function apiPage(api: Api, version: number): PageModel {
  const request = frameSpecimen(catalog, api, "request", version);
  const response = frameSpecimen(catalog, api, "response", version);
  const specimens = [request, response];
  return {
    ...{ name: api.name, isApi: true, version, versions: [...api.versions], about: api.request.about ?? "" },
    opening: openingParagraph(request.layout.flexible, version, true),
    facts: apiFacts(api, version, request, response),
    ...{ messages: specimens.map(messageView), specimens, history: historyOf([api.request, api.response]) },
    flexibleFrom: flexibleFrom(api.request),
    notes: notesOf(api, version),
  };
}

/** The page of a message that is no request or response. */
export function messagePage(schema: MessageSchema, version: number): PageModel {
  const specimen = messageSpecimen(catalog, schema.name, version);
  return {
    ...{ name: schema.name, isApi: false, version, versions: [...schema.validVersions], about: schema.about ?? "" },
    opening: openingParagraph(specimen.layout.flexible, version, false),
    facts: messageFacts(schema, version, specimen, catalog.artifacts.get(schema.name)),
    ...{ messages: [messageView(specimen)], specimens: [specimen], history: historyOf([schema]) },
    ...{ flexibleFrom: flexibleFrom(schema), notes: [] },
  };
}

function flexibleFrom(schema: MessageSchema): number | undefined {
  return [...schema.validVersions].find((version) => schema.flexibleVersions.contains(version));
}

function notesOf(api: Api, version: number): string[] {
  const notes: string[] = [];
  if (!api.listeners.includes("broker"))
    notes.push("Only controllers answer this API: it is not in the protocol guide.");
  if (api.name === "ApiVersions")
    notes.push("The response has header v0 at every version, so that a client that knows nothing yet can read it.");
  if (api.latestVersionUnstable && version === api.versions.highest)
    notes.push(`Version ${version} is unstable: brokers offer it only when told to.`);
  return notes;
}

/** What the site has pages for: a name and its versions. */
export const pages: readonly { name: string; version: number; make: () => PageModel }[] = [
  ...catalog.liveApis.flatMap((api) =>
    [...api.versions].map((version) => ({ name: api.name, version, make: () => apiPage(api, version) })),
  ),
  ...otherMessages.flatMap((schema) =>
    [...schema.validVersions].map((version) => ({
      name: schema.name,
      version,
      make: () => messagePage(schema, version),
    })),
  ),
];

export const errors: readonly ErrorCodeFact[] = catalog.errors;
