// `node bench/traced-decode.ts`: how fast a large MetadataResponse is decoded with its trace, beside JSON.parse of the
// same value, in one run.
import { bench, do_not_optimize, run, summary } from "mitata";
import { decode, encode, toJson } from "../src/codec/index.ts";
import { defaultCatalog, formatJson } from "../src/protocol/index.ts";

const TARGET_BYTES = 1_000_000;
const layout = defaultCatalog().layout("MetadataResponse", 12);

const partition = (partitionIndex: number) => ({
  ...{ errorCode: 0, partitionIndex, leaderId: partitionIndex % 3, leaderEpoch: 7 },
  ...{ replicaNodes: [0, 1, 2], isrNodes: [0, 1, 2], offlineReplicas: [] },
});
const topic = (i: number) => ({
  ...{ errorCode: 0, name: `topic-${i}`, topicId: "AAAAAAAAAAAAAAAAAAAAAQ", isInternal: false },
  partitions: Array.from({ length: 50 }, (_, index) => partition(index)),
});
const brokers = [0, 1, 2].map((nodeId) => ({ nodeId, host: `broker-${nodeId}`, port: 9092, rack: null }));
const value = { brokers, clusterId: "bench", controllerId: 0, topics: [topic(0)] };
const perTopic = encode(layout, value).length;
value.topics = Array.from({ length: Math.ceil(TARGET_BYTES / perTopic) }, (_, i) => topic(i));

const bytes = encode(layout, value);
const json = formatJson(toJson(layout, decode(layout, bytes).value).json);
console.log(`MetadataResponse v12 of ${bytes.length} bytes; as JSON ${json.length} characters`);

summary(() => {
  bench("decode with trace", () => do_not_optimize(decode(layout, bytes)));
  bench("JSON.parse of the same", () => do_not_optimize(JSON.parse(json)));
});
const { benchmarks } = await run();
const nanoseconds = benchmarks[0]!.runs[0]!.stats!.p50;
console.log(
  `decode with trace: median ${(nanoseconds / 1e6).toFixed(1)} ms, ${(bytes.length / (nanoseconds / 1e3)).toFixed(1)} MB/s`,
);
