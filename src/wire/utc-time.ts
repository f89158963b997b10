/** The last instant that a date can hold, in milliseconds since the epoch. */
const MAX_DATE_MS = 8.64e15;

/**
 * A time as text: `2026-12-01T05:47:15.000Z`.
 * @param ms milliseconds since the epoch; undefined is answered for 0, for what is negative, and for what no date can hold
 */
export function formatUtcTime(ms: number | bigint): string | undefined {
  const number = Number(ms);
  return number > 0 && number <= MAX_DATE_MS ? new Date(number).toISOString() : undefined;
}
