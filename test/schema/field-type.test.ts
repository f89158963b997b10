import { describe, expect, test } from "vitest";
import { formatFieldType, PRIMITIVE_TYPES, parseFieldType } from "../../src/schema/index.ts";

describe("the text of a field type", () => {
  test.each([...PRIMITIVE_TYPES, "TopicData", "X"])("%s and an array of it are types", (text) => {
    expect(formatFieldType(parseFieldType(text)!)).toBe(text);
    expect(formatFieldType(parseFieldType(`[]${text}`)!)).toBe(`[]${text}`);
  });

  test.each([
    [" int32 ", "int32"],
    ["[] int32", "[]int32"],
    ["Book_Board", "Book_Board"],
    ["Ærø", "Ærø"],
  ])("%j is read as %j", (text, type) => {
    expect(formatFieldType(parseFieldType(text)!)).toBe(type);
  });

  test.each([
    "",
    " ",
    "[]",
    "[][]int32",
    "uint8",
    "uint64",
    "varint",
    "float32",
    "topicData",
    "1X",
    "Int32[]".toLowerCase(),
  ])("%j is no type", (text) => {
    expect(parseFieldType(text)).toBeUndefined();
  });
});
