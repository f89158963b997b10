import type { VersionRange } from "../schema/index.ts";
import type { ApiHistory, Listener } from "./api-history.ts";
import { type ApiVersionRanges, advertisedVersions, isSameRanges } from "./supported-versions.ts";

/** An API that a server advertises otherwise than a release does. */
export interface VersionDifference {
  apiKey: number;
  /** Undefined where no release has the key. */
  name: string | undefined;
  /** What the server says; undefined where it lacks the API. */
  advertised: VersionRange | undefined;
  /** What the release says; undefined where it lacks the API. */
  expected: VersionRange | undefined;
}

/** How near a server is to one that a release has. */
export interface ReleaseGuess {
  release: string;
  listener: Listener;
  /** Whether it is one with `unstable.api.versions.enable`. */
  unstable: boolean;
  /** 0 where both advertise the same. */
  distance: number;
  /** How many APIs both advertise with the same versions. */
  sameCount: number;
  differences: VersionDifference[];
  /** APIs that the server lacks, as the release does where it is not set up for them; they do not count. */
  unset: string[];
}

const LISTENERS: readonly Listener[] = ["broker", "zkBroker", "controller"];
const API_VERSIONS = 18;

/**
 * GetTelemetrySubscriptions and PushTelemetry: advertised only by a broker that has somewhere to put metrics.
 * @source Kafka 3.7.0, `ApiVersionsResponse.filterApis`
 */
const TELEMETRY: readonly number[] = [71, 72];

/**
 * Compares what a server advertises with every kind of server of every release, nearest first, then oldest first. What
 * is missing weighs half as much as what no such release would say: other servers leave APIs out, and add none.
 */
export function guessRelease(history: ApiHistory, advertised: ApiVersionRanges): ReleaseGuess[] {
  const names = new Map(history.apis.map(({ apiKey, name }) => [apiKey, name]));
  const guesses: ReleaseGuess[] = [];
  for (const release of history.releases) {
    for (const listener of LISTENERS) {
      const stable = advertisedVersions(history, release, { listeners: [listener] });
      // Who answers nothing is not there, and who lacks ApiVersions did not send this.
      if (!stable.has(API_VERSIONS)) continue;
      const all = advertisedVersions(history, release, { listeners: [listener], unstable: true });
      guesses.push({ release, listener, unstable: false, ...compare(names, advertised, stable) });
      if (!isSameRanges(stable, all))
        guesses.push({ release, listener, unstable: true, ...compare(names, advertised, all) });
    }
  }
  return guesses.sort((a, b) => a.distance - b.distance);
}

/** Those that are as near as the first. */
export function nearestGuesses(guesses: readonly ReleaseGuess[]): ReleaseGuess[] {
  return guesses.filter(({ distance }) => distance === guesses[0]!.distance);
}

function compare(names: ReadonlyMap<number, string>, advertised: ApiVersionRanges, release: ApiVersionRanges) {
  const differences: VersionDifference[] = [];
  const unset: string[] = [];
  let [distance, sameCount] = [0, 0];
  for (const apiKey of [...new Set([...advertised.keys(), ...release.keys()])].sort((a, b) => a - b)) {
    const [said, expected] = [advertised.get(apiKey), release.get(apiKey)];
    const name = names.get(apiKey);
    if (said && expected?.equals(said)) sameCount++;
    else if (!said && TELEMETRY.includes(apiKey)) unset.push(name!);
    else {
      differences.push({ apiKey, name, advertised: said, expected });
      distance += said ? 2 : 1;
    }
  }
  return { distance, sameCount, differences, unset };
}
