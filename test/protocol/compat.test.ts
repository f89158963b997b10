import { describe, expect, test } from "vitest";
import {
  type ApiHistory,
  type ApiVersionRanges,
  advertisedVersions,
  apiHistory,
  BROKERS,
  cautions,
  clientVersions,
  defaultCatalog,
  findRelease,
  guessRelease,
  type Listener,
  MessageHistory,
  nearestGuesses,
  negotiate,
  releaseMatrix,
  type SchemaForm,
  supportedVersions,
} from "../../src/protocol/index.ts";
import { describeGuesses, unusedApis } from "../../src/render/index.ts";
import { VersionRange } from "../../src/schema/index.ts";
import { advertised } from "./api-versions-data.ts";

const history = apiHistory(defaultCatalog().history!);

function ranges(text: string): ApiVersionRanges {
  const items = text.split(" ").map((item) => item.split(":") as [string, string]);
  return new Map(items.map(([key, range]) => [Number(key), VersionRange.parse(range)!]));
}

/** A history of requests: `[name, apiKey, ...[first, last, versions, listeners]]`. */
function fakeHistory(
  releases: string[],
  apis: [
    name: string,
    apiKey: number,
    ...forms: [first: string, last: string, versions: string, listeners: string][],
  ][],
  early: Record<string, Record<string, string>> = {},
): ApiHistory {
  const form = (name: string, apiKey: number, [first, last, versions, listeners]: string[]): SchemaForm => ({
    ...{ first: first!, last: last! },
    schema: {
      ...{ name: `${name}Request`, type: "request", apiKey, validVersions: VersionRange.parse(versions!)! },
      ...{ deprecatedVersions: VersionRange.none, flexibleVersions: VersionRange.none, fields: [], commonStructs: [] },
      ...{ listeners: listeners!.split(" ").filter(Boolean), latestVersionUnstable: false },
      source: { file: "", text: "" },
    },
  });
  const forms = new Map(apis.map(([name, key, ...all]) => [`${name}Request`, all.map((one) => form(name, key, one))]));
  return apiHistory(new MessageHistory({ releases: [...Object.keys(early), ...releases], forms, early }));
}

const small = fakeHistory(
  ["2.7", "2.8"],
  [
    ["Produce", 0, ["2.7", "2.7", "0-8", ""], ["2.8", "2.8", "0-9", "zkBroker broker"]],
    ["ListOffset", 2, ["2.7", "2.7", "0-5", ""]],
    ["ListOffsets", 2, ["2.8", "2.8", "0-6", "zkBroker broker"]],
    ["ApiVersions", 18, ["2.7", "2.8", "0-3", "zkBroker broker controller"]],
  ],
  {
    "0.9.0": { Produce: "0-1", ListOffsets: "0" },
    "0.10.0": { Produce: "0-2", ListOffsets: "0", ApiVersions: "0" },
  },
);

describe("what a server has", () => {
  test.each(advertised)(
    "a $listener of $release advertises what Kafka's code says",
    ({ release, listener, versions }) => {
      const ours = advertisedVersions(history, release, { listeners: [listener] });
      expect(new Map([...ours].map(([key, range]) => [key, String(range)]))).toEqual(
        new Map([...versions].map(([key, range]) => [key, String(range)])),
      );
    },
  );

  test("a broker in either mode has what one of them has", () => {
    const broker = supportedVersions(history, "3.5", { listeners: BROKERS });
    expect(String(broker.get(4))).toBe("0-7");
    expect(broker.has(52)).toBe(false);
    expect(supportedVersions(history, "4.4", { listeners: BROKERS }).has(4)).toBe(false);
  });

  test("an unstable version is a client's, and a server's on demand", () => {
    expect(String(supportedVersions(history, "4.4").get(22))).toBe("0-5");
    expect(String(supportedVersions(history, "4.4", { unstable: true }).get(22))).toBe("0-6");
    expect(String(clientVersions(history, "4.4").get(22))).toBe("0-6");
    expect(supportedVersions(history, "3.6").has(68)).toBe(false);
  });

  test("Produce is advertised from 0 and taken from 3", () => {
    expect(String(advertisedVersions(history, "4.4", { listeners: ["broker"] }).get(0))).toBe("0-13");
    expect(String(supportedVersions(history, "4.4").get(0))).toBe("3-13");
  });
});

describe("releases", () => {
  test("those without schemas stand before the others", () => {
    expect(small.releases).toEqual(["0.9.0", "0.10.0", "2.7", "2.8"]);
    const [produce, offsets] = releaseMatrix(small, small.releases);
    expect(produce!.cells.map(({ range, isNew }) => `${range}${isNew ? "*" : ""}`)).toEqual([
      ...["0-1", "0-2*", "0-8*", "0-9*"],
    ]);
    expect(offsets).toMatchObject({ apiKey: 2, name: "ListOffsets" });
    expect(offsets!.cells.map(({ range, isNew }) => `${range}${isNew ? "*" : ""}`)).toEqual(["0", "0", "0-5*", "0-6*"]);
  });

  test.each([
    ["2.8", "2.8"],
    ["v2.8.1", "2.8"],
    ["0.10.0.1", "0.10.0"],
  ])("%s is %s", (text, release) => {
    expect(findRelease(small, text)).toBe(release);
  });

  test.each(["2.9", "", "28", "x", "2.8x", "constructor"])("%j is none", (text) => {
    expect(() => findRelease(small, text)).toThrow(`no Kafka release "${text}" is known`);
  });
});

