import type { FieldNode } from "./field.ts";
import { isStructName, structNameOf } from "./field-type.ts";
import { quote } from "./java-text.ts";
import type { MessageNode } from "./message.ts";
import type { ReadContext } from "./read-context.ts";
import type { VersionRange } from "./version-range.ts";

/** A struct that a message declares, by commonStructs or inside a field. */
export interface DeclaredStruct {
  name: string;
  versions: VersionRange;
  fields: readonly FieldNode[];
  isCommon: boolean;
}

/**
 * Finds the structs of a message: each declared once, common ones with capitals and without fields where they are used.
 * @source Kafka 4.2.0 generator, `StructRegistry.register`
 */
export function findStructs(context: ReadContext, message: MessageNode): ReadonlyMap<string, DeclaredStruct> {
  const { problems } = context;
  const structs = new Map<string, DeclaredStruct>();
  for (const { struct, properties, fields } of message.commonStructs) {
    const { name, versions } = struct;
    if (!isStructName(name)) {
      problems.error(properties.at("name"), `${quote(name)} is no struct name; it needs a capital first`);
    } else if (structs.has(name)) {
      problems.error(properties.at("name"), `there is a common struct ${quote(name)} already`);
    }
    if (versions.isEmpty) problems.error(properties.at("versions"), "a common struct needs a version to exist in");
    if (!structs.has(name)) structs.set(name, { name, versions, fields, isCommon: true });
  }
  const undeclared = findInlineStructs(context, message.fields, structs);
  for (const { fields } of message.commonStructs) {
    for (const node of fields) checkUseInCommon(context, node, structs);
  }
  // A struct that could not be read may have been declared after all.
  for (const { field, properties } of problems.hasErrors ? [] : undeclared) {
    const text = `the struct ${structNameOf(field.type)} is declared nowhere; Kafka takes it as one without fields`;
    problems.warning(properties.at("type"), text);
  }
  return structs;
}

/** Adds the structs that fields declare; answers the fields whose struct nobody declares. */
function findInlineStructs(
  context: ReadContext,
  nodes: readonly FieldNode[],
  structs: Map<string, DeclaredStruct>,
): FieldNode[] {
  const { problems } = context;
  const undeclared: FieldNode[] = [];
  for (const node of nodes) {
    const { field, properties, fields } = node;
    const name = structNameOf(field.type);
    if (name === undefined) continue;
    const known = structs.get(name);
    if (known?.isCommon) {
      if (fields.length > 0) {
        problems.error(properties.at("fields"), `the fields of ${name} stand in commonStructs; leave them out here`);
      }
    } else if (known) {
      const text = `the struct ${name} is declared twice; to use it more than once, move it to commonStructs`;
      problems.error(properties.at("type"), text);
    } else {
      structs.set(name, { name, versions: field.versions, fields, isCommon: false });
      if (fields.length === 0) undeclared.push(node);
    }
    undeclared.push(...findInlineStructs(context, fields, structs));
  }
  return undeclared;
}

function checkUseInCommon(
  { problems }: ReadContext,
  node: FieldNode,
  structs: ReadonlyMap<string, DeclaredStruct>,
): void {
  const { field, properties } = node;
  const name = structNameOf(field.type);
  const struct = name === undefined ? undefined : structs.get(name);
  if (name === undefined || struct?.isCommon) {
    if (struct && node.fields.length > 0) {
      problems.warning(properties.at("fields"), `Kafka takes the fields of ${name} from commonStructs, not these`);
    }
  } else if (!struct) {
    problems.error(properties.at("type"), `a common struct uses common structs only, and ${name} is none`);
  } else {
    const text = `Kafka takes ${name} from the message's fields; a struct that is used twice belongs in commonStructs`;
    problems.warning(properties.at("type"), text);
    (field as { fields: typeof field.fields }).fields = struct.fields.map((each) => each.field);
  }
}
