import { type Token, tokenize } from "@humanwhocodes/momoa";
import { quote } from "./java-text.ts";
import type { JsonMember, JsonNode } from "./json-node.ts";
import { lexicalFault } from "./lexical-fault.ts";
import type { TextRange } from "./message-schema.ts";

/**
 * How deep objects and arrays may be nested: protects the stack.
 * @source Jackson 2.15, `StreamReadConstraints.DEFAULT_MAX_DEPTH`
 */
export const MAX_JSON_DEPTH = 1000;

/** Why a text is no JSON. */
export interface JsonFault {
  range: TextRange;
  text: string;
}

/** A JSON value, and what is wrong after it; or what is wrong with it. */
export type JsonReading = { node: JsonNode; rest?: JsonFault; fault?: never } | { node?: never; fault: JsonFault };

/**
 * Reads JSON with `//` and `/* *\/` comments, and nothing else that JSON lacks: Kafka's schema files.
 * A text that is no JSON has one fault, the first.
 */
export function readJson(text: string): JsonReading {
  try {
    return new Reader(text).document();
  } catch (error) {
    if (error instanceof Fault) return { fault: { range: error.range, text: error.message } };
    throw error;
  }
}

/** Leaves the recursion below; never leaves this file. */
class Fault extends Error {
  readonly range: TextRange;

  constructor(range: TextRange, message: string) {
    super(message);
    this.range = range;
  }
}

class Reader {
  readonly #text: string;
  readonly #tokens: Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = significantTokens(text);
  }

  document(): JsonReading {
    if (this.#tokens.length === 0) throw this.#fault("the file holds no JSON value; a schema is one object");
    const node = this.#value();
    const rest = this.#tokens[this.#next];
    if (!rest) return { node };
    return { node, rest: { range: rangeOf(rest), text: "the file goes on after the closing brace of the schema" } };
  }

  #value(): JsonNode {
    const token = this.#tokens[this.#next];
    switch (token?.type) {
      case "LBrace":
        return this.#nested(() => this.#object());
      case "LBracket":
        return this.#nested(() => this.#array());
      case "String": {
        this.#next++;
        return { kind: "string", value: this.#string(token), range: rangeOf(token) };
      }
      case "Number":
      case "Boolean":
      case "Null":
        this.#next++;
        return {
          kind: token.type === "Number" ? "number" : token.type === "Boolean" ? "boolean" : "null",
          value: this.#textOf(token),
          range: rangeOf(token),
        };
      default:
        throw this.#unexpected("a value");
    }
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > MAX_JSON_DEPTH)
      throw this.#fault(`objects and arrays are nested deeper than ${MAX_JSON_DEPTH}`);
    const value = read();
    this.#depth--;
    return value;
  }

  #object(): JsonNode {
    const start = this.#take("LBrace").loc.start.offset;
    const members: JsonMember[] = [];
    while (!this.#at("RBrace") || members.length > 0) {
      if (!this.#at("String")) throw this.#unexpected("a property name in double quotes");
      const name = this.#take("String");
      this.#expect("Colon", `":" after the property name`);
      members.push({ name: this.#string(name), nameRange: rangeOf(name), value: this.#value() });
      if (this.#at("RBrace")) break;
      this.#expect("Comma", `"," or "}"`);
    }
    return { kind: "object", members, range: { start, end: this.#take("RBrace").loc.end.offset } };
  }

  #array(): JsonNode {
    const start = this.#take("LBracket").loc.start.offset;
    const items: JsonNode[] = [];
    while (!this.#at("RBracket") || items.length > 0) {
      items.push(this.#value());
      if (this.#at("RBracket")) break;
      this.#expect("Comma", `"," or "]"`);
    }
    return { kind: "array", items, range: { start, end: this.#take("RBracket").loc.end.offset } };
  }

  #string(token: Token): string {
    const written = this.#textOf(token);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const control = written.search(/[\0-\x1f]/);
    if (control >= 0) throw controlFault(token.loc.start.offset + control, STRING_CONTROL);
    return JSON.parse(written);
  }

  #textOf(token: Token): string {
    return this.#text.slice(token.loc.start.offset, token.loc.end.offset);
  }

  #at(type: Token["type"]): boolean {
    return this.#tokens[this.#next]?.type === type;
  }

  #take(type: Token["type"]): Token {
    if (!this.#at(type)) throw this.#unexpected(type);
    return this.#tokens[this.#next++]!;
  }

  #expect(type: Token["type"], wanted: string): void {
    if (!this.#at(type)) throw this.#unexpected(wanted);
    this.#next++;
  }

  #unexpected(wanted: string): Fault {
    const token = this.#tokens[this.#next];
    if (!token) return this.#fault(`the text ends where ${wanted} should stand`);
    if (this.#tokens[this.#next - 1]?.type === "Comma" && (token.type === "RBrace" || token.type === "RBracket")) {
      return this.#fault(`a comma before ${quote(this.#textOf(token))} is not allowed`);
    }
    return this.#fault(`${quote(this.#textOf(token))} stands where ${wanted} should`);
  }

  #fault(message: string): Fault {
    const token = this.#tokens[this.#next];
    return new Fault(token ? rangeOf(token) : { start: this.#text.length, end: this.#text.length }, message);
  }
}

function significantTokens(text: string): Token[] {
  const tokens = allTokens(text);
  const isComment = ({ type }: Token): boolean => type === "LineComment" || type === "BlockComment";
  for (const token of tokens.filter(isComment)) {
    const { start, end } = rangeOf(token);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const control = text.slice(start, end).search(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
    if (control >= 0) throw controlFault(start + control, COMMENT_CONTROL);
  }
  return tokens.filter((token) => !isComment(token));
}

const STRING_CONTROL = "a string may not hold a control character; line breaks and tabs are \\n and \\t";
const COMMENT_CONTROL = "a comment may not hold a control character";

function controlFault(start: number, text: string): Fault {
  return new Fault({ start, end: start + 1 }, text);
}

function allTokens(text: string): Token[] {
  try {
    return tokenize(text, { mode: "jsonc" });
  } catch (error) {
    const offset = (error as { offset?: unknown }).offset;
    if (typeof offset !== "number") throw error;
    const start = Math.max(0, Math.min(offset, text.length));
    throw new Fault({ start, end: start + 1 }, lexicalFault(text, start));
  }
}

function rangeOf(token: Token): TextRange {
  return { start: token.loc.start.offset, end: token.loc.end.offset };
}
