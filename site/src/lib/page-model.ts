import { frameSpecimen, messageSpecimen, type Specimen } from "kwire/protocol";
import {
  apiFacts,
  type Fact,
  type Gotcha,
  gotchasOf,
  messageFacts,
  openingParagraph,
  type VersionStep,
} from "kwire/render";
import { catalog, type Subject, subjects } from "./catalog.ts";
import { historyOf } from "./history.ts";
import { type MessageView, messageView } from "./message-view.ts";

/** All that a reference page shows. */
export interface PageModel {
  name: string;
  /** Whether it is a request and its response. */
  isApi: boolean;
  version: number;
  /** Those that are no more too. */
  versions: readonly number[];
  about: string;
  opening: string;
  facts: Fact[];
  messages: MessageView[];
  specimens: Specimen[];
  history: VersionStep[];
  flexible: readonly number[];
  /** Versions that the newest release lacks. */
  removed: readonly number[];
  notes: string[];
  /** The names of the errors that the API is known to answer with at this version. */
  errors: string[];
  /** The most particular first. */
  gotchas: Gotcha[];
}

/** The page of a subject at a version. */
export function pageOf(subject: Subject, version: number): PageModel {
  const { name, api, about, versions, schemas } = subject;
  const specimens = specimensOf(subject, version);
  const [first, second] = specimens as [Specimen, Specimen];
  return {
    ...{ name, isApi: api !== undefined, version, versions, about },
    opening: openingParagraph(first.layout.flexible, version, api !== undefined),
    facts: api ? apiFacts(catalog, api, first, second) : messageFacts(catalog, first),
    ...{ messages: specimens.map(messageView), specimens, history: historyOf(subject) },
    flexible: versions.filter((other) => catalog.layout(schemas[0]!.name, other).flexible),
    removed: versions.filter((other) => removedIn(subject, other) !== undefined),
    notes: notesOf(subject, version),
    errors: catalog
      .errorsOf(name)
      .filter(({ versions }) => versions?.contains(version) ?? true)
      .map(({ error }) => error.name),
    gotchas: gotchasOf(specimens),
  };
}

/** The samples of a subject's messages at a version: of an API those of request and response. */
export function specimensOf({ name, api }: Subject, version: number): Specimen[] {
  if (!api) return [messageSpecimen(catalog, name, version)];
  return (["request", "response"] as const).map((direction) => frameSpecimen(catalog, api, direction, version));
}

/** The release that took a version away; undefined where the newest has it. */
export function removedIn({ schemas }: Subject, version: number): string | undefined {
  return catalog.releasesOf(schemas[0]!.name, version)?.removedIn;
}

function notesOf(subject: Subject, version: number): string[] {
  const { api } = subject;
  const notes: string[] = [];
  const removed = removedIn(subject, version);
  const successor = catalog.apis.find(({ apiKey }) => apiKey === api?.apiKey);
  const renamed = successor && successor !== api ? ` It is called ${successor.name} from then on.` : "";
  if (removed !== undefined) notes.push(`Kafka ${removed} took this version away.${renamed}`);
  if (!api) return notes;
  if (api.listeners.length > 0 && !api.listeners.includes("broker"))
    notes.push("Only controllers answer this API: it is not in the protocol guide.");
  if (api.latestVersionUnstable && version === api.versions.highest)
    notes.push(`Version ${version} is unstable: brokers offer it only when told to.`);
  return notes;
}

/** What the site has pages for: a name and its versions. */
export const pages: readonly { name: string; version: number; make: () => PageModel }[] = subjects.flatMap((subject) =>
  subject.versions.map((version) => ({ name: subject.name, version, make: () => pageOf(subject, version) })),
);
