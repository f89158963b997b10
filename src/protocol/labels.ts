import type { DecodeOptions } from "../codec/index.ts";
import type { FieldLayout } from "../layout/index.ts";
import type { Catalog } from "./catalog.ts";
import { type NamedValues, nameOfValue } from "./named-values.ts";

/** Names behind the numbers of a message: APIs, errors, values of enumerations, bits. For a trace. */
export function labelsOf(catalog: Catalog, messageName: string): NonNullable<DecodeOptions["label"]> {
  // A long message has the same few fields again and again.
  const known = new Map<FieldLayout, NamedValues | undefined>();
  return (field, value) => {
    if (!known.has(field)) known.set(field, catalog.namedValues(messageName, field.schemaPath));
    const set = known.get(field);
    return set && typeof value !== "string" ? nameOfValue(set, value) : undefined;
  };
}
