import type { VersionRange } from "../schema/index.ts";
import type { ApiHistory } from "./api-history.ts";
import { type ApiVersionRanges, PRODUCE } from "./supported-versions.ts";

/** Why two cannot use an API with each other. */
export type NoVersionReason = "only the server has it" | "only the client has it" | "no version in common";

/** What a client and a server make of one API. */
export interface Negotiated {
  apiKey: number;
  /** Undefined where no release has the key. */
  name: string | undefined;
  client: VersionRange | undefined;
  server: VersionRange | undefined;
  /** The highest that both have. */
  version: number | undefined;
  /** Undefined where there is a version. */
  reason: NoVersionReason | undefined;
}

/** What a client and a server would use for each API that one of them has, by ascending key: the highest common one. */
export function negotiate(history: ApiHistory, client: ApiVersionRanges, server: ApiVersionRanges): Negotiated[] {
  const names = new Map(history.apis.map(({ apiKey, name }) => [apiKey, name]));
  const keys = [...new Set([...client.keys(), ...server.keys()])].sort((a, b) => a - b);
  return keys.map((apiKey) => {
    const [ours, theirs] = [client.get(apiKey), server.get(apiKey)];
    const common = ours && theirs && ours.intersect(theirs);
    const version = common && !common.isEmpty ? common.highest : undefined;
    const reason = version === undefined ? reasonOf(ours, theirs) : undefined;
    return { apiKey, name: names.get(apiKey), client: ours, server: theirs, version, reason };
  });
}

/**
 * What to know before trusting the versions with a server that was asked, in a sentence each.
 * @source Kafka 4.0.0: see {@link advertisedVersions}
 */
export function cautions(rows: readonly Negotiated[]): string[] {
  const produce = rows.find(({ apiKey }) => apiKey === PRODUCE);
  const isRefused = produce?.version !== undefined && produce.version < 3 && produce.server!.highest >= 12;
  return isRefused ? [`Produce v${produce.version}: brokers of Kafka 4 advertise it, but take v3 and later only`] : [];
}

function reasonOf(client: VersionRange | undefined, server: VersionRange | undefined): NoVersionReason {
  if (!client) return "only the server has it";
  return server ? "no version in common" : "only the client has it";
}
