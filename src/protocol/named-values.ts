/** Values that have names: those of an enumeration, the special ones of a number, or the bits of a bit field. */
export interface NamedValues {
  /** `ConfigResourceType`. */
  name: string;
  /** What it is for, in a sentence. */
  about: string;
  /** Whether the values are numbers of bits, so that a number has the names of all bits that are set. */
  isBits: boolean;
  /** In ascending order. */
  values: readonly NamedValue[];
}

/** A value and its name, as Kafka's code has it. */
export interface NamedValue {
  /** `16`, `true`, a uuid's base64url text; of a bit field the number of a bit, or a whole value: negative. */
  value: string;
  /** `BROKER_LOGGER`. */
  name: string;
  /** What it means, in a sentence. */
  about: string;
}

const known = new WeakMap<NamedValues, ReadonlyMap<string, string>>();

/** The name of a value; of a bit field the names of its bits. Undefined where it has none. */
export function nameOfValue(set: NamedValues, value: boolean | number | bigint | string): string | undefined {
  const names = known.get(set) ?? new Map(set.values.map(({ value, name }) => [value, name]));
  known.set(set, names);
  if (!set.isBits || typeof value !== "number" || value < 0) return names.get(String(value));
  const bits = bitsOf(value).map((bit) => names.get(String(bit)) ?? `bit ${bit}`);
  return bits.length === 0 ? undefined : bits.join(" | ");
}

function bitsOf(value: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => Math.floor(value / 2 ** bit) % 2 === 1);
}
