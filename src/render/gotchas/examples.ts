import type { StructValue } from "../../layout/index.ts";
import { decodeMessage, defaultCatalog, encodeMessage } from "../../protocol/index.ts";
import { walk } from "../../trace/index.ts";
import { Writer } from "../../wire/index.ts";
import { LITERALS } from "../literals.ts";
import type { GotchaExample } from "./gotcha.ts";

/** Bytes as an example shows them: `00 07`. */
export function example(what: string, bytes: Uint8Array): GotchaExample {
  return { what, code: LITERALS.hex!(bytes) };
}

/** What a writer is told to write. */
export function written(what: string, write: (writer: Writer) => unknown): GotchaExample {
  const writer = new Writer(64);
  write(writer);
  return example(what, writer.finish());
}

/** A message's bytes, without frame and header. What the value lacks is at its default. */
export function messageBytes(name: string, version: number, value: StructValue): Uint8Array {
  return encodeMessage(defaultCatalog().layout(name, version), value);
}

/** A message's bytes as an example. */
export function message(what: string, name: string, version: number, value: StructValue): GotchaExample {
  return example(what, messageBytes(name, version, value));
}

/** The bytes of one field of a message: of what stands at the path. */
export function field(
  what: string,
  name: string,
  version: number,
  value: StructValue,
  path: string = Object.keys(value)[0]!,
): GotchaExample {
  const catalog = defaultCatalog();
  const bytes = messageBytes(name, version, value);
  const found: Uint8Array[] = [];
  walk(decodeMessage(catalog, catalog.layout(name, version), bytes).span, (span, at) => {
    if (at === path && found.length === 0) found.push(bytes.subarray(span.start, span.end));
  });
  return example(what, found[0]!);
}
