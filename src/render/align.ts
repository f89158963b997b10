/** Two lists side by side: what both have stands in one row. */
export interface Aligned<T> {
  older: T | undefined;
  newer: T | undefined;
}

/**
 * Puts two lists side by side, in order, with as many rows as can be that both have. What only the older has stands
 * before what only the newer has.
 * @param keyOf items with one key belong together
 */
export function align<T>(older: readonly T[], newer: readonly T[], keyOf: (item: T) => string): Aligned<T>[] {
  const [before, after] = [older.map(keyOf), newer.map(keyOf)];
  const common = commonLengths(before, after);
  const rows: Aligned<T>[] = [];
  let [i, j] = [0, 0];
  let added: Aligned<T>[] = [];
  while (i < older.length || j < newer.length) {
    if (i < older.length && j < newer.length && before[i] === after[j]) {
      rows.push(...added, { older: older[i++], newer: newer[j++] });
      added = [];
    } else if (j === newer.length || (i < older.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      rows.push({ older: older[i++], newer: undefined });
    else added.push({ older: undefined, newer: newer[j++] });
  }
  return [...rows, ...added];
}

/** How many keys, in order, the lists from `i` and from `j` on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  return common;
}
