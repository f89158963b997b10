/** A minor release of Kafka whose schemas the catalogue takes. */
export interface Release {
  /** What the catalogue calls it: `2.3`. */
  name: string;
  /** The version of its jars: `2.3.1`. */
  jars: string;
}

/**
 * Every minor release that has schemas in its jars, oldest first, each in its newest patch: 4.0.0 lacked JoinGroup 0 and 1
 * by mistake. A new one is added here.
 */
export const RELEASES: readonly Release[] = [
  ...["2.3.1", "2.4.1", "2.5.1", "2.6.3", "2.7.2", "2.8.2"],
  ...["3.0.2", "3.1.2", "3.2.3", "3.3.2", "3.4.1", "3.5.2", "3.6.2", "3.7.2", "3.8.1", "3.9.2"],
  ...["4.0.2", "4.1.2", "4.2.2", "4.3.1", "4.4.0"],
].map((jars) => ({ name: jars.replace(/\.\d+$/, ""), jars }));

/** Kafka's jars that hold schemas, and the releases in which they do. */
const ARTIFACTS: readonly (readonly [artifact: string, first: string, last?: string])[] = [
  ["kafka-clients", "2.3"],
  ["kafka-raft", "2.7"],
  ["kafka-metadata", "2.8"],
  ["kafka-storage", "3.0"],
  ["kafka_2.13", "2.8", "3.8"],
  ["kafka-group-coordinator", "3.5"],
  ["kafka-share-coordinator", "4.0"],
  ["kafka-transaction-coordinator", "3.9"],
  ["kafka-streams", "2.5"],
];

/** Which jars hold the schemas of a release. */
export function artifactsOf(release: Release): string[] {
  const order = RELEASES.map(({ name }) => name);
  const at = order.indexOf(release.name);
  return ARTIFACTS.filter(([, first, last]) => {
    return order.indexOf(first) <= at && (last === undefined || at <= order.indexOf(last));
  }).map(([artifact]) => artifact);
}
