import { KwireError } from "../error/index.ts";
import { VersionRange } from "../schema/index.ts";
import type { ApiHistory, ApiSpan, Listener } from "./api-history.ts";

/** Version ranges by API key, none of them empty. */
export type ApiVersionRanges = ReadonlyMap<number, VersionRange>;

/** Which server is meant. */
export interface ServerOptions {
  /** Only what one of these answers; what anybody has by default. */
  listeners?: readonly Listener[] | undefined;
  /** Whether unstable versions count; false by default, as `unstable.api.versions.enable` is. */
  unstable?: boolean;
}

/** A broker in either mode. */
export const BROKERS: readonly Listener[] = ["broker", "zkBroker"];

/** The API key of Produce. */
export const PRODUCE = 0;

/**
 * Finds a release by its number, with or without the number of the patch: `2.8`, `2.8.1`, `0.10.2.1`.
 * @throws KwireError `unknown-release`, with those that there are
 */
export function findRelease({ releases }: ApiHistory, text: string): string {
  const minor = text.replace(/^v/, "").replace(/^(0\.\d+\.\d+|[1-9]\d*\.\d+)\..*$/, "$1");
  if (releases.includes(minor)) return minor;
  const hint = `there are ${releases[0]} to ${releases.at(-1)}: ${releases.join(", ")}`;
  throw new KwireError(`no Kafka release "${text}" is known`, { code: "unknown-release", hint });
}

/** The versions that a server of a release takes. */
export function supportedVersions(
  history: ApiHistory,
  release: string,
  { listeners, unstable = false }: ServerOptions = {},
): ApiVersionRanges {
  const found = new Map<number, VersionRange>();
  for (const { apiKey, spans } of history.apis) {
    const span = spanAt(history, spans, release);
    if (!span || (listeners && !listeners.some((listener) => span.listeners.includes(listener)))) continue;
    const { lowest, highest } = span.versions;
    const versions = VersionRange.of(lowest, span.latestVersionUnstable && !unstable ? highest - 1 : highest);
    if (!versions.isEmpty) found.set(apiKey, versions);
  }
  return found;
}

/** The versions that a client of a release knows: unstable ones too, since it takes what a server offers. */
export function clientVersions(history: ApiHistory, release: string): ApiVersionRanges {
  return supportedVersions(history, release, { unstable: true });
}

/**
 * The versions that a server of a release says it takes, in its ApiVersions response.
 * @source Kafka 4.0.0, `ApiKeys.PRODUCE_API_VERSIONS_RESPONSE_MIN_VERSION`: brokers say Produce from 0 on, though they
 * take it from 3 on, since librdkafka asks for version 0 before it compresses
 */
export function advertisedVersions(
  history: ApiHistory,
  release: string,
  options: ServerOptions & { listeners: readonly Listener[] },
): ApiVersionRanges {
  const supported = supportedVersions(history, release, options);
  const produce = supported.get(PRODUCE);
  return produce ? new Map(supported).set(PRODUCE, VersionRange.of(0, produce.highest)) : supported;
}

/** Who answers an API in a release; nobody where it has none. */
export function listenersOf(history: ApiHistory, apiKey: number, release: string): readonly string[] {
  const spans = history.apis.find((api) => api.apiKey === apiKey)?.spans ?? [];
  return spanAt(history, spans, release)?.listeners ?? [];
}

/** Whether two servers take the same. */
export function isSameRanges(a: ApiVersionRanges, b: ApiVersionRanges): boolean {
  return a.size === b.size && [...a].every(([key, range]) => b.get(key)?.equals(range));
}

function spanAt({ releases }: ApiHistory, spans: readonly ApiSpan[], release: string): ApiSpan | undefined {
  const at = releases.indexOf(release);
  return spans.find(({ first, last }) => releases.indexOf(first) <= at && at <= releases.indexOf(last));
}
