import type { MessageSchema, VersionRange } from "../schema/index.ts";
import type { MessageHistory } from "./message-history.ts";

/** Who answers an API: a broker with KRaft, a broker with ZooKeeper (up to 3.9), a KRaft controller. */
export type Listener = "broker" | "zkBroker" | "controller";

/** The versions that an API had, unchanged, in one or more releases. */
export interface ApiSpan {
  /** The first and the last of these releases: `2.3`, `2.6`. */
  first: string;
  last: string;
  /** Never empty; the unstable one too. */
  versions: VersionRange;
  /** Whether Kafka calls the highest version unstable: servers advertise it only where they are told to. */
  latestVersionUnstable: boolean;
  listeners: readonly string[];
}

/** How an API went through Kafka's releases. */
export interface ApiPast {
  apiKey: number;
  /** The newest name: `ListOffsets`, which was `ListOffset` up to 2.7. */
  name: string;
  /** Oldest first; releases that lack the API have none. */
  spans: readonly ApiSpan[];
}

/** Every API in every release. Plain data but for its {@link VersionRange}s, so that a page can fetch it as JSON. */
export interface ApiHistory {
  /** Oldest first. */
  releases: readonly string[];
  /** By ascending key. */
  apis: readonly ApiPast[];
}

/**
 * Schemas name their listeners from 2.8 on; before, a broker answered every API that was enabled, and there was no
 * other server. These are not enabled, by release.
 * @source Kafka 2.7.2, `ApiKeys.isEnabled`
 */
const DISABLED: Readonly<Record<string, readonly number[]>> = { "2.7": [52, 53, 54, 55] };

/** Takes from the history of messages what says who could talk to whom. */
export function apiHistory(messages: MessageHistory): ApiHistory {
  const { releases } = messages;
  const withSchemas = new Set(messages.schemaReleases);
  const apis = [...requestsByKey(messages)].map(([apiKey, requests]) => {
    const name = requests.at(-1)!.replace(/Request$/, "");
    const spans: ApiSpan[] = [];
    for (const [i, release] of releases.entries()) {
      const schema = requests.map((request) => messages.schemaAt(request, release)).find(Boolean);
      const span = withSchemas.has(release)
        ? schema && spanOf(release, apiKey, schema)
        : earlySpan(release, messages.earlyVersions(name, release));
      if (!span || span.versions.isEmpty) continue;
      const before = spans.at(-1);
      if (before && before.last === releases[i - 1] && isSame(before, span)) before.last = release;
      else spans.push(span);
    }
    return { apiKey, name, spans };
  });
  return { releases, apis: apis.sort((a, b) => a.apiKey - b.apiKey) };
}

/** The names that each API's request had, the newest last. */
function requestsByKey(messages: MessageHistory): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const name of messages.names) {
    const { type, apiKey } = messages.forms(name).at(-1)!.schema;
    if (type === "request" && apiKey !== undefined) found.set(apiKey, [...(found.get(apiKey) ?? []), name]);
  }
  const lastAt = (name: string): number => messages.releases.indexOf(messages.forms(name).at(-1)!.last);
  for (const names of found.values()) names.sort((a, b) => lastAt(a) - lastAt(b));
  return found;
}

function spanOf(release: string, apiKey: number, schema: MessageSchema): ApiSpan {
  const isDisabled = DISABLED[release]?.includes(apiKey) ?? false;
  const unnamed = isDisabled ? [] : ["zkBroker"];
  return {
    ...{ first: release, last: release, versions: schema.validVersions },
    latestVersionUnstable: schema.latestVersionUnstable,
    listeners: schema.listeners.length > 0 ? schema.listeners : unnamed,
  };
}

function earlySpan(release: string, versions: VersionRange): ApiSpan {
  return { first: release, last: release, versions, latestVersionUnstable: false, listeners: ["zkBroker"] };
}

function isSame(a: ApiSpan, b: ApiSpan): boolean {
  return (
    a.versions.equals(b.versions) &&
    a.latestVersionUnstable === b.latestVersionUnstable &&
    [...a.listeners].sort().join() === [...b.listeners].sort().join()
  );
}
