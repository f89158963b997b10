import { type FieldType, formatFieldType, PRIMITIVE_TYPES, parseFieldType, structNameOf } from "./field-type.ts";
import { quote, trimJava } from "./java-text.ts";
import type { FieldSchema } from "./message-schema.ts";
import type { Properties } from "./properties.ts";
import type { ReadContext } from "./read-context.ts";
import { ENTITY_TYPES } from "./schema-words.ts";
import type { VersionRange } from "./version-range.ts";

/** The name, a word that Kafka takes for one. */
export function readFieldName({ problems }: ReadContext, properties: Properties): string | undefined {
  const name = properties.text("name");
  if (name === undefined && !properties.isBroken("name")) problems.error(properties, "the field needs a name");
  if (name === undefined || /^[A-Za-z][A-Za-z0-9]*$/.test(name)) return name;
  problems.error(properties.at("name"), `${quote(name)} is no field name; those are a letter, then letters and digits`);
  return undefined;
}

/** The type, where its text is one. */
export function readFieldType({ problems }: ReadContext, properties: Properties): FieldType | undefined {
  const text = properties.text("type");
  if (text === undefined && !properties.isBroken("type")) problems.error(properties, "the field needs a type");
  if (text === undefined) return undefined;
  const type = parseFieldType(text);
  const element = trimJava(trimJava(text).slice(2));
  const structName = type && structNameOf(type);
  if (!type && trimJava(text) === "[]") {
    problems.error(properties.at("type"), '"[]" names no element type; write []int32 or []Name');
  } else if (!type && trimJava(text).startsWith("[]") && element.startsWith("[]")) {
    problems.error(
      properties.at("type"),
      "an array of arrays is not allowed; use an array of structs that hold an array",
    );
  } else if (!type) {
    const known = `Kafka has ${PRIMITIVE_TYPES.join(", ")}, structs with a capital, and [] before any of them`;
    problems.error(properties.at("type"), `${quote(text)} is no field type; ${known}`);
  } else if (structName !== undefined && !/^[A-Za-z][A-Za-z0-9]*$/.test(structName)) {
    problems.warning(properties.at("type"), `${quote(structName)} makes no class name in Java; use letters and digits`);
  }
  return type;
}

/** The flexibleVersions that a field may have of its own. */
export function readFieldFlexibleVersions({ problems }: ReadContext, properties: Properties): VersionRange | undefined {
  const range = properties.versions("flexibleVersions");
  const text = properties.text("flexibleVersions");
  if (!range && text !== undefined && text !== "" && !properties.isBroken("flexibleVersions")) {
    problems.error(properties.at("flexibleVersions"), "a blank range is not allowed here; write none, N+ or nothing");
  }
  return range;
}

/** Holds the properties that go with some types only to the type. */
export function checkFieldType({ problems, mode }: ReadContext, properties: Properties, field: FieldSchema): void {
  const { type } = field;
  const written = formatFieldType(type);
  const varies =
    type.kind !== "primitive" || type.name === "string" || type.name === "bytes" || type.name === "records";
  if (!field.nullableVersions.isEmpty && !varies) {
    const can = "only string, bytes, records, arrays and structs can";
    problems.error(properties.at("nullableVersions"), `${written} cannot be null; ${can}`);
  }
  if (field.flexibleVersions && written !== "string" && written !== "bytes") {
    const text = `only string and bytes fields have flexibleVersions of their own, not ${written}`;
    problems.error(properties.at("flexibleVersions"), text);
  }
  if (field.zeroCopy && written !== "bytes") {
    problems.error(properties.at("zeroCopy"), `only bytes fields can be zeroCopy, not ${written}`);
  }
  const wanted = ENTITY_TYPES.get(field.entityType ?? "unknown");
  const element = type.kind === "array" ? type.element.name : type.name;
  if (wanted !== undefined && element !== wanted) {
    const text = `${field.entityType} goes with the type ${wanted}, not ${element}`;
    problems.report(mode === "load" ? "warning" : "error", properties.at("entityType"), text);
  }
}
