import type { FieldLayout, MessageLayout, TypeLayout } from "../../layout/index.ts";
import type { Specimen } from "../../protocol/index.ts";
import { fieldsOf } from "../layout-fields.ts";

/** What a page shows, as far as gotchas ask: an API or a message at a version. */
export interface Shown {
  /** The API's name, or the message's. */
  name: string;
  version: number;
  isApi: boolean;
  flexible: boolean;
  /** Request and response, or the message alone. */
  layouts: readonly MessageLayout[];
  /** The fields that the version has, those of structs too. */
  fields: readonly FieldLayout[];
  /** The types of the fields, and those of the elements of arrays. */
  types: readonly TypeLayout[];
}

/** What a page of these specimens shows. */
export function shownBy(specimens: readonly Specimen[]): Shown {
  const layouts = specimens.map(({ layout }) => layout);
  const [{ api, layout }] = specimens as [Specimen];
  const fields = layouts.flatMap(({ struct }) => [...fieldsOf(struct).values()]);
  const types = fields.flatMap(({ type }) => (type.kind === "array" ? [type, type.element] : [type]));
  return {
    ...{ name: api?.name ?? layout.name, version: layout.version, isApi: api !== undefined },
    ...{ flexible: layout.flexible, layouts, fields, types },
  };
}

/** Whether it is the page of an API or message, at a version of these. */
export function isPage({ name, version }: Shown, wanted: string, from = 0, to: number = Number.MAX_VALUE): boolean {
  return name === wanted && version >= from && version <= to;
}

/** Whether an API's version is flexible, so that its headers are. */
export function isFlexibleApi({ isApi, flexible }: Shown): boolean {
  return isApi && flexible;
}

/** Whether a field is of the kind, or holds elements of it. */
export function hasKind({ types }: Shown, kind: TypeLayout["kind"]): boolean {
  return types.some((type) => type.kind === kind);
}

/** Whether a string, bytes, records or an array have their length written so. */
export function hasLength({ types }: Shown, ...lengths: readonly string[]): boolean {
  return types.some((type) => "length" in type && lengths.includes(type.length));
}

/** Whether a field may be null. */
export function hasNullable({ types }: Shown): boolean {
  return types.some((type) => ("nullable" in type && type.nullable) || isNullableStruct(type));
}

/** Whether a struct may be null. */
export function isNullableStruct(type: TypeLayout): boolean {
  return type.kind === "struct" && type.presence !== undefined;
}

/** Whether the version has tagged fields of its own. */
export function hasTags({ fields }: Shown): boolean {
  return fields.some(({ tag }) => tag !== undefined);
}

/** Whether it carries record batches of magic 2, and not the message sets that were before them. */
export function hasBatches(shown: Shown): boolean {
  return hasKind(shown, "records") && !hasMessageSets(shown);
}

/**
 * Whether it carries messages of magic 0 or 1.
 * @source Kafka 3.9.2, `ProduceRequest.requiredMagicForVersion`; 3.9.0, `KafkaApis.handleFetchRequest`
 */
export function hasMessageSets(shown: Shown): boolean {
  return isPage(shown, "Produce", 0, 2) || isPage(shown, "Fetch", 0, 3);
}
