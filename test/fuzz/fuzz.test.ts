import { expect, test } from "vitest";
import { KwireError } from "../../src/error/index.ts";
import {
  decodeFrame,
  decodeRequest,
  defaultCatalog,
  frameSpecimen,
  traceRequestHeader,
} from "../../src/protocol/index.ts";
import { tilingProblems } from "../../src/trace/index.ts";
import { fromHex } from "../../src/wire/index.ts";
import { readVectors } from "../conformance/vectors.ts";

const SEED = Number(process.env.KWIRE_FUZZ_SEED ?? 20_261_201);
const ROUNDS = 6_000;
const catalog = defaultCatalog();

/** A small generator of numbers, so that a seed gives the same run again. */
function randomOf(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

test("a frame that is cut anywhere ends in a located error, and its trace tiles the bytes", () => {
  for (const api of catalog.liveApis) {
    for (const direction of ["request", "response"] as const) {
      const { bytes } = frameSpecimen(catalog, api, direction, api.versions.highest);
      for (let cut = 0; cut < bytes.length; cut++) {
        const { span, error } = decodeFrame(catalog, api, direction, api.versions.highest, bytes.subarray(0, cut));
        expect(error, `${api.name} ${direction} cut at ${cut}`).toBeInstanceOf(KwireError);
        expect(tilingProblems(span), `${api.name} ${direction} cut at ${cut}`).toEqual([]);
        expect(span.end).toBe(cut);
      }
    }
  }
});

test(`frames with flips and huge lengths end in a value or a located error (seed ${SEED})`, { timeout: 60_000 }, () => {
  const random = randomOf(SEED);
  const frames = [...readVectors()].filter(({ frame }) => frame !== undefined && frame.length < 20_000);
  for (let round = 0; round < ROUNDS; round++) {
    const vector = frames[Math.floor(random() * frames.length)]!;
    const bytes = fromHex(vector.frame!)!;
    for (let flips = 1 + Math.floor(random() * 4); flips > 0; flips--) {
      const at = Math.floor(random() * bytes.length);
      const way = random();
      if (way < 0.3) bytes.fill(0xff, at, at + 4);
      else if (way < 0.5) bytes.set([0x7f, 0xff, 0xff, 0xff].slice(0, bytes.length - at), at);
      else bytes[at] = Math.floor(random() * 256);
    }
    const api = catalog.apiOf(catalog.message(vector.schema))!;
    const { span } = decodeFrame(catalog, api, vector.type as "request" | "response", vector.version, bytes);
    expect(tilingProblems(span), `${vector.id}, round ${round}`).toEqual([]);
    try {
      decodeRequest(catalog, bytes);
    } catch (error) {
      expect(error, `${vector.id}, round ${round}`).toBeInstanceOf(KwireError);
      expect(tilingProblems(traceRequestHeader(catalog, bytes)), `${vector.id}, round ${round}`).toEqual([]);
    }
  }
});
