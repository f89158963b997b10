import { expect, test } from "vitest";
import { parseDeepLink, rangeLink, schemaPathOf } from "../../site/src/scripts/deep-link.ts";

test.each([
  ["request=0x0014-0x0051", { id: "request", first: 0x14, last: 0x51 }],
  ["response=0x9", { id: "response", first: 9, last: 9 }],
  ["request=0x51-0x14", { id: "request", first: 0x14, last: 0x51 }],
  ["0x14-0x51", { id: undefined, first: 0x14, last: 0x51 }],
  ["request.Topics[0].Partitions[0].ReplicaEpoch", { id: "request", path: "Topics[0].Partitions[0].ReplicaEpoch" }],
  ["message.offset", { id: "message", path: "offset" }],
  ["Topics[0]", { id: undefined, path: "Topics[0]" }],
  ["request=0x", undefined],
  ["request=14", undefined],
  ["request=0x123456789", undefined],
  ["a b", undefined],
  ["", undefined],
])("the link #%s is read", (fragment, expected) => {
  expect(parseDeepLink(fragment)).toEqual(expected);
});

test("a range has its first and its last byte, a single byte stands alone", () => {
  expect(rangeLink("request", 0x14, 0x52)).toBe("request=0x0014-0x0051");
  expect(rangeLink("request", 0x14, 0x15)).toBe("request=0x0014");
  expect(parseDeepLink(rangeLink("message", 0, 0x12345))).toEqual({ id: "message", first: 0, last: 0x12344 });
});

test("a schema path has no indexes", () => {
  expect(schemaPathOf("Topics[0].Partitions[12].Id")).toBe("Topics.Partitions.Id");
});
