import { KwireError } from "../error/index.ts";
import { type MessageLayout, resolveLayout } from "../layout/index.ts";
import type { MessageSchema, VersionRange } from "../schema/index.ts";
import { closestNames } from "./closest-names.ts";

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
}

/** What a catalogue holds beside its schemas. */
export interface CatalogFacts {
  /** The Kafka release that the schemas are of; undefined where a user brought them. */
  release?: string | undefined;
  errors?: readonly ErrorCodeFact[];
  /** Which of Kafka's jars a message comes in, by its name. */
  artifacts?: ReadonlyMap<string, string>;
}

/** A set of message schemas, to look things up in. Layouts are resolved once and kept. */
export class Catalog {
  /** By name, in the order of names. */
  readonly messages: ReadonlyMap<string, MessageSchema>;
  /** By ascending API key, those without versions too. */
  readonly apis: readonly Api[];
  readonly release: string | undefined;
  readonly errors: readonly ErrorCodeFact[];
  readonly artifacts: ReadonlyMap<string, string>;
  readonly #layouts = new Map<string, MessageLayout>();
  readonly #errorNames: ReadonlyMap<number, string>;
  readonly #apiNames: ReadonlyMap<number, string>;

  constructor(schemas: Iterable<MessageSchema>, facts: CatalogFacts = {}) {
    const sorted = [...schemas].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    this.messages = new Map(sorted.map((schema) => [schema.name, schema]));
    this.apis = pairApis(sorted);
    this.release = facts.release;
    this.errors = facts.errors ?? [];
    this.artifacts = facts.artifacts ?? new Map();
    this.#errorNames = new Map(this.errors.map((error) => [error.code, error.name]));
    this.#apiNames = new Map(this.apis.map((api) => [api.apiKey, api.name]));
  }

  /** The APIs that have a version. */
  get liveApis(): readonly Api[] {
    return this.apis.filter((api) => !api.versions.isEmpty);
  }

  apiName(apiKey: number): string | undefined {
    return this.#apiNames.get(apiKey);
  }

  errorName(code: number): string | undefined {
    return this.#errorNames.get(code);
  }

  findApi(nameOrKey: string | number): Api | undefined {
    const text = String(nameOrKey).toLowerCase();
    return this.apis.find((api) => api.name.toLowerCase() === text || String(api.apiKey) === text);
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
    return [...this.messages.values()].find((schema) => schema.name.toLowerCase() === lower);
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
    const layout = resolveLayout(this.message(messageName), version);
    this.#layouts.set(key, layout);
    return layout;
  }

  /** The API that a request or response belongs to. */
  apiOf(schema: MessageSchema): Api | undefined {
    return this.apis.find((api) => api.request === schema || api.response === schema);
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
