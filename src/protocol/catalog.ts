import { KwireError } from "../error/index.ts";
import { type MessageLayout, resolveLayout } from "../layout/index.ts";
import { type MessageSchema, VersionRange } from "../schema/index.ts";
import { closestNames } from "./closest-names.ts";
import type { MessageHistory, VersionReleases } from "./message-history.ts";
import type { NamedValues } from "./named-values.ts";

/** A request and its response. */
export interface Api {
  apiKey: number;
  /** The request's name without its ending: `Vote`. */
  name: string;
  request: MessageSchema;
  response: MessageSchema;
  /** The request's; a response has the same ones in all of Kafka. Empty for an API that is gone. */
  versions: VersionRange;
  /** Which servers answer it: `broker`, `controller`. */
  listeners: readonly string[];
  latestVersionUnstable: boolean;
}

/** One of Kafka's error codes. */
export interface ErrorCodeFact {
  code: number;
  name: string;
  /** Whether clients may try again. */
  retriable: boolean;
  /** What it means and what a client does about it, in a sentence or two. */
  about: string;
  /** The first release that has it; undefined where that is not known. */
  since: string | undefined;
  /** Names that it had before, and the last release that had each: `NOT_LEADER_FOR_PARTITION` until 2.5. */
  formerNames: readonly { name: string; until: string }[];
}

/** An error that an API answers with. */
export interface ApiError {
  error: ErrorCodeFact;
  /** The versions that answer with it, where not all do. */
  versions: VersionRange | undefined;
}

/** What a catalogue holds beside its schemas. */
export interface CatalogFacts {
  /** The Kafka release that the schemas are of; undefined where a user brought them. */
  release?: string | undefined;
  errors?: readonly ErrorCodeFact[];
  /** Which of Kafka's jars a message comes in, by its name. */
  artifacts?: ReadonlyMap<string, string>;
  /** Numbers of the KIPs that a version of a message came with, as far as Kafka's schemas name them. */
  kips?: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Names of the errors that an API is known to answer with, by the API's name; some with versions: `["NONE", "3+"]`. */
  apiErrors?: Readonly<Record<string, readonly (string | readonly [name: string, versions: string])[]>>;
  /** Enumerations and bit fields. */
  namedValues?: readonly NamedValues[];
  /** Which of them a field holds, by message and dotted path; also `ErrorCode` and `ApiKey`. */
  valueFields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Dotted paths of the fields that hold a time in milliseconds since the epoch, by message. */
  timeFields?: Readonly<Record<string, readonly string[]>>;
  /** The releases before; what they had and this one lacks can be written and read too. */
  history?: MessageHistory | undefined;
}

/**
 * A set of message schemas, to look things up in. Layouts are resolved once and kept. With a history, what only older
 * releases had is found as well, by name and version.
 */
export class Catalog {
  /** Those of the release, by name, in the order of names. */
  readonly messages: ReadonlyMap<string, MessageSchema>;
  /** Those of the release, by ascending API key, those without versions too. */
  readonly apis: readonly Api[];
  /** Requests and responses that only older releases have, under names that are no longer used. */
  readonly pastApis: readonly Api[];
  readonly release: string | undefined;
  readonly errors: readonly ErrorCodeFact[];
  readonly artifacts: ReadonlyMap<string, string>;
  /** Enumerations and bit fields. */
  readonly enumerations: readonly NamedValues[];
  readonly history: MessageHistory | undefined;
  readonly #kips: NonNullable<CatalogFacts["kips"]>;
  readonly #layouts = new Map<string, MessageLayout>();
  readonly #versions = new Map<string, readonly number[]>();
  readonly #apiErrors: NonNullable<CatalogFacts["apiErrors"]>;
  readonly #sets: ReadonlyMap<string, NamedValues>;
  readonly #valueFields: NonNullable<CatalogFacts["valueFields"]>;
  readonly #timeFields: NonNullable<CatalogFacts["timeFields"]>;

  constructor(schemas: Iterable<MessageSchema>, facts: CatalogFacts = {}) {
    const sorted = [...schemas].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    this.messages = new Map(sorted.map((schema) => [schema.name, schema]));
    this.apis = pairApis(sorted);
    this.release = facts.release;
    this.errors = facts.errors ?? [];
    this.artifacts = facts.artifacts ?? new Map();
    this.#kips = facts.kips ?? {};
    this.history = facts.history;
    this.pastApis = pairApis(this.pastMessages);
    this.enumerations = facts.namedValues ?? [];
    const sets = [...this.enumerations, errorSet(this.errors), apiSet(this.apis)];
    this.#sets = new Map(sets.map((set) => [set.name, set]));
    this.#valueFields = facts.valueFields ?? {};
    this.#timeFields = facts.timeFields ?? {};
    this.#apiErrors = facts.apiErrors ?? {};
  }

