import { quote, trimJava } from "./java-text.ts";
import type { JsonNode } from "./json-node.ts";

/** What a JSON value means where a text, a number or a flag is wanted; or why it means nothing there. */
export type Reading<T> = { value: T | undefined; doubt?: string; fault?: never } | { value?: never; fault: string };

/**
 * A text: strings, and numbers and booleans as the file writes them. JSON null is no value.
 * @source Jackson 2.19, `StringDeserializer`
 */
export function readText(node: JsonNode): Reading<string> {
  if (node.kind === "null") return { value: undefined };
  if (node.kind === "object" || node.kind === "array") return { fault: `a text is wanted, not ${describe(node)}` };
  return { value: node.value };
}

/**
 * A whole number: numbers (a fraction is cut off), and strings that hold one. Null, `"null"` and `""` are no value.
 * @source Jackson 2.19, `NumberDeserializers`
 */
export function readInteger(node: JsonNode, lowest: number, highest: number): Reading<number> {
  const wanted = `a whole number from ${lowest} to ${highest} is wanted`;
  if (node.kind === "null") return { value: undefined };
  if (node.kind !== "number" && node.kind !== "string") return { fault: `${wanted}, not ${describe(node)}` };
  const text = trimJava(node.value);
  if (node.kind === "string" && (text === "" || text === "null")) return { value: undefined };
  if (node.kind === "string" && !/^[+-]?\d+$/.test(text)) return { fault: `${wanted}, not ${quote(node.value)}` };
  const value = Math.trunc(Number(text)) + 0;
  if (value < lowest || value > highest) return { fault: `${wanted}, not ${node.value}` };
  if (node.kind === "number" && !/^-?\d+$/.test(text)) return { value, doubt: `Kafka reads ${node.value} as ${value}` };
  return { value };
}

/**
 * A flag: booleans, whole numbers (0 is false), and the strings true, True, TRUE, false, False, FALSE. Null is false.
 * @source Jackson 2.19, `StdDeserializer._parseBooleanPrimitive`
 */
export function readFlag(node: JsonNode): Reading<boolean> {
  if (node.kind === "boolean") return { value: node.value === "true" };
  if (node.kind === "null") return { value: false };
  if (node.kind === "number" && /^-?\d+$/.test(node.value)) {
    const value = Number(node.value) !== 0;
    return { value, doubt: `Kafka reads ${node.value} as ${value}` };
  }
  if (node.kind === "string") {
    const text = trimJava(node.value);
    if (/^(true|True|TRUE)$/.test(text)) return { value: true };
    if (/^(false|False|FALSE|null|)$/.test(text)) return { value: false };
  }
  return { fault: `true or false is wanted, not ${describe(node)}` };
}

/**
 * One word of a list. A number is the place of a word in the list, from 0. Null is no value.
 * @param open whether other words pass too, with a doubt
 * @source Jackson 2.19, `EnumDeserializer`
 */
export function readWord(node: JsonNode, words: readonly string[], open = false): Reading<string> {
  if (node.kind === "null") return { value: undefined };
  if (node.kind === "string" || node.kind === "number") {
    const text = trimJava(node.value);
    if (node.kind === "string" && words.includes(text)) return { value: text };
    if (/^(0|[1-9]\d*)$/.test(text)) {
      const value = words[Number(text)];
      if (value !== undefined) return { value, doubt: `Kafka reads ${node.value} as ${quote(value)}` };
    }
  }
  const fault = `${describe(node)} is none of ${words.join(", ")}`;
  return open && node.kind === "string" ? { value: node.value, doubt: fault } : { fault };
}

/** A value as a sentence calls it. */
export function describe(node: JsonNode): string {
  if (node.kind === "object") return "an object";
  if (node.kind === "array") return "a list";
  return node.kind === "string" ? quote(node.value) : node.value;
}
