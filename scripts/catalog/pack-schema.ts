import type { PackedField, PackedSchema } from "../../src/protocol/packed-catalog.ts";
import { type FieldSchema, formatFieldType, type MessageSchema, type VersionRange } from "../../src/schema/index.ts";

/**
 * Packs a schema that keeps its own text: with where each field stands in it, so that whoever unpacks it need not read the
 * text again. Its descriptions are not part of it.
 */
export function packSchema(schema: MessageSchema): PackedSchema {
  const { name, type, apiKey, listeners, fields, commonStructs } = schema;
  return {
    name,
    type,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(listeners.length > 0 ? { listeners: [...listeners] } : {}),
    validVersions: String(schema.validVersions),
    ...ranges({ deprecatedVersions: schema.deprecatedVersions, flexibleVersions: schema.flexibleVersions }),
    ...flags({ latestVersionUnstable: schema.latestVersionUnstable }),
    fields: fields.map(packField),
    ...(commonStructs.length > 0
      ? {
          commonStructs: commonStructs.map((struct) => ({
            name: struct.name,
            versions: String(struct.versions),
            fields: struct.fields.map(packField),
            range: [struct.range.start, struct.range.end],
          })),
        }
      : {}),
    text: schema.source.text,
  };
}

/** A schema's own descriptions, by dotted path. */
export function wordsOf({ fields, commonStructs }: MessageSchema): Record<string, string> {
  const words: Record<string, string> = {};
  const visit = (fields: readonly FieldSchema[], parent: string): void => {
    for (const { name, about, fields: inner } of fields) {
      words[parent + name] = about;
      visit(inner, `${parent}${name}.`);
    }
  };
  visit(fields, "");
  for (const struct of commonStructs) visit(struct.fields, `${struct.name}.`);
  return words;
}

function packField(field: FieldSchema): PackedField {
  const { name, type, tag, entityType, range, flexibleVersions } = field;
  return {
    name,
    type: formatFieldType(type),
    versions: String(field.versions),
    ...ranges({ nullableVersions: field.nullableVersions, taggedVersions: field.taggedVersions }),
    ...(flexibleVersions === undefined ? {} : { flexibleVersions: String(flexibleVersions) }),
    ...(tag === undefined ? {} : { tag }),
    ...flags({ mapKey: field.mapKey, zeroCopy: field.zeroCopy, ignorable: field.ignorable }),
    ...(field.default === "" ? {} : { default: field.default }),
    ...(entityType === undefined ? {} : { entityType }),
    ...(field.fields.length > 0 ? { fields: field.fields.map(packField) } : {}),
    range: [range.start, range.end],
  };
}

/** Those that are not empty, as text. */
function ranges<Name extends string>(all: Record<Name, VersionRange>): { [name in Name]?: string } {
  const present = Object.entries<VersionRange>(all).filter(([, range]) => !range.isEmpty);
  return Object.fromEntries(present.map(([name, range]) => [name, String(range)])) as { [name in Name]?: string };
}

/** Those that are true. */
function flags<Name extends string>(all: Record<Name, boolean>): { [name in Name]?: true } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as { [name in Name]?: true };
}
