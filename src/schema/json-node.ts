import type { TextRange } from "./message-schema.ts";

/** A JSON value and where it stands in its text. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;

/** An object; a name may stand in it twice. */
export interface JsonObject {
  kind: "object";
  members: readonly JsonMember[];
  range: TextRange;
}

/** A property of an object. */
export interface JsonMember {
  name: string;
  nameRange: TextRange;
  value: JsonNode;
}

/** A list. */
export interface JsonArray {
  kind: "array";
  items: readonly JsonNode[];
  range: TextRange;
}

/** A value without parts. */
export interface JsonScalar {
  kind: "string" | "number" | "boolean" | "null";
  /** A string's characters, escapes undone; of the others what the text says, digit for digit. */
  value: string;
  range: TextRange;
}

/** Appends a step to a JSON path: `/fields` + `2` is `/fields/2`. */
export function childPath(path: string, step: string | number): string {
  const escaped = String(step).replaceAll("~", "~0").replaceAll("/", "~1");
  return path === "/" ? `/${escaped}` : `${path}/${escaped}`;
}
