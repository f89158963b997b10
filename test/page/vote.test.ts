import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeRequest, defaultCatalog, frameSpecimen } from "../../src/protocol/index.ts";
import { apiFacts, renderHexGrid, renderTree } from "../../src/render/index.ts";

const catalog = defaultCatalog();
const vote = catalog.api("Vote");
const request = frameSpecimen(catalog, vote, "request", 2);
const response = frameSpecimen(catalog, vote, "response", 2);

const wanted = (name: string): string => readFileSync(new URL(`data/${name}`, import.meta.url), "utf8");

test("the request's tree is the page's, byte for byte", () => {
  expect(renderTree(request.span)).toBe(wanted("vote-request-v2.tree.txt"));
});

test("the response's tree is the page's, byte for byte", () => {
  expect(renderTree(response.span)).toBe(wanted("vote-response-v2.tree.txt"));
});

test("the facts are the page's, in its order", () => {
  const facts = apiFacts(catalog, vote, request, response).map(({ label, value }) => `${label} ${value}`);
  expect(facts.slice(0, 8)).toEqual([
    "API key 52",
    "Encoded at v2",
    "Flexible versions 0+",
    "Headers req v2, resp v1",
    "Request versions 0-2",
    "Response versions 0-2",
    "Request size 83 bytes",
    "Response size 32 bytes",
  ]);
});

test("a grid has sixteen bytes a row, with heads and labels", () => {
  const lines = renderHexGrid(response.bytes, []).split("\n");
  expect(lines[0]).toBe("       0  1  2  3  4  5  6  7  8  9  A  B  C  D  E  F");
  expect(lines[1]).toBe("0000  00 00 00 1c 00 00 00 00 00 00 00 02 01 02 00 00");
  expect(lines[2]).toBe("0010  00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00");
});

test("a request that is cut keeps its partial tree and says where it ends", () => {
  const { span, error } = decodeRequest(catalog, request.bytes.subarray(0, 17));
  expect(error?.message).toBe("Vote request v2, byte 0x10, voterId: needs 4 bytes, 1 left");
  expect(renderTree(span)).toContain('ClusterId string = "" (compact, len+1=1) [0x000f, 1B]');
});
