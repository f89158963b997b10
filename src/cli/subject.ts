import {
  type Api,
  type Catalog,
  type Direction,
  frameSpecimen,
  messageSpecimen,
  type Specimen,
} from "../protocol/index.ts";
import type { MessageSchema } from "../schema/index.ts";

/** Which messages of an API are asked for; both by default. */
export interface DirectionOptions {
  request?: boolean;
  response?: boolean;
}

/** What an argument NAME stands for: an API's request and response, or a message. */
export interface Subject {
  name: string;
  catalog: Catalog;
  /** The API that it is, or is a message of. */
  api: Api | undefined;
  /** The message that was named; undefined where it was an API. */
  message: MessageSchema | undefined;
  /** Of the API, those that are asked for. */
  directions: readonly Direction[];
}

/**
 * Looks up an API by name or key, or a message. Of a message's API the message is meant, unless the options say another.
 * @throws KwireError with what is close, where nothing is called so
 */
export function findSubject(catalog: Catalog, name: string, options: DirectionOptions): Subject {
  const named = catalog.findApi(name);
  const message = named ? undefined : catalog.findMessage(name);
  // Neither an API nor a message: the catalogue says what is close.
  const api = named ?? (message ? catalog.apiOf(message) : catalog.api(name));
  const isMeant = (direction: Direction): boolean => !message || message.name === api?.[direction].name;
  const directions: Direction[] = [];
  if (options.request ?? (!options.response && isMeant("request"))) directions.push("request");
  if (options.response ?? (!options.request && isMeant("response"))) directions.push("response");
  return { name: api?.name ?? message!.name, catalog, api, message, directions: api ? directions : [] };
}

/** The names of the messages that a subject is about. */
export function messageNames({ api, message, directions }: Subject): string[] {
  return api ? directions.map((direction) => api[direction].name) : [message!.name];
}

/**
 * Their samples at a version.
 * @throws KwireError `unknown-version`
 */
export function specimensOf({ catalog, api, message, directions }: Subject, version: number): Specimen[] {
  if (!api) return [messageSpecimen(catalog, message!.name, version)];
  return directions.map((direction) => frameSpecimen(catalog, api, direction, version));
}
