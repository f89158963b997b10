import { judgeDefault } from "./default-rules.ts";
import { checkFieldType, readFieldFlexibleVersions, readFieldName, readFieldType } from "./field-properties.ts";
import { checkFieldTags, checkTagNumbers } from "./field-tags.ts";
import { type FieldType, formatFieldType, structNameOf } from "./field-type.ts";
import { quote } from "./java-text.ts";
import type { FieldSchema } from "./message-schema.ts";
import { type ListItem, Properties } from "./properties.ts";
import type { ReadContext } from "./read-context.ts";
import { ENTITY_TYPES, FIELD_PROPERTIES } from "./schema-words.ts";
import { VersionRange } from "./version-range.ts";

/** A field as it was read: the facts, where the file gives each of them, and the fields of its struct. */
export interface FieldNode {
  field: FieldSchema;
  properties: Properties;
  fields: readonly FieldNode[];
}

const INT32 = 2 ** 31;
/** Stands in for a type that could not be read, so that the rest of the field can. */
const NO_TYPE: FieldType = { kind: "primitive", name: "string" };

/**
 * Reads one field, with all that is inside it. Answers undefined where its name, type or versions are wrong.
 * @source Kafka 4.2.0 generator, the constructor of `FieldSpec`
 */
export function readField(context: ReadContext, item: ListItem): FieldNode | undefined {
  const { problems } = context;
  const { node } = item;
  if (node.kind !== "object") {
    problems.error(item, "a field is an object with a name, a type and versions");
    return undefined;
  }
  const properties = new Properties(context, node, item.path, "a field", FIELD_PROPERTIES);
  const name = readFieldName(context, properties);
  const type = readFieldType(context, properties);
  const taggedVersions = properties.versions("taggedVersions") ?? VersionRange.none;
  const ownVersions = properties.versions("versions");
  const versions = ownVersions ?? (taggedVersions.isEmpty ? undefined : taggedVersions);
  if (!versions && !properties.isBroken("versions") && !properties.isBroken("taggedVersions")) {
    problems.error(properties, "the field needs versions; write 0+ for every version");
  }
  const nullableVersions = properties.versions("nullableVersions") ?? VersionRange.none;
  const given = { type: type ?? NO_TYPE, versions: versions ?? VersionRange.none, nullableVersions };
  const field: FieldSchema = {
    ...given,
    name: name ?? "",
    taggedVersions,
    tag: properties.integer("tag", -INT32, INT32 - 1),
    flexibleVersions: readFieldFlexibleVersions(context, properties),
    default: judgeDefault(properties.text("default") ?? "", given).text,
    ignorable: properties.flag("ignorable"),
    mapKey: properties.flag("mapKey"),
    zeroCopy: properties.flag("zeroCopy"),
    entityType: properties.word("entityType", [...ENTITY_TYPES.keys()], context.mode === "load"),
    about: properties.text("about") ?? "",
    fields: [],
    range: node.range,
  };
  if (type) checkFieldType(context, properties, field);
  if (versions) checkFieldTags(context, properties, field);
  const inner = readInnerFields(context, properties, type);
  if (context.generator === "4.x" && inner.given && type && structNameOf(type) && versions && !ownVersions) {
    // Kafka 3.5 ships such a field.
    const severity = context.mode === "load" ? "warning" : "error";
    problems.report(severity, properties, "a field that declares a struct needs versions, not taggedVersions alone");
  }
  if (name === undefined || !type || !versions) return undefined;
  return { field: { ...field, fields: inner.nodes.map((each) => each.field) }, properties, fields: inner.nodes };
}

/** Fields below a field are read wherever they stand, but count only in a struct or an array of structs. */
function readInnerFields(context: ReadContext, properties: Properties, type: FieldType | undefined): FieldList {
  const isStruct = type !== undefined && structNameOf(type) !== undefined;
  const list = readFieldList(context, properties, isStruct);
  if (!type || !list.given || isStruct) return list;
  const place = properties.at("fields");
  if (type.kind === "array") {
    context.problems.warning(place, `the elements of ${formatFieldType(type)} have no fields; these are ignored`);
  } else {
    context.problems.error(place, `${type.name} has no fields; only structs and arrays of structs do`);
  }
  return { nodes: [], given: list.given };
}

/** The fields of one struct, and whether the file gives any, good or bad. */
export interface FieldList {
  nodes: readonly FieldNode[];
  given: boolean;
}

/**
 * Reads the property `fields` of a message, struct or field.
 * @param isStruct whether names and tags count: below an array of scalars they do not
 * @source Kafka 4.2.0 generator, the constructor of `StructSpec`
 */
export function readFieldList(context: ReadContext, owner: Properties, isStruct: boolean): FieldList {
  let nodes: FieldNode[] = [];
  let given = false;
  for (const list of owner.lists("fields")) {
    nodes = list.map((item) => readField(context, item)).filter((node) => node !== undefined);
    given = list.length > 0;
    if (!isStruct) continue;
    checkNames(context, nodes);
    // A field that could not be read may have had the tag that is missing.
    checkTagNumbers(context, nodes, nodes.length === list.length);
  }
  return { nodes, given };
}

function checkNames({ problems, generator }: ReadContext, nodes: readonly FieldNode[]): void {
  const seen = new Set<string>();
  for (const { field, properties } of nodes) {
    if (seen.has(field.name)) {
      const text = `the struct has a field ${quote(field.name)} already`;
      problems.report(generator === "3.9" ? "warning" : "error", properties.at("name"), text);
    }
    seen.add(field.name);
  }
}
