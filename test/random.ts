/** The seed of tests that change bytes at random; `KWIRE_FUZZ_SEED` sets another. */
export const SEED = Number(process.env.KWIRE_FUZZ_SEED ?? 20_261_201);

/** A small generator of numbers, so that a seed gives the same run again. */
export function randomOf(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
