import type { GotchaEntry } from "./gotcha.ts";
import type { Shown } from "./shown.ts";

/**
 * From which version on Kafka's client waits, for the APIs where that is not the first with a throttle time.
 * @source Kafka 4.4.0 and 3.9.2, `AbstractResponse.shouldClientThrottle` and what overrides it
 */
const CLIENT_WAITS_FROM: Readonly<Record<string, number>> = {
  ...{ Produce: 6, Fetch: 8, ListOffsets: 3, Metadata: 6, OffsetCommit: 4, OffsetFetch: 4, FindCoordinator: 2 },
  ...{ JoinGroup: 3, Heartbeat: 2, LeaveGroup: 2, SyncGroup: 2, DescribeGroups: 2, ListGroups: 2, ApiVersions: 2 },
  ...{
    CreateTopics: 3,
    DeleteTopics: 2,
    DeleteRecords: 1,
    InitProducerId: 1,
    AddPartitionsToTxn: 1,
    AddOffsetsToTxn: 1,
  },
  ...{ EndTxn: 1, TxnOffsetCommit: 1, DescribeAcls: 1, CreateAcls: 1, DeleteAcls: 1, DescribeConfigs: 2 },
  ...{ AlterConfigs: 1, AlterReplicaLogDirs: 1, DescribeLogDirs: 1, CreatePartitions: 1, CreateDelegationToken: 1 },
  ...{ RenewDelegationToken: 1, ExpireDelegationToken: 1, DescribeDelegationToken: 1, DeleteGroups: 1 },
};

/** Where a response has its throttle time among its fields; -1 where it has none. */
function throttlePlace({ layouts }: Shown): number {
  return layouts.at(-1)!.struct.fields.findIndex(({ name }) => name === "ThrottleTimeMs");
}

function clientWaits({ name, version }: Shown): boolean {
  return version >= (CLIENT_WAITS_FROM[name] ?? 0);
}

/** Quotas, and who waits. */
export const THROTTLE_GOTCHAS: readonly GotchaEntry[] = [
  {
    id: "throttle-place",
    title: "throttle_time_ms is not the first field here",
    text: "Most responses begin with it. ApiVersions keeps the error code first, so that an answer in v0 can be told before more is read; Produce, OffsetDelete and the delegation tokens have it behind other fields.",
    more: "A reader that takes the first four bytes of every response for it is wrong for these.",
    rule: "types/int32/",
    pages: ["ApiVersions/v3", "Produce/v9", "OffsetDelete/v0"],
    reach: "page",
    applies: (shown) => throttlePlace(shown) > 0,
  },
  {
    id: "throttle-client",
    title: "The client has to wait for throttle_time_ms itself",
    text: "The broker answers at once and then reads nothing from the connection for that long; Kafka's own client sends nothing either.",
    more: "Who goes on sending gets no answer until the time is over, and may take that for a timeout.",
    rule: "gotchas/#throttle-report",
    pages: ["Fetch/v8", "Produce/v6", "Metadata/v6"],
    reach: "every",
    applies: (shown) => throttlePlace(shown) >= 0 && clientWaits(shown),
  },
  {
    id: "throttle-report",
    title: "Kafka's client does not heed throttle_time_ms in older versions",
    text: "Below the versions listed here it takes the number for a report and goes on; from them on, and in every other API, it waits.",
    more: "Brokers of today treat all versions alike: they answer at once and then read nothing from the connection for that long.",
    rule: "gotchas/#throttle-client",
    pages: ["Fetch/v7", "Produce/v5", "Metadata/v5"],
    reach: "feature",
    applies: (shown) => throttlePlace(shown) >= 0 && !clientWaits(shown),
    examples: () =>
      Object.entries(CLIENT_WAITS_FROM).map(([api, version]) => ({ what: api, code: `from v${version} on` })),
  },
];
