import { describe, expect, test } from "vitest";
import { KwireError } from "../../src/error/index.ts";
import {
  type AdvertisedApis,
  apiHistory,
  decodeFrame,
  defaultCatalog,
  formatJson,
  frameJson,
  guessRelease,
  nearestGuesses,
  readApiVersions,
} from "../../src/protocol/index.ts";
import { fromHex } from "../../src/wire/index.ts";
import { randomOf, SEED } from "../random.ts";
import { responses } from "./api-versions-data.ts";

const catalog = defaultCatalog();
const schema = catalog.message("ApiVersionsResponse");
const read = (input: string | Uint8Array): AdvertisedApis =>
  readApiVersions(schema, typeof input === "string" ? new TextEncoder().encode(input) : input);
const hexOf = (name: string): string => responses.get(name)!;

describe("a real response", () => {
  test.each([
    ["broker-v0", [0], 79, "4.4 broker"],
    ["broker-v2", [1, 2], 79, "4.4 broker"],
    ["broker-v3", [3, 4, 5], 79, "4.4 broker"],
    ["broker-v5", [3, 4, 5], 79, "4.4 broker"],
    ["controller-v0", [0], 42, "4.4 controller"],
  ])(
    "%s is read as v%j, with its header or without, as bytes or hex, and its release found",
    (name, versions, count, server) => {
      const hex = hexOf(name);
      const forms = ["size, header and body", "header and body", "body alone"];
      for (const [i, form] of forms.entries()) {
        for (const input of [
          hex.slice(8 * i),
          fromHex(hex.slice(8 * i))!,
          `${hex.slice(8 * i).replace(/../g, "$& ")}\n`,
        ]) {
          const response = read(input);
          expect(response).toMatchObject({
            responseVersions: versions,
            form,
            otherForms: [],
            errorCode: 0,
            warnings: [],
          });
          expect(response.versions.size).toBe(count);
          const nearest = nearestGuesses(guessRelease(apiHistory(catalog.history!), response.versions));
          expect(nearest.map(({ release, listener }) => `${release} ${listener}`)).toEqual([server]);
          expect(nearest[0]?.distance).toBe(0);
        }
      }
    },
  );

  test("to a version that is too new is v0 and an error", () => {
    const { errorCode, responseVersions, versions } = read(hexOf("broker-v99"));
    expect({ errorCode, responseVersions, versions: [...versions].map(String) }).toEqual({
      ...{ errorCode: 35, responseVersions: [0], versions: ["18,0-5"] },
    });
  });

  test("is the same as JSON from kwire decode, from a request log, and alone", () => {
    const bytes = fromHex(hexOf("broker-v3"))!;
    const frame = decodeFrame(catalog, catalog.api("ApiVersions"), "response", 3, bytes);
    const json = frameJson(catalog, frame) as { response: object };
    const log = { requestHeader: { requestApiKey: 18, requestApiVersion: 3 }, response: json.response };
    const other = { requestHeader: { requestApiKey: 3 }, response: {} };
    const wanted = read(bytes).versions;
    for (const text of [
      formatJson(json, 2),
      formatJson(json.response),
      formatJson(log),
      `[2026-01-01 00:00:00,000] DEBUG Completed request:${formatJson(log)} (kafka.request.logger)`,
      `${formatJson(other)}\n${formatJson(log)}\n`,
    ])
      expect(read(text).versions).toEqual(wanted);
    expect(read(formatJson(log)).responseVersions).toEqual([3]);
  });
});

describe("what is no response is refused, and says where", () => {
  const item = { apiKey: 0, minVersion: 0, maxVersion: 1 };
  test.each([
    ["nothing", "", /there is nothing to read/],
    ["text", "hello", /neither bytes, nor hex digits, nor JSON/],
    ["half a byte", "000", /3 hex digits/],
    ["a byte", "00", /1 byte is no ApiVersions response of v0-5/],
    ["broken JSON", '{"apiKeys": [', /not JSON/],
    ["other JSON", "{}", /^apiKeys: wants a list.*nothing is there/],
    ["a list", "[1]", /neither bytes, nor hex digits, nor JSON/],
    ["another API's", '{"requestHeader":{"requestApiKey":3},"response":{}}', /key 3, not of ApiVersions/],
    ["a fraction", JSON.stringify({ apiKeys: [{ ...item, maxVersion: 1.5 }] }), /^apiKeys\[0\]\.maxVersion: .*got 1.5/],
    ["a large number", JSON.stringify({ apiKeys: [item, { ...item, apiKey: 70000 }] }), /^apiKeys\[1\]\.apiKey: /],
    ["no object", JSON.stringify({ apiKeys: [null] }), /^apiKeys\[0\]\.apiKey: /],
  ])("%s", (_name, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test("what is cut says how much is missing", () => {
    expect(() => read(hexOf("broker-v2").slice(0, 500))).toThrow(
      expect.objectContaining({ hint: "if the first 4 bytes are its size, 488 should follow and 246 do" }),
    );
  });

  test("more bytes than any response has", () => {
    expect(() => read(new Uint8Array(2 ** 20 + 1))).toThrow(/too many/);
  });
});

describe("what a broker would not say is kept and warned of", () => {
  test.each([
    ["an API twice", [3, 0, 2, 3, 0, 9], ["3,0-2"], /twice/],
    ["a range without versions", [3, 5, 2], [], /versions 5 to 2 are none/],
    ["a version below 0", [3, -1, 2], ["3,-1-2"], /below 0/],
  ])("%s", (_name, numbers, versions, warning) => {
    const apiKeys = [];
    for (let i = 0; i < numbers.length; i += 3)
      apiKeys.push({ apiKey: numbers[i], minVersion: numbers[i + 1], maxVersion: numbers[i + 2] });
    const response = read(JSON.stringify({ errorCode: 0, apiKeys }));
    expect([...response.versions].map(String)).toEqual(versions);
    expect(response.warnings).toEqual([expect.stringMatching(warning)]);
  });
});

test("bytes cut or flipped anywhere end in a value or a KwireError", () => {
  const random = randomOf(SEED);
  const attempt = (bytes: Uint8Array): void => {
    try {
      read(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(KwireError);
    }
  };
  for (const name of ["broker-v0", "broker-v3", "broker-v99"]) {
    const bytes = fromHex(hexOf(name))!;
    for (let cut = 0; cut < bytes.length; cut += 7) attempt(bytes.subarray(0, cut));
    for (let i = 0; i < 200; i++) {
      const flipped = bytes.slice();
      flipped[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      attempt(flipped);
    }
  }
});
