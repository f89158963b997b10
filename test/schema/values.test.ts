import { describe, expect, test } from "vitest";
import { parseSchema } from "../../src/schema/index.ts";

/** Whether Kafka's generators 4.2.0 and 3.9.1 take a JSON text for a property; all were tried. */
function accepts(property: string, value: string): boolean {
  const given: Record<string, string> = {
    apiKey: "1",
    type: '"request"',
    name: '"A"',
    validVersions: '"0-2"',
    flexibleVersions: '"0+"',
  };
  const members = Object.entries({ ...given, [property]: value }).map(([name, text]) => `"${name}": ${text}`);
  return parseSchema(`{ ${members.join(", ")} }`, "x.json").schema !== undefined;
}

describe.each([
  ["apiKey", ["0", "-1", "1.5", "1e2", "null", '""', '" "', '"1"', '" 1 "', '"+1"', '"-0"', '"01"', '"null"']],
  ["type", ["0", "1", '"0"', '" 1 "', '"request"', '" request "']],
  ["name", ["0", "1.5", "true", '""', '"null"', '" a "']],
  ["validVersions", ["0", "7", '"0"', '" 1 "', '"+1"', '"01"', '"none"']],
  ["deprecatedVersions", ["0", "null", '""', '" "', '"1+"']],
  ["flexibleVersions", ['"none"', '""', '" "', '"9+"', '"32767"']],
  ["listeners", ["null", "[]", "[null]", "1", '"1"', '"broker"', '" broker "', '["broker", "broker"]', '[1, "0"]']],
  ["latestVersionUnstable", ["0", "3", "-1", "true", "null", '""', '"True"', '" true "', '"FALSE"', '"null"']],
  ["fields", ["null", "[]"]],
  ["commonStructs", ["null", "[]"]],
])("%s", (property, values) => {
  test.each(values)("may be %s", (value) => {
    expect(accepts(property, value)).toBe(true);
  });
});

describe.each([
  ["apiKey", ["40000", "-32769", "99999999999999999999", "true", '"1.5"', '"0x1"', '"x"', "[]", "[1]", "{}"]],
  ["type", ["null", "7", "-1", "1.0", "true", '""', '"Request"', '"01"', '["request"]']],
  ["name", ["null", "[]", '["A"]', "{}"]],
  ["validVersions", ["null", '""', "1.0", "-1", "true", '"null"', '"0+"', "[0]"]],
  ["deprecatedVersions", ["1.5", '"x"', "false", "[]"]],
  ["flexibleVersions", ["null", "0", '"0-2"', '"x"', "{}"]],
  ["listeners", ['""', '[""]', '"Broker"', "2", '"broker,controller"', "true", "{}", "[[]]", "1.0"]],
  ["latestVersionUnstable", ["0.0", "1.5", '"yes"', '"0"', '"tRue"', "[true]", "{}"]],
  ["fields", ["1", '""', '"x"', "{}", "[null]", "[[]]", '[""]']],
  ["commonStructs", ["1", '""', "{}", "[null]", '["X"]']],
])("%s", (property, values) => {
  test.each(values)("may not be %s", (value) => {
    expect(accepts(property, value)).toBe(false);
  });
});

describe.each([
  [
    "int8",
    ["-128", "127", "0x7f", "0x-80", "+5", "007"],
    ["128", "-129", "0x80", "1.0", "1e2", " 1", "x", "-", "true"],
  ],
  ["uint16", ["0", "65535", "0xffff"], ["-1", "65536"]],
  ["int32", ["0x7FFFFFFF", "-2147483648"], ["0x80000000", "0X1", "2147483648", "null"]],
  ["uint32", ["4294967295"], ["4294967296", "-1"]],
  ["int64", ["-9223372036854775808", "0x7fffffffffffffff"], ["9223372036854775808", "1L"]],
  ["bool", ["true", "False", "TRUE"], ["1", "yes", " true"]],
  [
    "float64",
    ["1", "-1.5e-3", ".5", "1.", " 1 ", "1f", "2D", "NaN", "-Infinity", "0x1.8p1"],
    ["one", "nan", "0x1", "1e", "."],
  ],
  [
    "uuid",
    ["AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAA=="],
    ["AAAA", "AAAAAAAAAAAAAAAAAAAAAA=", "A".repeat(25), "+".repeat(22)],
  ],
  ["string", ["", "x", " "], ["null"]],
  ["bytes", [""], ["null", "00"]],
  ["records", ["", "x", "null"], []],
  ["[]int32", [""], ["null", "[]", "[1]"]],
])("the default of %s", (type, good, bad) => {
  const schemaOf = (text: string): string => {
    const field = { name: "F", type, versions: "0+", default: text };
    const rest = { type: "data", name: "A", validVersions: "0", flexibleVersions: "0+" };
    return JSON.stringify({ ...rest, fields: [field] });
  };
  test.each(good)("may be %j", (text) => {
    expect(parseSchema(schemaOf(text), "x.json").schema).toBeDefined();
  });
  test.each(bad)("may not be %j", (text) => {
    const { problems } = parseSchema(schemaOf(text), "x.json");
    expect(problems.map(({ severity, path }) => `${severity} ${path}`)).toEqual(["error /fields/0/default"]);
  });
});
