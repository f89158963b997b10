import type { UnknownTaggedField, Value } from "../layout/index.ts";

type Comparable = Value | UnknownTaggedField[] | UnknownTaggedField | undefined;

/** Whether two values are the same, all the way down. 0 and -0 are, NaN and NaN are not, as in Java's `==`. */
export function valuesEqual(a: Comparable, b: Comparable): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof Uint8Array || b instanceof Uint8Array)
    return a instanceof Uint8Array && b instanceof Uint8Array && bytesEqual(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = definedEntries(a);
  const right = new Map(definedEntries(b));
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && valuesEqual(value, right.get(key)))
  );
}

function definedEntries(object: object): [string, Comparable][] {
  // A list of no unknown tagged fields says the same as none.
  return Object.entries(object).filter(
    ([key, value]) => value !== undefined && !(key === "unknownTaggedFields" && value.length === 0),
  );
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
