import { decode, encode, fromJson, type JsonValue, toJson, valuesEqual } from "../codec/index.ts";
import { KwireError } from "../error/index.ts";
import type { MessageLayout } from "../layout/index.ts";
import { fromHex, toHex } from "../wire/index.ts";
import type { Catalog } from "./catalog.ts";
import { parseJson } from "./json-text.ts";

type JsonObject = { [key: string]: JsonValue };

/**
 * Answers a line of `decode --lines`: `{schema, version, hex}` → `{json, unknownTags?, records?, remaining, canonical,
 * writeError?}`, or `{error}`. `hex` is a body. `canonical` says whether Kafka would write the same bytes.
 */
export function decodeLine(catalog: Catalog, line: string): JsonObject {
  return answer(line, (question) => {
    const layout = layoutOf(catalog, question);
    const bytes = hexOf(question.hex, "hex");
    const decoded = decode(layout, bytes);
    if (decoded.error) throw decoded.error;
    const { json, leftOut } = toJson(layout, decoded.value);
    const reply: JsonObject = { json };
    const unknownTags = leftOut.unknownTags.map(({ path, tag, data }) => ({ path, tag, hex: toHex(data) }));
    if (unknownTags.length > 0) reply.unknownTags = unknownTags;
    const records = leftOut.records.map(({ path, data }) => ({ path, hex: toHex(data) }));
    if (records.length > 0) reply.records = records;
    reply.remaining = bytes.length - decoded.end;
    try {
      reply.canonical = valuesEqual(encode(layout, decoded.value), bytes.subarray(0, decoded.end));
    } catch (error) {
      if (!(error instanceof KwireError)) throw error;
      reply.canonical = false;
      reply.writeError = error.message;
    }
    return reply;
  });
}

/**
 * Answers a line of `encode --lines`: `{schema, version, json, unknownTags?, records?}` → `{hex}`, or `{error}`. The
 * bytes that Kafka's JSON cannot hold may be given in the shape that {@link decodeLine} has them.
 */
export function encodeLine(catalog: Catalog, line: string): JsonObject {
  return answer(line, (question) => {
    const layout = layoutOf(catalog, question);
    const leftOut = {
      unknownTags: listOf(question.unknownTags).map((item) => ({
        ...{ path: String(item.path ?? ""), tag: Number(item.tag) },
        data: hexOf(item.hex, "unknownTags"),
      })),
      records: listOf(question.records).map((item) => ({ path: String(item.path), data: hexOf(item.hex, "records") })),
    };
    return { hex: toHex(encode(layout, fromJson(layout, question.json ?? null, leftOut))) };
  });
}

function answer(line: string, reply: (question: JsonObject) => JsonObject): JsonObject {
  try {
    const question = parseJson(line);
    if (!isObject(question)) throw new KwireError("a line is a JSON object", { code: "syntax" });
    return reply(question);
  } catch (error) {
    if (!(error instanceof KwireError)) throw error;
    return { error: error.hint ? `${error.message} (${error.hint})` : error.message };
  }
}

function layoutOf(catalog: Catalog, question: JsonObject): MessageLayout {
  const { schema, version } = question;
  if (typeof schema !== "string" || typeof version !== "number")
    throw new KwireError('wants "schema", a message\'s name, and "version", a number', { code: "syntax" });
  return catalog.layout(catalog.message(schema).name, version);
}

function hexOf(value: JsonValue | undefined, name: string): Uint8Array {
  const bytes = typeof value === "string" ? fromHex(value) : undefined;
  if (!bytes) throw new KwireError("wants hex digits, two a byte", { code: "syntax", location: name });
  return bytes;
}

function listOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
