import { describe, expect, test } from "vitest";
import { formatSchemaProblem } from "../../src/error/index.ts";
import { checkSchemas, loadSchema, type MessageSchema } from "../../src/schema/index.ts";

function schema(file: string, type: string, name: string, apiKey: number | null): MessageSchema {
  const versions = type === "coordinator-key" ? '"0", "flexibleVersions": "none"' : '"0-1", "flexibleVersions": "0+"';
  const key = apiKey === null ? "" : `"apiKey": ${apiKey}, `;
  return loadSchema(`{ ${key}"type": "${type}",\n  "name": "${name}", "validVersions": ${versions} }`, file);
}

function problems(...schemas: MessageSchema[]): string[] {
  return checkSchemas(schemas).map(formatSchemaProblem);
}

const request = schema("AddRequest.json", "request", "AddRequest", 3);
const response = schema("AddResponse.json", "response", "AddResponse", 3);

test("a request and a response of one API key are a pair", () => {
  expect(problems(request, response)).toEqual([]);
  expect(problems()).toEqual([]);
});

test("their versions need not be the same, nor need the response's name end in Response", () => {
  expect(problems(request, schema("x.json", "response", "Added", 3))).toEqual([]);
});

describe("a problem of several files is told at the file that it concerns", () => {
  test("an API key with two requests or two responses", () => {
    const more = [schema("b.json", "request", "SubRequest", 3), schema("c.json", "response", "SubResponse", 3)];
    expect(problems(request, response, ...more)).toEqual([
      "b.json:1:13: /apiKey: the request AddRequest has the apiKey 3 already",
      "c.json:1:13: /apiKey: the response AddResponse has the apiKey 3 already",
    ]);
  });

  test("a request without response, a response without request", () => {
    expect(problems(request, schema("b.json", "response", "SubResponse", 4))).toEqual([
      "AddRequest.json:1:13: /apiKey: no response has the apiKey 3 of AddRequest",
      "b.json:1:13: /apiKey: no request has the apiKey 4 of SubResponse",
    ]);
  });

  test("a request, response or metadata record without API key", () => {
    expect(problems(schema("a.json", "request", "ARequest", null), schema("b.json", "metadata", "B", null))).toEqual([
      "a.json:1:1: /: a request needs an apiKey",
      "b.json:1:1: /: a metadata needs an apiKey",
    ]);
    expect(problems(schema("a.json", "data", "A", null), schema("b.json", "header", "B", null))).toEqual([]);
  });

  test("a request whose name does not end in Request", () => {
    expect(problems(schema("a.json", "request", "Add", 3), response)).toEqual([
      "a.json:2:11: /name: the name of a request ends in Request, unlike Add",
    ]);
  });

  test("two messages of one name", () => {
    expect(problems(schema("a.json", "data", "A", null), schema("b.json", "header", "A", null))).toEqual([
      "b.json:2:11: /name: a.json has a message A already",
    ]);
  });

  test("two metadata records of one API key in one folder", () => {
    const records = [schema("m/a.json", "metadata", "A", 1), schema("m/b.json", "metadata", "B", 1)];
    expect(problems(...records, schema("n/c.json", "metadata", "C", 1))).toEqual([
      "m/b.json:1:13: /apiKey: the metadata A has the apiKey 1 already",
    ]);
  });

  test("a coordinator record without key or value, or with two, in one folder", () => {
    const pair = [
      schema("g/a.json", "coordinator-key", "AKey", 1),
      schema("g/b.json", "coordinator-value", "AValue", 1),
    ];
    expect(problems(...pair)).toEqual([]);
    const second = schema("g/c.json", "coordinator-value", "BValue", 1);
    expect(problems(...pair, second, schema("h/d.json", "coordinator-value", "AValue", 1))).toEqual([
      "g/c.json:1:13: /apiKey: the coordinator-value AValue has the apiKey 1 already",
      "h/d.json:1:13: /apiKey: no coordinator-key has the apiKey 1 of AValue",
    ]);
    expect(problems(pair[0]!)).toEqual(["g/a.json:1:13: /apiKey: no coordinator-value has the apiKey 1 of AKey"]);
  });
});
