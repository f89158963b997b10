import { quote, trimJava } from "./java-text.ts";
import { childPath, type JsonNode, type JsonObject } from "./json-node.ts";
import { type Reading, readFlag, readInteger, readText, readWord } from "./json-values.ts";
import type { SchemaPlace } from "./problem-list.ts";
import type { ReadContext } from "./read-context.ts";
import { VersionRange } from "./version-range.ts";

/** A value inside a list, and where it stands. */
export interface ListItem extends SchemaPlace {
  node: JsonNode;
}

/**
 * The properties of one object of a schema file. Where a property stands twice, both are read and the last one counts,
 * as Jackson does it.
 */
export class Properties implements SchemaPlace {
  readonly range: SchemaPlace["range"];
  readonly path: string;
  readonly #context: ReadContext;
  readonly #nodes = new Map<string, JsonNode[]>();
  readonly #broken = new Set<string>();

  /** @param what the thing that the object is, for problems: `a field` */
  constructor(context: ReadContext, object: JsonObject, path: string, what: string, known: readonly string[]) {
    this.#context = context;
    this.range = object.range;
    this.path = path;
    for (const { name, nameRange, value } of object.members) {
      const place = { range: nameRange, path: childPath(path, name) };
      const nodes = this.#nodes.get(name);
      if (nodes) context.problems.warning(place, `${quote(name)} stands twice; the last one counts`);
      if (nodes) nodes.push(value);
      else this.#nodes.set(name, [value]);
      if (known.includes(name)) continue;
      const text = `${quote(name)} is no property of ${what}; Kafka knows ${known.join(", ")}`;
      context.problems.report(context.mode === "load" ? "warning" : "error", place, text);
    }
  }

  /** Where the property's value stands; where there is none, the object. */
  at(name: string): SchemaPlace {
    const node = this.#nodes.get(name)?.at(-1);
    return node ? { range: node.range, path: childPath(this.path, name) } : this;
  }

  /** Whether the file gives the property a value that was read and is wrong: its absence needs no further problem. */
  isBroken(name: string): boolean {
    return this.#broken.has(name);
  }

  text(name: string): string | undefined {
    return this.#read(name, readText);
  }

  integer(name: string, lowest: number, highest: number): number | undefined {
    return this.#read(name, (node) => readInteger(node, lowest, highest));
  }

  flag(name: string): boolean {
    return this.#read(name, readFlag) ?? false;
  }

  /** @param open whether words that Kafka lacks pass with a warning */
  word(name: string, words: readonly string[], open = false): string | undefined {
    return this.#read(name, (node) => readWord(node, words, open));
  }

  /** A version range; undefined where the file gives none, a blank text or a wrong one. */
  versions(name: string): VersionRange | undefined {
    const range = this.#read(name, readVersions);
    if (range && this.isReversed(name)) {
      this.#context.problems.warning(this.at(name), "the range ends before it begins and holds no version");
    }
    return range;
  }

  /** Whether a version range is empty because its ends are swapped, which Kafka does not take for `none` everywhere. */
  isReversed(name: string): boolean {
    const node = this.#nodes.get(name)?.at(-1);
    const text = node && readText(node).value;
    return text !== undefined && VersionRange.parse(text)?.isEmpty === true && /\d/.test(text);
  }

  /** The items of a list. A value that is no list is a list of one; null and nothing are a list of none. */
  list(name: string): ListItem[] {
    return this.lists(name).at(-1) ?? [];
  }

  /** The items of every list that stands under the name, where it stands twice. */
  lists(name: string): ListItem[][] {
    const path = childPath(this.path, name);
    return (this.#nodes.get(name) ?? []).map((node) => {
      if (node.kind === "null") return [];
      if (node.kind !== "array") return [{ node, path, range: node.range }];
      return node.items.map((item, index) => ({ node: item, path: childPath(path, index), range: item.range }));
    });
  }

  #read<T>(name: string, read: (node: JsonNode) => Reading<T>): T | undefined {
    let value: T | undefined;
    for (const node of this.#nodes.get(name) ?? []) {
      const reading = read(node);
      const place = { range: node.range, path: childPath(this.path, name) };
      if (reading.fault !== undefined) this.#broken.add(name);
      if (reading.fault !== undefined) this.#context.problems.error(place, reading.fault);
      else if (reading.doubt !== undefined) this.#context.problems.warning(place, reading.doubt);
      value = reading.value;
    }
    return value;
  }
}

function readVersions(node: JsonNode): Reading<VersionRange> {
  const reading = readText(node);
  if (reading.value === undefined) return reading as Reading<VersionRange>;
  if (trimJava(reading.value) === "") return { value: undefined };
  const value = VersionRange.parse(reading.value);
  if (value) return { value };
  return { fault: `${quote(reading.value)} is no version range; write 3, 0-4, 2+ or none, up to 32767` };
}
