import { type ApiHistory, type Listener, nearestGuesses, type ReleaseGuess } from "../protocol/index.ts";
import { counted } from "./value-text.ts";

/** What is said of one kind of server that an ApiVersions response may be of. */
export interface GuessText {
  title: string;
  /** What agrees, or what differs. */
  details: string[];
}

const SERVERS: Record<Listener, string> = {
  broker: "a broker",
  zkBroker: "a broker with ZooKeeper",
  controller: "a controller",
};

/** Of so many as near as each other the differences are told, of the rest the names alone. */
const MAX_DETAILED = 3;

/**
 * Says which release a server looks like: those that advertise the same, or else the nearest and what differs.
 * @param guesses as `guessRelease` answers them
 */
export function describeGuesses(history: ApiHistory, guesses: readonly ReleaseGuess[]): GuessText[] {
  const groups = new Map<string, { guess: ReleaseGuess; releases: string[] }>();
  for (const guess of nearestGuesses(guesses)) {
    const key = [serverText(guess), ...differenceTexts(guess)].join("\n");
    const group = groups.get(key);
    if (group) group.releases.push(guess.release);
    else groups.set(key, { guess, releases: [guess.release] });
  }
  return [...groups.values()].map(({ guess, releases }, i) => {
    const names = `Kafka ${releaseRuns(history, releases)}, ${serverText(guess)}`;
    const isExact = guess.distance === 0;
    const start = isExact ? "It looks like" : i > 0 ? "As near is" : `${openingOf(guess)} Nearest is`;
    const title = `${start} ${names}${isExact && releases.length > 1 ? ", which advertise the same" : ""}`;
    const details = [sameText(guess), ...differenceTexts(guess), ...unsetTexts(guess)];
    return { title, details: i < MAX_DETAILED ? details : [] };
  });
}

/** Releases in order as text: `3.3 or 3.4`, `2.0 to 2.2, 2.4`. */
function releaseRuns({ releases }: ApiHistory, named: readonly string[]): string {
  const runs: string[][] = [];
  for (const release of named) {
    const run = runs.at(-1);
    if (run && releases.indexOf(run.at(-1)!) === releases.indexOf(release) - 1) run.push(release);
    else runs.push([release]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(" or "))).join(", ");
}

function serverText({ listener, unstable }: ReleaseGuess): string {
  return unstable ? `${SERVERS[listener]} with unstable API versions enabled` : SERVERS[listener];
}

function openingOf({ sameCount, differences }: ReleaseGuess): string {
  const otherCount = differences.filter(({ advertised }) => advertised).length;
  return sameCount < otherCount ? "It looks like no release of Kafka." : "It is exactly like no release.";
}

function sameText({ sameCount, distance }: ReleaseGuess): string {
  return `advertises the same versions of ${distance === 0 ? "all " : ""}${counted(sameCount, "API")}`;
}

function differenceTexts({ release, differences }: ReleaseGuess): string[] {
  const lacking = differences.filter(({ advertised }) => !advertised);
  const other = differences.filter(({ advertised, expected }) => advertised && expected);
  const more = differences.filter(({ expected }) => !expected);
  const list = (verb: string, some: typeof differences, text: (difference: (typeof some)[0]) => string): string[] =>
    some.length === 0 ? [] : [`${verb} ${some.map((one) => `${apiText(one)} ${text(one)}`).join(", ")}`];
  return [
    ...list("lacks", lacking, ({ expected }) => String(expected)),
    ...list("has", other, ({ advertised, expected }) => `${advertised} (${release}: ${expected})`),
    ...list("has also", more, ({ advertised }) => String(advertised)),
  ];
}

function unsetTexts({ unset }: ReleaseGuess): string[] {
  return unset.length === 0 ? [] : [`lacks ${unset.join(" and ")}, as a broker without a metrics plug-in does`];
}

/** An API's name, or its number where no release has it: `Fetch`, `API 999`. */
export function apiText({ apiKey, name }: { apiKey: number; name: string | undefined }): string {
  return name ?? `API ${apiKey}`;
}
