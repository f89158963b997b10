import { type Negotiated, nearestGuesses, type ReleaseGuess } from "../protocol/index.ts";
import { type ServerWords, type UnusedApis, unusedApis } from "../render/index.ts";
import { style } from "./output.ts";
import { table } from "./table.ts";

const WIDTH = 100;

/** What two use with each other: a table of the APIs that they can use, then those that they cannot. */
export function negotiationText(title: string, rows: readonly Negotiated[], words: ServerWords): string {
  const common = rows.filter(({ version }) => version !== undefined);
  const used = common.map(({ apiKey, name, client, server, version }) => ({
    ...{ key: apiKey, API: name ?? "?", version: version! },
    ...{ client: String(client), [words.serverName]: String(server) },
  }));
  return [
    `${style("bold", title)}: ${common.length} of ${rows.length} APIs can be used`,
    "",
    table(used),
    ...unusedApis(rows, words).flatMap(wrapped),
  ].join("\n");
}

/** A list after its title, broken between its items. */
function wrapped({ title, names }: UnusedApis): string[] {
  const lines = [`${title}:`];
  for (const [i, item] of names.entries()) {
    const text = i < names.length - 1 ? `${item},` : item;
    if (lines.length > 1 && lines.at(-1)!.length + 1 + text.length <= WIDTH) lines[lines.length - 1] += ` ${text}`;
    else lines.push(`  ${text}`);
  }
  return [...lines, ""];
}

/** The rows as `--json` prints them: ranges as text, what is not there as null. */
export function negotiationJson(rows: readonly Negotiated[]): object[] {
  return rows.map(({ apiKey, name = null, client, server, version = null, reason = null }) => ({
    ...{
      apiKey,
      name,
      version,
      client: client ? String(client) : null,
      server: server ? String(server) : null,
      reason,
    },
  }));
}

/** The nearest guesses as `--json` prints them. */
export function guessJson(guesses: readonly ReleaseGuess[]): object[] {
  return nearestGuesses(guesses).map(({ release, listener, unstable, distance, sameCount, differences, unset }) => ({
    ...{ release, listener, unstable, exact: distance === 0, sameCount, unset },
    differences: differences.map(({ apiKey, name = null, advertised, expected }) => ({
      ...{ apiKey, name },
      ...{ advertised: advertised ? String(advertised) : null, expected: expected ? String(expected) : null },
    })),
  }));
}