describe("negotiation takes the highest version that both have", () => {
  test.each([
    ["0:0-9", "0:3-13", 9, undefined],
    ["0:0-13", "0:3-9", 9, undefined],
    ["0:0-2", "0:3-13", undefined, "no version in common"],
    ["0:5", "18:0", undefined, "only the client has it"],
    ["18:0", "0:5", undefined, "only the server has it"],
  ])("%s and %s: %s %s", (client, server, version, reason) => {
    const [row] = negotiate(history, ranges(client), ranges(server));
    expect(row).toMatchObject({ apiKey: 0, name: "Produce", version, reason });
  });

  const rows = negotiate(
    history,
    clientVersions(history, "2.8"),
    supportedVersions(history, "4.4", { listeners: BROKERS }),
  );
  const byName = new Map(rows.map((row) => [row.name, row]));

  test.each([
    ["Produce", 9],
    ["Fetch", 12],
    ["ListOffsets", 6],
    ["JoinGroup", 7],
    ["ApiVersions", 3],
    ["CreateTopics", 7],
    ["WriteTxnMarkers", 1],
  ])("a client of 2.8 and a broker of 4.4 use %s v%i", (name, version) => {
    expect(byName.get(name)?.version).toBe(version);
  });

  test.each([
    ["LeaderAndIsr", "only the client has it"],
    ["Vote", "only the client has it"],
    ["ConsumerGroupHeartbeat", "only the server has it"],
  ])("a client of 2.8 and a broker of 4.4 cannot use %s: %s", (name, reason) => {
    expect(byName.get(name)).toMatchObject({ version: undefined, reason });
  });

  test("an API that no release has keeps its number", () => {
    const [row] = negotiate(history, ranges("18:0"), ranges("999:0-2")).toReversed();
    expect(row).toMatchObject({ apiKey: 999, name: undefined, reason: "only the server has it" });
    expect(unusedApis([row!], { serverName: "server" })).toEqual([
      { title: "Only the server has", names: ["API 999"] },
    ]);
  });

  test("a Produce that is advertised and refused is warned of", () => {
    const warned = (client: string, server: string) => cautions(negotiate(history, ranges(client), ranges(server)));
    expect(warned("0:0-2", "0:0-13")).toHaveLength(1);
    expect(warned("0:0-2", "0:0-11")).toEqual([]);
    expect(warned("0:0-9", "0:0-13")).toEqual([]);
  });
});

describe("which release a server looks like", () => {
  const nearest = (versions: ApiVersionRanges): string[] =>
    nearestGuesses(guessRelease(history, versions)).map(
      ({ release, listener, unstable, distance }) => `${release} ${listener}${unstable ? " unstable" : ""} ${distance}`,
    );
  /** Servers that advertise the same as each other. */
  const ALIKE = [
    ["3.3 broker", "3.4 broker"],
    ["3.7 controller", "3.8 controller"],
  ];

  test.each(advertised)("a $listener of $release is one", ({ release, listener, versions }) => {
    const name = `${release} ${listener}`;
    const alike = ALIKE.find((names) => names.includes(name)) ?? [name];
    expect(nearest(versions)).toEqual(alike.map((one) => `${one} 0`));
  });

  const of = (
    release: string,
    listener: Listener,
    change: (versions: Map<number, VersionRange>) => void = () => {},
  ) => {
    const versions = new Map(advertised.find((one) => one.release === release && one.listener === listener)!.versions);
    change(versions);
    return versions;
  };

  test("a broker that lacks the telemetry APIs is its release's, and it is said", () => {
    const versions = of("3.9", "broker", (map) => [71, 72].map((key) => map.delete(key)));
    expect(nearest(versions)).toEqual(["3.9 broker 0"]);
    expect(describeGuesses(history, guessRelease(history, versions))[0]?.details.at(-1)).toMatch(/^lacks GetTelemetry/);
  });

  test("one with unstable versions enabled is told apart", () => {
    const unstable = advertisedVersions(history, "3.6", { listeners: ["broker"], unstable: true });
    expect(nearest(unstable)).toEqual(["3.6 broker unstable 0"]);
  });

  test("ties are told together", () => {
    expect(describeGuesses(history, guessRelease(history, of("3.4", "broker")))).toEqual([
      {
        title: "It looks like Kafka 3.3 or 3.4, a broker, which advertise the same",
        details: ["advertises the same versions of all 49 APIs"],
      },
    ]);
  });

  test("the nearest is told with what differs, and never as a fact", () => {
    const versions = of("3.7", "broker", (map) => {
      map.delete(47);
      map.set(1, VersionRange.of(0, 17)).set(999, VersionRange.of(0, 2));
    });
    expect(describeGuesses(history, guessRelease(history, versions))).toEqual([
      {
        title: "It is exactly like no release. Nearest is Kafka 3.7, a broker",
        details: [
          "advertises the same versions of 57 APIs",
          "lacks OffsetDelete 0",
          "has Fetch 0-17 (3.7: 0-16)",
          "has also API 999 0-2",
        ],
      },
    ]);
  });

  test("a server that has few of the APIs is like the release of those that it has", () => {
    const versions = of("3.7", "zkBroker", (map) => {
      for (const key of [...map.keys()].filter((key) => key > 30)) map.delete(key);
    });
    expect(nearest(versions)[0]).toMatch(/^3\.7 /);
  });

  test("what resembles nothing is said to", () => {
    const [guess] = describeGuesses(history, guessRelease(history, ranges("18:7 900:0 901:0")));
    expect(guess?.title).toMatch(/^It looks like no release of Kafka. Nearest is /);
  });

  test("a release that does not answer ApiVersions did not send the response", () => {
    const releases = guessRelease(small, ranges("0:0-1 2:0")).map(({ release }) => release);
    expect(new Set(releases)).toEqual(new Set(["0.10.0", "2.7", "2.8"]));
  });
});
