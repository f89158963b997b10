import { describe, expect, test } from "vitest";
import { defaultCatalog, frameSpecimen, releaseCatalog } from "../../src/protocol/index.ts";
import { type ByteRow, diffBytes, diffMessages, foldRows, foldText } from "../../src/render/index.ts";
import { createSpan, type Span } from "../../src/trace/index.ts";

const catalog = defaultCatalog();

/** A message of leaves `name:type` with bytes as hex. */
function message(...leaves: [name: string, type: string, hex: string][]): { bytes: Uint8Array; span: Span } {
  const span = createSpan("body", "M", "struct", 0);
  const bytes: number[] = [];
  span.children = leaves.map(([name, type, hex]) => {
    const leaf = createSpan("value", name, type, bytes.length);
    leaf.key = name;
    bytes.push(...Buffer.from(hex, "hex"));
    leaf.end = bytes.length;
    return leaf;
  });
  span.end = bytes.length;
  return { bytes: Uint8Array.from(bytes), span };
}

function texts(rows: readonly ByteRow[]): string[] {
  const side = (leaf: ByteRow["older"]): string => (leaf ? Buffer.from(leaf.bytes).toString("hex") : "-");
  return rows.map(({ kind, older, newer }) => `${kind} ${(newer ?? older)!.name} ${side(older)} ${side(newer)}`);
}

describe("the rows of two messages", () => {
  test.each([
    ["are the same", message(["a", "int8", "01"]), message(["a", "int8", "01"]), ["same a 01 01"]],
    ["differ in bytes", message(["a", "int8", "01"]), message(["a", "int8", "02"]), ["changed a 01 02"]],
    ["differ in size", message(["a", "int8", "01"]), message(["a", "int16", "0001"]), ["changed a 01 0001"]],
    ["differ in type alone", message(["a", "int8", "01"]), message(["a", "bool", "01"]), ["changed a 01 01"]],
    [
      "what is gone stands before what is new",
      message(["a", "int8", "01"], ["b", "int8", "02"], ["z", "int8", "09"]),
      message(["a", "int8", "01"], ["c", "int8", "02"], ["z", "int8", "09"]),
      ["same a 01 01", "removed b 02 -", "added c - 02", "same z 09 09"],
    ],
    [
      "another order",
      message(["a", "int8", "01"], ["b", "int8", "02"], ["c", "int8", "03"]),
      message(["b", "int8", "02"], ["c", "int8", "03"], ["a", "int8", "01"]),
      ["removed a 01 -", "same b 02 02", "same c 03 03", "added a - 01"],
    ],
    ["one is empty", message(), message(["a", "int8", "01"]), ["added a - 01"]],
  ])("%s", (_title, older, newer, expected) => {
    expect(texts(diffBytes(older, newer))).toEqual(expected);
  });

  test("a field under another name is one", () => {
    const rows = diffBytes(message(["a", "int8", "01"]), message(["b", "int8", "01"]), [
      { kind: "renamed", path: "b", from: "a" },
    ]);
    expect(texts(rows)).toEqual(["same b 01 01"]);
  });
});

test("the samples of Fetch 11 and 12 differ in lengths, in tagged fields and in what is new", () => {
  const specimen = (version: number) => frameSpecimen(catalog, catalog.api("Fetch"), "request", version);
  const rows = texts(diffMessages(specimen(11), specimen(12)).bytes).filter((text) => !text.startsWith("same"));
  expect(rows).toEqual([
    "changed size 00000059 00000053",
    "changed request_api_version 000b 000c",
    "added header tagged_fields - 00",
    "changed Topics length 00000001 02",
    "changed Topics[0].Topic 0000 01",
    "changed Topics[0].Partitions length 00000001 02",
    "added Topics[0].Partitions[0].LastFetchedEpoch - 00000000",
    "added Topics[0].Partitions[0] tagged_fields - 00",
    "added Topics[0] tagged_fields - 00",
    "changed ForgottenTopicsData length 00000001 02",
    "changed ForgottenTopicsData[0].Topic 0000 01",
    "changed ForgottenTopicsData[0].Partitions length 00000001 02",
    "added ForgottenTopicsData[0] tagged_fields - 00",
    "changed RackId 0000 01",
    "added tagged_fields - 00",
  ]);
});

test("fields under other names inside arrays stay in one row", () => {
  const specimen = (release: string) => {
    const catalog = releaseCatalog(release);
    return frameSpecimen(catalog, catalog.api("Vote"), "request", 0);
  };
  const { bytes } = diffMessages(specimen("3.9"), specimen("4.0"));
  expect(texts(bytes).every((text) => text.startsWith("same"))).toBe(true);
  expect(foldRows(bytes).map((row) => row.kind === "fold" && foldText(row))).toEqual([
    `${specimen("4.0").bytes.length} bytes the same, size to tagged_fields`,
  ]);
});
