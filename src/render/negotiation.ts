import type { Negotiated } from "../protocol/index.ts";
import { apiText } from "./release-guess.ts";

/** APIs that two cannot use with each other, for one reason. */
export interface UnusedApis {
  title: string;
  names: string[];
}

/** Words for the other side of a client. */
export interface ServerWords {
  /** What it is: `broker`. */
  serverName: string;
  /** Which servers of its release answer an API; nobody by default, as where no release is known. */
  listenersAt?: (apiKey: number) => readonly string[];
}

/** What a client and a server cannot use with each other, by the reason, none of the lists empty. */
export function unusedApis(
  rows: readonly Negotiated[],
  { serverName, listenersAt = () => [] }: ServerWords,
): UnusedApis[] {
  const without = (reason: Negotiated["reason"]): Negotiated[] => rows.filter((row) => row.reason === reason);
  const isElsewhere = ({ apiKey }: Negotiated): boolean => listenersAt(apiKey).length > 0;
  const clientOnly = without("only the client has it");
  const groups = [
    {
      title: "No version in common",
      names: without("no version in common").map((row) => `${apiText(row)} (${row.client} and ${row.server})`),
    },
    { title: "Only the client has", names: clientOnly.filter((row) => !isElsewhere(row)).map(apiText) },
    {
      title: `Not this ${serverName}'s, but another server's`,
      names: clientOnly.filter(isElsewhere).map((row) => `${apiText(row)} (${listenersAt(row.apiKey).join(", ")})`),
    },
    { title: `Only the ${serverName} has`, names: without("only the server has it").map(apiText) },
  ];
  return groups.filter(({ names }) => names.length > 0);
}