  /** The APIs that have a version. */
  get liveApis(): readonly Api[] {
    return this.apis.filter((api) => !api.versions.isEmpty);
  }

  /** Messages that only older releases have, in their newest form. */
  get pastMessages(): MessageSchema[] {
    const names = this.history?.names.filter((name) => !this.messages.has(name)) ?? [];
    return names.map((name) => this.history!.forms(name).at(-1)!.schema);
  }

  /** @param nameOrCode `NOT_LEADER_OR_FOLLOWER`, in any case, a name that it had before, or 6 */
  findError(nameOrCode: string | number): ErrorCodeFact | undefined {
    const text = String(nameOrCode).toUpperCase();
    return (
      this.errors.find(({ code, name }) => name === text || String(code) === text) ??
      this.errors.find(({ formerNames }) => formerNames.some(({ name }) => name === text))
    );
  }

  /** The errors that an API is known to answer with, by ascending code; none where that is not known. */
  errorsOf(apiName: string): ApiError[] {
    const known = this.#apiErrors[apiName] ?? [];
    return known.flatMap((entry) => {
      const [name, versions] = typeof entry === "string" ? [entry] : entry;
      const error = this.findError(name);
      return error ? [{ error, versions: versions === undefined ? undefined : VersionRange.parse(versions) }] : [];
    });
  }

  /** The APIs that are known to answer with an error. */
  apisWithError(error: ErrorCodeFact): Api[] {
    return this.apis.filter((api) => this.errorsOf(api.name).some((known) => known.error === error));
  }

  /**
   * The names that a field's numbers have: of an enumeration, of error codes (0, for none, has no name), of API keys.
   * @param path dotted, of the schema: `Topics.Partitions.ErrorCode`
   */
  namedValues(messageName: string, path: string): NamedValues | undefined {
    const own = this.#valueFields[messageName]?.[path];
    if (own !== undefined) return this.#sets.get(own);
    const name = path.slice(path.lastIndexOf(".") + 1);
    if (/ErrorCode$/i.test(name)) return this.#sets.get(ERROR_CODE);
    return name === "RequestApiKey" ? this.#sets.get(API_KEY) : undefined;
  }

  /** Whether a field, by its dotted path, holds a time in milliseconds since the epoch. */
  isTime(messageName: string, path: string): boolean {
    return this.#timeFields[messageName]?.includes(path) ?? false;
  }

  findApi(nameOrKey: string | number): Api | undefined {
    const text = String(nameOrKey).toLowerCase();
    const matches = (api: Api): boolean => api.name.toLowerCase() === text || String(api.apiKey) === text;
    return this.apis.find(matches) ?? this.pastApis.find(matches);
  }

