import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  type Catalog,
  defaultCatalog,
  formatVersions,
  frameSpecimen,
  messageSpecimen,
  type Specimen,
} from "../../src/protocol/index.ts";
import { allGotchas, GOTCHA_GROUPS, type Gotcha, gotchasOf } from "../../src/render/index.ts";
import { crc32c, fromHex } from "../../src/wire/index.ts";

const catalog: Catalog = defaultCatalog();
const gotchas: readonly Gotcha[] = allGotchas();
const byId = new Map(gotchas.map((gotcha) => [gotcha.id, gotcha]));

function specimensOf(name: string, version: number): Specimen[] {
  const api = catalog.findApi(name);
  if (!api) return [messageSpecimen(catalog, name, version)];
  return (["request", "response"] as const).map((direction) => frameSpecimen(catalog, api, direction, version));
}

const names: readonly string[] = [
  ...[...catalog.apis, ...catalog.pastApis].map(({ name }) => name),
  ...[...catalog.messages.values(), ...catalog.pastMessages]
    .filter((schema) => !catalog.apiOf(schema))
    .map(({ name }) => name),
];

const versionsOf = (name: string): readonly number[] => catalog.versions(catalog.findApi(name)?.request.name ?? name);

/** The pages that have a gotcha, as `Metadata 0-13`. */
const pages = new Map<string, Map<string, number[]>>();
for (const name of names) {
  for (const version of versionsOf(name)) {
    for (const { id } of gotchasOf(specimensOf(name, version))) {
      const own = pages.get(id) ?? new Map<string, number[]>();
      pages.set(id, own.set(name, [...(own.get(name) ?? []), version]));
    }
  }
}
const pagesOf = (id: string): string[] =>
  [...(pages.get(id) ?? [])].map(([name, versions]) => `${name} ${formatVersions(versions)}`);

