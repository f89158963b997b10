import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_VERSION, VersionRange } from "../../src/schema/index.ts";

describe("the text of a version range", () => {
  test.each([
    ["3", 3, 3],
    ["0-4", 0, 4],
    ["2+", 2, MAX_VERSION],
    ["0-32767", 0, MAX_VERSION],
    [" 1+\t", 1, MAX_VERSION],
    ["007", 7, 7],
    ["+1", 1, 1],
    ["0-+2", 0, 2],
    ["-0+", 0, MAX_VERSION],
  ])("%j is a range", (text, lowest, highest) => {
    expect(VersionRange.parse(text)).toMatchObject({ lowest, highest });
  });

  test.each(["none", " none ", "2-0"])("%j is the empty range", (text) => {
    expect(VersionRange.parse(text)).toBe(VersionRange.none);
  });

  test.each([
    "",
    " ",
    "+",
    "-",
    "-1",
    "0 - 2",
    "0,2",
    "1-2-3",
    "0-2+",
    "0--1",
    "None",
    "32768",
    "1.0",
    "\u00a01",
    "v1",
  ])("%j is none", (text) => {
    expect(VersionRange.parse(text)).toBeUndefined();
  });
});

describe("ranges are sets of versions", () => {
  const version = fc.nat(12);
  const range = fc.oneof(
    fc.tuple(version, version).map(([a, b]) => VersionRange.of(a, b)),
    version.map((a) => VersionRange.of(a)),
  );
  const probe = fc.nat(14);

  test("a range that is written reads as itself", () => {
    fc.assert(fc.property(range, (a) => VersionRange.parse(String(a))!.equals(a)));
  });

  test("an intersection has what both have", () => {
    fc.assert(
      fc.property(range, range, probe, (a, b, v) => {
        expect(a.intersect(b).contains(v)).toBe(a.contains(v) && b.contains(v));
      }),
    );
  });

  test("a difference has what only the first has", () => {
    fc.assert(
      fc.property(range, range, probe, (a, b, v) => {
        expect(a.subtract(b).some((part) => part.contains(v))).toBe(a.contains(v) && !b.contains(v));
      }),
    );
  });

  test("a range has all of another where nothing is left of it", () => {
    fc.assert(fc.property(range, range, (a, b) => a.containsAll(b) === (b.subtract(a).length === 0)));
  });
});
