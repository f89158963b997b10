/** Numbers that have names: the values of an enumeration, or the bits of a bit field. */
export interface NamedValues {
  /** `ConfigResourceType`. */
  name: string;
  /** What it is for, in a sentence. */
  about: string;
  /** Whether each number is that of a bit, so that a value has the names of all bits that are set. */
  isBits: boolean;
  /** In ascending order. */
  values: readonly NamedValue[];
}

/** A number and its name, as Kafka's code has it. */
export interface NamedValue {
  /** Of a bit field the number of the bit, or a value that is no set of bits: negative. */
  value: number;
  /** `BROKER_LOGGER`. */
  name: string;
  /** What it means, in a sentence. */
  about: string;
}

const known = new WeakMap<NamedValues, ReadonlyMap<number, string>>();

/** The name of a value; of a bit field the names of its bits. Undefined where it has none. */
export function nameOfValue(set: NamedValues, value: number | bigint): string | undefined {
  const names = known.get(set) ?? new Map(set.values.map(({ value, name }) => [value, name]));
  known.set(set, names);
  const number = Number(value);
  if (!set.isBits || number < 0) return names.get(number);
  const bits = bitsOf(number).map((bit) => names.get(bit) ?? `bit ${bit}`);
  return bits.length === 0 ? undefined : bits.join(" | ");
}

function bitsOf(value: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => Math.floor(value / 2 ** bit) % 2 === 1);
}