describe("the list", () => {
  test("has each id and title once, in words that can stand in an address", () => {
    expect(byId.size).toBe(gotchas.length);
    expect(new Set(gotchas.map(({ title }) => title)).size).toBe(gotchas.length);
    expect(gotchas.map(({ id }) => id).filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(gotchas.map(({ id }) => id).filter((id) => id in GOTCHA_GROUPS)).toEqual([]);
  });

  test("titles have no full stop, sentences do, and backticks come in pairs", () => {
    for (const { title, text, more } of gotchas) {
      expect(title).toMatch(/[^.]$/);
      for (const sentence of [text, more]) {
        expect(sentence).toMatch(/\.$/);
        expect(sentence.split("`").length % 2, sentence).toBe(1);
      }
      expect(`${text} ${more}`.split(/[.?] (?=[A-Z`“-])/).length, title).toBeLessThanOrEqual(4);
    }
  });

  test("the most particular come first on a page", () => {
    const reaches = gotchasOf(specimensOf("Fetch", 18)).map(({ reach }) => reach);
    const order = ["page", "feature", "encoding", "every"];
    expect(reaches).toEqual(reaches.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(reaches).size).toBe(4);
  });

  test("a page that is named as an example has it", () => {
    for (const { id, pages: examples, group } of gotchas) {
      if (group === "foreign") expect(examples).toEqual([]);
      else expect(examples.length, id).toBeGreaterThan(0);
      for (const page of examples) {
        const [name, version] = page.split("/v") as [string, string];
        expect(pages.get(id)?.get(name), `${id} ${page}`).toContain(Number(version));
      }
    }
  });
});

test.each<[id: string, pages: string[]]>([
  ["api-versions-header", ["ApiVersions 0-5"]],
  ["api-versions-fallback", ["ApiVersions 0-5"]],
  ["client-software", ["ApiVersions 3-5"]],
  ["produce-announced", ["Produce 0-2", "ApiVersions 0-5"]],
  ["acks-0", ["Produce 0-13"]],
  ["controlled-shutdown", ["ControlledShutdown 0", "RequestHeader 0"]],
  ["metadata-topics", ["Metadata 0-13"]],
  ["empty-bytes", ["SaslAuthenticate 0-2"]],
  ["sasl-raw", ["SaslHandshake 0-1", "SaslAuthenticate 0-2"]],
  ["message-sets", ["Produce 0-2", "Fetch 0-3"]],
  ["crc-range", ["Produce 3-13", "Fetch 4-18", "FetchSnapshot 0-1", "ShareFetch 0-2"]],
  ["partial-batch", ["Fetch 0-18"]],
  ["unaligned-records", ["FetchSnapshot 0-1"]],
  ["topic-ids", ["Produce 13", "Fetch 13-18", "OffsetCommit 10", "OffsetFetch 10", "TxnOffsetCommit 6"]],
  ["fields-without-versions", ["StreamsGroupMetadataValue 0", "TransactionLogValue 1"]],
  [
    "throttle-place",
    [
      ...["Produce 1-13", "ApiVersions 1-5", "CreateDelegationToken 0-3", "RenewDelegationToken 0-2"],
      ...["ExpireDelegationToken 0-2", "DescribeDelegationToken 0-3", "OffsetDelete 0"],
    ],
  ],
  [
    "nullable-struct",
    [
      ...["ConsumerGroupHeartbeat 0-1", "DescribeTopicPartitions 0", "ShareGroupHeartbeat 0-1"],
      ...["StreamsGroupHeartbeat 0-1", "StreamsGroupDescribe 0-1", "ConsumerGroupMemberMetadataValue 0"],
      "StreamsGroupMemberMetadataValue 0",
    ],
  ],
])("%s holds on the pages that it is about, and on no other", (id, wanted) => {
  expect(pagesOf(id)).toEqual(wanted);
});

test.each<[id: string, has: string, lacks: string]>([
  ["client-id", "Vote 2", "Metadata 8"],
  ["client-id", "RequestHeader 2", "RequestHeader 1"],
  ["header-tags", "ResponseHeader 1", "ResponseHeader 0"],
  ["header-version", "Metadata 8", "RegisterBrokerRecord 4"],
  ["unknown-version", "Fetch 18", "ApiVersions 4"],
  ["compact-length", "Metadata 9", "Metadata 8"],
  ["bytes-int32", "SaslAuthenticate 1", "SaslAuthenticate 2"],
  ["null-is-minus-one", "Metadata 1", "Metadata 0"],
  ["null-is-minus-one", "Metadata 8", "Metadata 9"],
  ["null-asks-for-all", "OffsetFetch 2", "OffsetFetch 1"],
  ["tag-count", "Heartbeat 4", "Heartbeat 3"],
  ["tagged-default", "Fetch 12", "Fetch 11"],
  ["tagged-array", "Fetch 16", "Fetch 15"],
  ["topic-ids", "Fetch 13", "Fetch 12"],
  ["throttle-client", "Fetch 8", "Fetch 7"],
  ["throttle-report", "Metadata 5", "Metadata 6"],
  ["throttle-report", "Produce 1", "Produce 0"],
  ["uuid-forms", "Metadata 10", "Metadata 9"],
  ["bool", "Vote 2", "Heartbeat 4"],
  ["int64-json", "Fetch 4", "Heartbeat 4"],
])("%s holds for %s and not for %s", (id, has, lacks) => {
  const ids = (page: string): string[] => {
    const [name, version] = page.split(" ") as [string, string];
    return gotchasOf(specimensOf(name, Number(version))).map((gotcha) => gotcha.id);
  };
  expect(ids(has)).toContain(id);
  expect(ids(lacks)).not.toContain(id);
});

test("where null asks for all, the request has a list that may be null", () => {
  for (const [name, versions] of pages.get("null-asks-for-all")!) {
    for (const version of versions) {
      const [{ layout }] = specimensOf(name, version) as [Specimen];
      const lists = JSON.stringify(layout.struct.fields.map(({ type }) => type)).match(
        /"kind":"array"[^{]*"nullable":true/,
      );
      expect(lists, `${name} v${version}`).not.toBeNull();
    }
  }
});

/** Bytes by Kafka's own code (records, batches, the fallback, the subscription), and by hand after the rules. */
const BYTES: Readonly<Record<string, readonly string[]>> = {
  "api-versions-header": ["00000013 00000007 0000 02 0012 0000 0005 00 00000000 00"],
  "client-id": ["0034 0002 00000007 0002 6d65 00", "0034 0002 00000007 0000 00", "0034 0002 00000007 ffff 00"],
  "header-version": ["00000007", "00000007 00"],
  "size-prefix": ["00000006 00000007 0000"],
  "metadata-topics": ["00000000", "ffffffff", "00000000", "00", "01"],
  "null-asks-for-all": ["ffffffff", "00000000", "00", "01"],
  "null-is-unchanged": ["00", "01"],
  "empty-bytes": ["00000000", "01"],
  "embedded-version": ["0001 00000001 0001 74 ffffffff 00000000"],
  "nullable-struct": ["ff", "01 02 74 00000007 00", "01 01 01 01 01 01 ffffffff 01 01 00 01 00"],
  "bytes-int32": ["00000003 666f6f", "0003 666f6f"],
  "compact-length": ["02 02 74", "01", "04 666f6f", "01"],
  "null-is-minus-one": ["ffff", "ffffffff"],
  "null-empty-absent": ["ffff", "0000", "ffffffff", "00000000", "00", "01", "00", "01"],
  "tagged-array": ["00000000 0000 00000000 01 01 00 0d 02 00000001 02 68 00002384 00 00"],
  "tagged-default": ["0000 01 00000000 00", "0000 01 00000000 01 01 08 0000000000000000"],
  "tag-count": ["00000000 0000", "00000000 0000 00"],
  zigzag: ["01", "02", "01", "64", "c801"],
  bool: ["01", "00"],
  "crc-range": [
    "0000000000000000 0000003a ffffffff 02 41697949 0000 00000000 0000019925146591 0000019925146591 ffffffffffffffff ffff ffffffff 00000001 10000000026b027600",
    "00000000000003e8 0000003a 00000007 02 41697949 0000 00000000 0000019925146591 0000019925146591 ffffffffffffffff ffff ffffffff 00000001 10000000026b027600",
  ],
  tombstone: ["0e000000026b0100", "0e000000026b0000", "0e00000001027600"],
  "timestamp-delta": ["180080f0f78b1000026b027600"],
  "record-headers": ["10000000026b027600", "18000000026b02760202680278", "16000000026b027602026801"],
  "record-timestamps": ["0000019925146591"],
  "message-sets": [
    "0000000000000000 00000010 1fecd70a 00 00 00000001 6b 00000001 76",
    "0000000000000000 00000018 4965b7d1 01 00 0000019925146591 00000001 6b 00000001 76",
  ],
  "api-versions-fallback": ["00000010 00000007 0023 00000001 0012 0000 0005"],
  "sasl-raw": [
    "0000000c 00 75736572 00 736563726574",
    "0000001a 0024 0000 00000007 0000 0000000c 00 75736572 00 736563726574",
  ],
};

const codesOf = (id: string): string[] => (byId.get(id)!.examples?.() ?? []).map(({ code }) => code);
const packed = (hex: string): string => hex.replaceAll(" ", "");
const IS_BYTES = /^[0-9a-f]{2}( [0-9a-f]{2})*$/;

describe("the examples", () => {
  test.each(Object.entries(BYTES))("%s has the bytes that Kafka writes", (id, wanted) => {
    expect(
      codesOf(id)
        .filter((code) => IS_BYTES.test(code))
        .map(packed),
    ).toEqual(wanted.map(packed));
  });

  test("no bytes are shown that are not proven here", () => {
    const proven = [...Object.keys(BYTES), "tag-order", "json-null-default", "uuid-forms", "int64-json"];
    const shown = gotchas.filter(({ id }) => codesOf(id).some((code) => IS_BYTES.test(code))).map(({ id }) => id);
    expect(shown.filter((id) => !proven.includes(id))).toEqual([]);
    expect(packed(codesOf("tag-order")[0]!)).toMatch(/0101090000000100000002000000$/);
    expect(packed(codesOf("json-null-default")[0]!)).toMatch(/01010100$/);
    expect(codesOf("uuid-forms")[2]!.replaceAll("-", "")).toBe(packed(codesOf("uuid-forms")[0]!));
    expect(codesOf("int64-json").map(packed)).toEqual(["0020000000000001", "9007199254740992"]);
  });

  test("both batches have the CRC that is shown, from attributes to the end", () => {
    const [sent, stored, crc] = codesOf("crc-range");
    for (const batch of [sent!, stored!]) {
      const bytes = fromHex(packed(batch))!;
      expect(`0x${crc32c(bytes.subarray(21)).toString(16)}`).toBe(crc);
      expect(packed(batch).slice(34, 42)).toBe(crc!.slice(2));
    }
  });

  test("a message of magic 0 or 1 has a CRC-32 from magic to its end", () => {
    for (const code of codesOf("message-sets")) {
      const bytes = fromHex(packed(code))!;
      expect(crc32(bytes.subarray(16))).toBe(Number.parseInt(packed(code).slice(24, 32), 16));
    }
  });

  test("numbers in titles and texts are those that are computed", () => {
    const numbersIn = ({ title, more }: Gotcha): string[] =>
      [...`${title} ${more}`.matchAll(/\b\d{9,10}\b/g)].map(([number]) => number).filter((n) => n !== "104857600");
    for (const id of ["size-http", "size-tls", "size-tls-alert", "size-other"])
      expect(
        numbersIn(byId.get(id)!).filter((number) => !codesOf(id).includes(number)),
        id,
      ).toEqual([]);
    expect(codesOf("size-http")).toContain("1195725856");
    expect(codesOf("size-tls")).toEqual(["369295616", "369295617", "369295618", "369295621"]);
    expect(codesOf("size-tls-alert")[0]).toBe("352518912");
  });
});
