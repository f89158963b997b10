import type { DecodeOptions } from "../codec/index.ts";
import type { FieldLayout } from "../layout/index.ts";
import { formatUtcTime } from "../wire/index.ts";
import type { Catalog } from "./catalog.ts";
import { type NamedValues, nameOfValue } from "./named-values.ts";

/** What stands behind the values of a field. */
interface Meaning {
  set: NamedValues | undefined;
  isTime: boolean;
}

/** Names behind the values of a message: APIs, errors, enumerations, bits; and times in UTC. For a trace. */
export function labelsOf(catalog: Catalog, messageName: string): NonNullable<DecodeOptions["label"]> {
  // A long message has the same few fields again and again.
  const known = new Map<FieldLayout, Meaning>();
  const meaningOf = (field: FieldLayout): Meaning => {
    const { schemaPath } = field;
    const set = catalog.namedValues(messageName, schemaPath);
    const meaning = { set, isTime: catalog.isTime(messageName, schemaPath) };
    known.set(field, meaning);
    return meaning;
  };
  return (field, value) => {
    const { set, isTime } = known.get(field) ?? meaningOf(field);
    const name = set && nameOfValue(set, value);
    if (name !== undefined || !isTime) return name;
    return typeof value === "bigint" || typeof value === "number" ? formatUtcTime(value) : undefined;
  };
}
