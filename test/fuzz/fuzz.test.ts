import { expect, test } from "vitest";
import { KwireError, WireError } from "../../src/error/index.ts";
import {
  type DecodedFrame,
  type DecodedMessage,
  decodeFrame,
  decodeMessage,
  decodeRequest,
  defaultCatalog,
  frameSpecimen,
  traceRequestHeader,
} from "../../src/protocol/index.ts";
import { tilingProblems } from "../../src/trace/index.ts";
import { fromHex } from "../../src/wire/index.ts";
import { readVectors } from "../conformance/vectors.ts";
import { randomOf, SEED } from "../random.ts";

const ROUNDS = 6_000;
const catalog = defaultCatalog();
const vectors = [...readVectors()];

/** Checks that the bytes were read, or refused at a place among them with its name, and that the trace has them all. */
function checkEnding({ span, error }: Pick<DecodedMessage, "span" | "error">, size: number, what: string): void {
  expect(tilingProblems(span), what).toEqual([]);
  expect(span.start, what).toBe(0);
  expect(span.end, what).toBe(size);
  if (error === undefined) return;
  expect(error, what).toBeInstanceOf(WireError);
  expect(error.byteOffset, what).toBeGreaterThanOrEqual(0);
  expect(error.byteOffset, what).toBeLessThanOrEqual(size);
  expect(error.message, what).toMatch(/^\w+( request| response)? v\d+( header)?, byte 0x[0-9a-f]+/);
}

/** Puts one to four wrong places into the bytes: all ones, the longest length, or any byte. */
function damage(bytes: Uint8Array, random: () => number): void {
  if (bytes.length === 0) return;
  for (let flips = 1 + Math.floor(random() * 4); flips > 0; flips--) {
    const at = Math.floor(random() * bytes.length);
    const way = random();
    if (way < 0.3) bytes.fill(0xff, at, at + 4);
    else if (way < 0.5) bytes.set([0x7f, 0xff, 0xff, 0xff].slice(0, bytes.length - at), at);
    else bytes[at] = Math.floor(random() * 256);
  }
}

test("a frame that is cut anywhere ends in a located error, and its trace tiles the bytes", { timeout: 60_000 }, () => {
  for (const api of catalog.liveApis) {
    for (const version of api.versions) {
      for (const direction of ["request", "response"] as const) {
        const { bytes } = frameSpecimen(catalog, api, direction, version);
        for (let cut = 0; cut < bytes.length; cut++) {
          const what = `${api.name} ${direction} v${version} cut at ${cut}`;
          const decoded = decodeFrame(catalog, api, direction, version, bytes.subarray(0, cut));
          if (decoded.error === undefined) expect.fail(`${what} has no error`);
          checkEnding(decoded, cut, what);
        }
      }
    }
  }
});

test(`damaged frames end in a value or a located error (seed ${SEED})`, { timeout: 60_000 }, () => {
  const random = randomOf(SEED);
  const frames = vectors.filter(({ frame }) => frame !== undefined && frame.length < 20_000);
  for (let round = 0; round < ROUNDS; round++) {
    const vector = frames[Math.floor(random() * frames.length)]!;
    const bytes = fromHex(vector.frame!)!;
    damage(bytes, random);
    const api = catalog.apiOf(catalog.message(vector.schema))!;
    const what = `${vector.id}, round ${round}`;
    const direction = vector.type as "request" | "response";
    checkEnding(decodeFrame(catalog, api, direction, vector.version, bytes), bytes.length, what);
    let request: DecodedFrame | undefined;
    try {
      request = decodeRequest(catalog, bytes);
    } catch (error) {
      // Its API or version may be one that there is not.
      expect(error, what).toBeInstanceOf(KwireError);
      expect(tilingProblems(traceRequestHeader(catalog, bytes)), what).toEqual([]);
    }
    if (request) checkEnding(request, bytes.length, what);
  }
});

test(`damaged records end in a value or a located error (seed ${SEED})`, { timeout: 60_000 }, () => {
  const random = randomOf(SEED);
  const records = vectors.filter(({ frame, body }) => frame === undefined && body.length < 20_000);
  for (let round = 0; round < ROUNDS / 2; round++) {
    const vector = records[Math.floor(random() * records.length)]!;
    const stored = vector.stored !== undefined;
    const bytes = fromHex(vector.stored ?? vector.body)!;
    damage(bytes, random);
    const layout = catalog.layout(vector.schema, vector.version);
    checkEnding(decodeMessage(catalog, layout, bytes, { stored }), bytes.length, `${vector.id}, round ${round}`);
  }
});
