import { expect, test } from "vitest";
import { type NamedValues, nameOfValue } from "../../src/protocol/index.ts";

const set = (isBits: boolean, ...names: [number, string][]): NamedValues => ({
  ...{ name: "Flags", about: "", isBits },
  values: names.map(([value, name]) => ({ value: String(value), name, about: "" })),
});
const colours = set(false, [-1, "ANY"], [0, "RED"], [2, "BLUE"]);
const flags = set(true, [-2147483648, "NOT_ASKED"], [1, "READ"], [3, "WRITE"]);

test.each([
  [colours, 0, "RED"],
  [colours, -1n, "ANY"],
  [colours, 1, undefined],
  [colours, 9223372036854775807n, undefined],
  [flags, 0, undefined],
  [flags, 2, "READ"],
  [flags, 10, "READ | WRITE"],
  [flags, 5, "bit 0 | bit 2"],
  [flags, -2147483648, "NOT_ASKED"],
  [flags, -1, undefined],
])("the name of a value", (values, value, name) => {
  expect(nameOfValue(values, value)).toBe(name);
});
