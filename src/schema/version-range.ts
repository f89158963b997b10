import { trimJava } from "./java-text.ts";

/** The highest version that Kafka can write: versions are int16, and `N+` means up to it. */
export const MAX_VERSION = 32767;

/**
 * A set of consecutive versions, as schemas write them: `3`, `0-4`, `2+`, `none`.
 * Immutable; every empty range is {@link VersionRange.none}.
 */
export class VersionRange {
  /** No version at all. */
  static readonly none: VersionRange = new VersionRange(0, -1);
  /** Every version: `0+`. */
  static readonly all: VersionRange = new VersionRange(0, MAX_VERSION);

  readonly lowest: number;
  readonly highest: number;

  private constructor(lowest: number, highest: number) {
    this.lowest = lowest;
    this.highest = highest;
  }

  static of(lowest: number, highest: number = MAX_VERSION): VersionRange {
    return lowest > highest ? VersionRange.none : new VersionRange(lowest, highest);
  }

  /**
   * Reads `3`, `0-4`, `2+` or `none`; outer spaces do not count. Answers undefined where the text is none of these.
   * @source Kafka 4.2.0 generator, `Versions.parse`: a reversed range is an empty one, and 32767 is the highest number.
   */
  static parse(text: string): VersionRange | undefined {
    const trimmed = trimJava(text);
    if (trimmed === "none") return VersionRange.none;
    // Java takes a sign before a number, and -0 for 0.
    const match = /^(?:([+-]?\d+)\+|(\+?\d+)-([+-]?\d+)|(\+?\d+))$/.exec(trimmed);
    if (!match) return undefined;
    const lowest = Number(match[1] ?? match[2] ?? match[4]) + 0;
    const highest = match[1] !== undefined ? MAX_VERSION : Number(match[3] ?? match[4]) + 0;
    if (lowest < 0 || highest < 0 || lowest > MAX_VERSION || highest > MAX_VERSION) return undefined;
    return VersionRange.of(lowest, highest);
  }

  get isEmpty(): boolean {
    return this.lowest > this.highest;
  }

  /** Whether it has no end: `N+`. */
  get isOpen(): boolean {
    return !this.isEmpty && this.highest === MAX_VERSION;
  }

  contains(version: number): boolean {
    return version >= this.lowest && version <= this.highest;
  }

  /** Whether every version of `other` is in this range; an empty one always is. */
  containsAll(other: VersionRange): boolean {
    return other.isEmpty || (other.lowest >= this.lowest && other.highest <= this.highest);
  }

  intersect(other: VersionRange): VersionRange {
    return VersionRange.of(Math.max(this.lowest, other.lowest), Math.min(this.highest, other.highest));
  }

  /** What is left without `other`: none, one or two ranges, in order. */
  subtract(other: VersionRange): VersionRange[] {
    if (this.intersect(other).isEmpty) return this.isEmpty ? [] : [this];
    return [VersionRange.of(this.lowest, other.lowest - 1), VersionRange.of(other.highest + 1, this.highest)].filter(
      (range) => !range.isEmpty,
    );
  }

  equals(other: VersionRange): boolean {
    return this.lowest === other.lowest && this.highest === other.highest;
  }

  /** Every version in order. Ask {@link isOpen} first: an open range has 32,768 of them. */
  *[Symbol.iterator](): Iterator<number> {
    for (let version = this.lowest; version <= this.highest; version++) yield version;
  }

  toString(): string {
    if (this.isEmpty) return "none";
    if (this.isOpen) return `${this.lowest}+`;
    return this.lowest === this.highest ? String(this.lowest) : `${this.lowest}-${this.highest}`;
  }
}
