import { type Negotiated, nearestGuesses, type ReleaseGuess } from "../protocol/index.ts";
import { apiText } from "../render/index.ts";
import { style } from "./output.ts";
import { table } from "./table.ts";

interface NegotiationWords {
  /** What the other side is: `broker`. */
  serverName: string;
  /** Who else of the server's release answers an API; nobody where no release is known. */
  listenersAt?: (apiKey: number) => readonly string[];
}

const WIDTH = 100;

/** What two use with each other: a table of the APIs that they can use, then those that they cannot. */
export function negotiationText(
  title: string,
  rows: readonly Negotiated[],
  { serverName, listenersAt = () => [] }: NegotiationWords,
): string {
  const common = rows.filter(({ version }) => version !== undefined);
  const used = common.map(({ apiKey, name, client, server, version }) => ({
    ...{ key: apiKey, API: name ?? "?", version: version! },
    ...{ client: String(client), [serverName]: String(server) },
  }));
  const without = (reason: Negotiated["reason"]): Negotiated[] => rows.filter((row) => row.reason === reason);
  const elsewhere = (row: Negotiated): boolean => listenersAt(row.apiKey).length > 0;
  const clientOnly = without("only the client has it");
  const ranges = ({ client, server }: Negotiated): string => ` (${client} and ${server})`;
  const names = (some: readonly Negotiated[], more = (_row: Negotiated): string => ""): string[] =>
    some.map((row) => apiText(row) + more(row));
  return [
    `${style("bold", title)}: ${common.length} of ${rows.length} APIs can be used`,
    "",
    table(used),
    ...wrapped("No version in common", names(without("no version in common"), ranges)),
    ...wrapped("Only the client has", names(clientOnly.filter((row) => !elsewhere(row)))),
    ...wrapped(
      `Not this ${serverName}'s, but another server's`,
      names(clientOnly.filter(elsewhere), ({ apiKey }) => ` (${listenersAt(apiKey).join(", ")})`),
    ),
    ...wrapped(`Only the ${serverName} has`, names(without("only the server has it"))),
  ].join("\n");
}

/** A list after its title, broken between its items. */
function wrapped(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const lines = [`${title}:`];
  for (const [i, item] of items.entries()) {
    const text = i < items.length - 1 ? `${item},` : item;
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