  /**
   * @param nameOrKey `Vote`, in any case, or 52
   * @throws KwireError `unknown-message`, with names that are close
   */
  api(nameOrKey: string | number): Api {
    const api = this.findApi(nameOrKey);
    if (api) return api;
    throw this.#unknown(
      nameOrKey,
      "API",
      this.apis.map(({ name }) => name),
    );
  }

  findMessage(name: string): MessageSchema | undefined {
    const exact = this.messages.get(name);
    if (exact) return exact;
    const lower = name.toLowerCase();
    const isNamed = (schema: MessageSchema): boolean => schema.name.toLowerCase() === lower;
    return [...this.messages.values()].find(isNamed) ?? this.pastMessages.find(isNamed);
  }

  /**
   * @param name `VoteRequest`, in any case
   * @throws KwireError `unknown-message`, with names that are close
   */
  message(name: string): MessageSchema {
    const schema = this.findMessage(name);
    if (schema) return schema;
    throw this.#unknown(name, "message", [...this.messages.keys()]);
  }

  /** @throws KwireError `unknown-message` or `unknown-version` */
  layout(messageName: string, version: number): MessageLayout {
    const key = `${messageName} ${version}`;
    const known = this.#layouts.get(key);
    if (known) return known;
    const layout = resolveLayout(this.schema(messageName, version), version);
    this.#layouts.set(key, layout);
    return layout;
  }

  /**
   * The schema that says how a version of a message is written: the release's own, or of the last one that had it.
   * @throws KwireError `unknown-message` or `unknown-version`
   */
  schema(messageName: string, version: number): MessageSchema {
    const own = this.message(messageName);
    if (own.validVersions.contains(version)) return own;
    const past = this.history?.schema(own.name, version);
    if (past) return past;
    const has = own.validVersions.isEmpty ? "no version any more" : `versions ${own.validVersions}`;
    const removed = this.versions(own.name).filter((other) => !own.validVersions.contains(other));
    throw new KwireError(`${own.name} has ${has}, not ${version}`, {
      code: "unknown-version",
      ...(removed.length > 0 ? { hint: `older releases had ${formatVersions(removed)} too` } : {}),
    });
  }

  /** Every version of a message that can be written and read, in order: the release's, and those that it has lost. */
  versions(messageName: string): readonly number[] {
    const known = this.#versions.get(messageName);
    if (known) return known;
    const own = this.messages.get(messageName)?.validVersions ?? VersionRange.none;
    const past = this.history?.versions(messageName).keys() ?? [];
    const all = [...new Set([...own.intersect(VersionRange.all), ...past])].sort((a, b) => a - b);
    this.#versions.set(messageName, all);
    return all;
  }

  /**
   * The newest version of a message; where the release has none left, of those that it has lost.
   * @throws KwireError `unknown-message`
   */
  newestVersion(messageName: string): number {
    const { name, validVersions } = this.message(messageName);
    return validVersions.isEmpty ? (this.versions(name).at(-1) ?? 0) : validVersions.highest;
  }

  /** Which releases have a version of a message; undefined where the catalogue knows no releases. */
  releasesOf(messageName: string, version: number): VersionReleases | undefined {
    return this.history?.versions(messageName).get(version);
  }

  /** The numbers of the KIPs that a version of a message came with; none where they are not known. */
  kipsOf(messageName: string, version: number): readonly number[] {
    return this.#kips[messageName]?.[version] ?? [];
  }

  /** The API that a request or response belongs to. */
  apiOf({ name }: MessageSchema): Api | undefined {
    const has = (api: Api): boolean => api.request.name === name || api.response.name === name;
    return this.apis.find(has) ?? this.pastApis.find(has);
  }

  #unknown(name: string | number, what: string, names: readonly string[]): KwireError {
    const isKey = /^-?\d+$/.test(String(name));
    const keys = this.apis.map((api) => api.apiKey);
    const known = `${what}s have keys ${Math.min(...keys)} to ${Math.max(...keys)}`;
    const hint = isKey ? (keys.length > 0 ? known : undefined) : closestNames(String(name), names).join(", ");
    const text = isKey ? `no ${what} has the key ${name}` : `no ${what} is called "${name}"`;
    return new KwireError(text, {
      code: "unknown-message",
      hint: hint && !isKey ? `close to it: ${hint}` : hint || undefined,
    });
  }
}

const ERROR_CODE = "ErrorCode";
const API_KEY = "ApiKey";

function errorSet(errors: readonly ErrorCodeFact[]): NamedValues {
  const values = errors
    .filter(({ code }) => code !== 0)
    .map(({ code, name, about }) => ({ value: String(code), name, about }));
  return { name: ERROR_CODE, about: "An error.", isBits: false, values };
}

function apiSet(apis: readonly Api[]): NamedValues {
  const values = apis.map(({ apiKey, name, request }) => ({ value: String(apiKey), name, about: request.about ?? "" }));
  return { name: API_KEY, about: "An API.", isBits: false, values };
}

/** Versions in order as runs: `0-3, 8`. */
export function formatVersions(versions: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const version of versions) {
    const run = runs.at(-1);
    if (run && run[1] === version - 1) run[1] = version;
    else runs.push([version, version]);
  }
  return runs.map(([lowest, highest]) => String(VersionRange.of(lowest, highest))).join(", ") || "none";
}

function pairApis(schemas: readonly MessageSchema[]): Api[] {
  const responses = new Map(schemas.filter(({ type }) => type === "response").map((schema) => [schema.apiKey, schema]));
  const apis: Api[] = [];
  for (const request of schemas) {
    if (request.type !== "request" || request.apiKey === undefined) continue;
    const response = responses.get(request.apiKey);
    if (!response) continue;
    apis.push({
      apiKey: request.apiKey,
      name: request.name.replace(/Request$/, ""),
      request,
      response,
      versions: request.validVersions,
      listeners: request.listeners,
      latestVersionUnstable: request.latestVersionUnstable,
    });
  }
  return apis.sort((a, b) => a.apiKey - b.apiKey);
}
