import { type FieldNode, readFieldList } from "./field.ts";
import type { StructSchema } from "./message-schema.ts";
import { type ListItem, Properties } from "./properties.ts";
import type { ReadContext } from "./read-context.ts";
import { STRUCT_PROPERTIES } from "./schema-words.ts";

/** A common struct as it was read. */
export interface StructNode {
  struct: StructSchema;
  properties: Properties;
  fields: readonly FieldNode[];
}

/** Reads one item of `commonStructs`. Answers undefined where its name or versions are wrong. */
export function readCommonStruct(context: ReadContext, item: ListItem): StructNode | undefined {
  const { problems } = context;
  if (item.node.kind !== "object") {
    problems.error(item, "a common struct is an object with a name, versions and fields");
    return undefined;
  }
  const properties = new Properties(context, item.node, item.path, "a common struct", STRUCT_PROPERTIES);
  const name = properties.text("name");
  const versions = properties.versions("versions");
  properties.versions("deprecatedVersions");
  if (name === undefined && !properties.isBroken("name")) problems.error(properties, "the struct needs a name");
  if (!versions && !properties.isBroken("versions")) {
    problems.error(properties, "the struct needs versions; write 0+ for every version");
  }
  const { nodes } = readFieldList(context, properties, true);
  if (name === undefined || !versions) return undefined;
  const fields = nodes.map((node) => node.field);
  return { struct: { name, versions, fields, range: item.range }, properties, fields: nodes };
}
