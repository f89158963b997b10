import { judgeDefault } from "./default-rules.ts";
import type { FieldNode } from "./field.ts";
import { structNameOf } from "./field-type.ts";
import type { MessageNode } from "./message.ts";
import type { MessageSchema } from "./message-schema.ts";
import type { ReadContext } from "./read-context.ts";
import type { DeclaredStruct } from "./struct-rules.ts";
import type { VersionRange } from "./version-range.ts";

/**
 * Holds fields to the rules that Kafka's generator has where it makes code of them, so not below an array of scalars, and
 * not in a message without versions.
 * @source Kafka 4.2.0 generator, `MessageDataGenerator.generateClass`
 */
export function checkCode(
  context: ReadContext,
  message: MessageNode,
  structs: ReadonlyMap<string, DeclaredStruct>,
): void {
  const { problems } = context;
  const { schema, fields, commonStructs } = message;
  for (const { field, properties } of fields) {
    if (field.mapKey) problems.error(properties.at("mapKey"), "only a field inside a struct can be a mapKey");
  }
  const rules = new CodeRules(context, schema, structs);
  rules.checkFields(fields, schema.validVersions, false);
  for (const { struct, fields } of commonStructs) {
    if (!struct.versions.isEmpty) rules.checkFields(fields, struct.versions, true);
  }
}

class CodeRules {
  readonly #context: ReadContext;
  readonly #message: MessageSchema;
  readonly #structs: ReadonlyMap<string, DeclaredStruct>;

  constructor(context: ReadContext, message: MessageSchema, structs: ReadonlyMap<string, DeclaredStruct>) {
    this.#context = context;
    this.#message = message;
    this.#structs = structs;
  }

  /** @param reach the versions in which the struct of the fields can exist */
  checkFields(nodes: readonly FieldNode[], reach: VersionRange, inCommon: boolean): void {
    for (const node of nodes) {
      this.#checkDefault(node);
      this.#checkFlexible(node);
      this.#checkRecords(node, reach);
      const struct = this.#inlineStruct(node);
      // A common struct may name a struct of the message's fields, and then has that one's fields.
      const own = struct && !inCommon ? { ...struct, versions: node.field.versions, fields: node.fields } : struct;
      if (own) this.#checkStruct(node, reach, own);
      else this.#checkPresence(node);
    }
  }

  #checkPresence({ field, properties }: FieldNode): void {
    const { problems, mode } = this.#context;
    const { validVersions } = this.#message;
    if (mode === "load" || !validVersions.intersect(field.versions).isEmpty) return;
    const text = `no version of the message has the field: versions ${field.versions}, validVersions ${validVersions}`;
    problems.warning(properties.at("versions"), text);
  }

  #checkDefault({ field, properties }: FieldNode): void {
    const { fault, doubt } = judgeDefault(properties.text("default") ?? "", field);
    if (fault !== undefined) this.#context.problems.error(properties.at("default"), fault);
    else if (doubt !== undefined) this.#context.problems.warning(properties.at("default"), doubt);
  }

  #checkFlexible({ field, properties }: FieldNode): void {
    const { problems } = this.#context;
    const message = this.#message.flexibleVersions;
    const own = field.flexibleVersions;
    if (own && (!message.containsAll(own) || properties.isReversed("flexibleVersions"))) {
      const text = `the field's flexibleVersions go beyond those of the message, ${message}`;
      problems.error(properties.at("flexibleVersions"), text);
    } else if (!(own ?? message).containsAll(field.taggedVersions) || properties.isReversed("taggedVersions")) {
      const text = `a field can be tagged in flexible versions only, which are ${own ?? message}`;
      problems.error(properties.at("taggedVersions"), text);
    }
  }

  #checkRecords({ field, properties }: FieldNode, reach: VersionRange): void {
    const { type, versions, taggedVersions } = field;
    const { problems } = this.#context;
    const present = versions.intersect(reach);
    if (type.kind === "array" && type.element.name === "records" && !present.isEmpty) {
      problems.error(properties.at("type"), "an array of records is not allowed");
    } else if (type.kind === "primitive" && type.name === "records" && !present.intersect(taggedVersions).isEmpty) {
      problems.error(properties.at("taggedVersions"), "a records field cannot be tagged");
    }
  }

  #inlineStruct({ field }: FieldNode): DeclaredStruct | undefined {
    const struct = this.#structs.get(structNameOf(field.type) ?? "");
    return struct?.isCommon ? undefined : struct;
  }

  #checkStruct(node: FieldNode, reach: VersionRange, struct: DeclaredStruct): void {
    const { name, versions, fields } = struct;
    const inside = reach.intersect(versions);
    if (inside.isEmpty) {
      const text = `the struct ${name} would never exist: versions ${versions}, where its parent has ${reach}`;
      this.#context.problems.error(node.properties.at("versions"), text);
      return;
    }
    this.checkFields(fields, inside, false);
  }
}
