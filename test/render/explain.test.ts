import { expect, test } from "vitest";
import { defaultCatalog, frameSpecimen, messageSpecimen, type Specimen } from "../../src/protocol/index.ts";
import { explainSpan } from "../../src/render/index.ts";
import { createSpan, type Span, walk } from "../../src/trace/index.ts";

const catalog = defaultCatalog();
const request = (name: string, version: number): Specimen =>
  frameSpecimen(catalog, catalog.api(name), "request", version);

/** The sentences of a trace, by the name of what they are about and of what that lies in. */
function sentences({ span }: Specimen): Map<string, string> {
  const found = new Map<string, string>();
  const step = (span: Span, parent: Span | undefined): void => {
    found.set([parent?.name, span.name].filter(Boolean).join(" "), explainSpan(span, parent));
    for (const child of span.children) step(child, span);
  };
  step(span, undefined);
  return found;
}

test.each([
  ["Frame size", "An int32 counts what comes after it, not itself: 79 bytes follow."],
  ["Topics length", "A compact length is n plus 1: 2 stands for 1 element."],
  ["VoteRequest ClusterId", "A uvarint of length plus 1 comes first: with 1, 0 bytes of UTF-8 follow."],
  ["RequestHeader v2 client_id", "An int16 length comes first: 0 bytes of UTF-8 follow."],
  ["RequestHeader v2 tagged_fields", "A uvarint counts the tagged fields: none is here."],
  ["PartitionData[0] PreVote", "One byte; 0 is false."],
  ["VoteRequest Topics", ""],
])("%s is explained", (about, sentence) => {
  expect(sentences(request("Vote", 2)).get(about)).toBe(sentence);
});

test("an int32 count and a length of records are explained", () => {
  expect(sentences(request("Metadata", 0)).get("Topics length")).toBe("An int32 count: 1 element follows.");
  expect(sentences(request("Produce", 13)).get("Records length")).toBe(
    "A compact length is n plus 1: 62 stands for 61 bytes.",
  );
});

test("what null looks like is explained", () => {
  const leaf = (kind: Span["kind"], type: string, value: number, encoding?: "int16" | "int32" | "uvarint"): Span => ({
    ...createSpan(kind, "x", type, 0),
    value,
    prefix: encoding && { encoding, value, size: 1 },
  });
  expect(explainSpan(leaf("length", "int32", -1, "int32"))).toContain("-1 stands for null");
  expect(explainSpan(leaf("length", "uvarint", 0, "uvarint"))).toContain("0 is left for null");
  expect(explainSpan(leaf("value", "string", 0, "uvarint"))).toContain("0 is left for null");
  expect(explainSpan(leaf("value", "string", -1, "int16"))).toContain("-1 stands for null");
  expect(explainSpan(leaf("presence", "int8", -1))).toContain("-1 stands for null");
  expect(explainSpan(leaf("presence", "uvarint", 0))).toContain("0 stands for null");
});

test("every leaf of every sample is explained", () => {
  const silent: string[] = [];
  const check = (specimen: Specimen): void =>
    walk(specimen.span, (span) => {
      if (span.children.length === 0 && explainSpan(span) === "") silent.push(`${specimen.layout.name} ${span.name}`);
    });
  for (const api of catalog.liveApis)
    for (const direction of ["request", "response"] as const)
      check(frameSpecimen(catalog, api, direction, api.versions.highest));
  for (const schema of catalog.messages.values())
    if (!catalog.apiOf(schema) && !schema.validVersions.isEmpty)
      check(messageSpecimen(catalog, schema.name, schema.validVersions.highest));
  expect(silent).toEqual([]);
});
