import { readCommonStruct, type StructNode } from "./common-struct.ts";
import { type FieldNode, readFieldList } from "./field.ts";
import { quote } from "./java-text.ts";
import type { JsonNode } from "./json-node.ts";
import { checkMessageType, checkValidVersions, readFlexibleVersions, readListeners } from "./message-rules.ts";
import type { MessageSchema, MessageType, SchemaSource } from "./message-schema.ts";
import { Properties } from "./properties.ts";
import type { ReadContext } from "./read-context.ts";
import { MESSAGE_PROPERTIES, messageTypes } from "./schema-words.ts";
import { VersionRange } from "./version-range.ts";

/** A message as it was read. */
export interface MessageNode {
  schema: MessageSchema;
  properties: Properties;
  fields: readonly FieldNode[];
  commonStructs: readonly StructNode[];
}

/**
 * Reads a whole schema file. Answers undefined where its name, type or validVersions are wrong.
 * @source Kafka 4.2.0 generator, the constructor of `MessageSpec`
 */
export function readMessage(context: ReadContext, node: JsonNode, source: SchemaSource): MessageNode | undefined {
  const { problems, mode, generator } = context;
  if (node.kind !== "object") {
    problems.error({ range: node.range, path: "/" }, "a schema is one object with a name, a type and validVersions");
    return undefined;
  }
  const known = mode === "load" ? [...MESSAGE_PROPERTIES, "about"] : MESSAGE_PROPERTIES;
  const properties = new Properties(context, node, "/", "a message", known);
  const type = properties.word("type", messageTypes(generator)) as MessageType | undefined;
  const name = properties.text("name");
  const validVersions = properties.versions("validVersions");
  if (!type && !properties.isBroken("type")) {
    problems.error(properties, `the message needs a type, one of ${messageTypes(generator).join(", ")}`);
  }
  if (name === undefined && !properties.isBroken("name")) problems.error(properties, "the message needs a name");
  if (!validVersions && !properties.isBroken("validVersions")) {
    problems.error(properties, "the message needs validVersions, such as 0-2");
  }
  const gone = validVersions?.isEmpty === true;
  const about = mode === "load" ? properties.text("about") : undefined;
  const header = {
    apiKey: properties.integer("apiKey", -(2 ** 15), 2 ** 15 - 1),
    deprecatedVersions: properties.versions("deprecatedVersions") ?? VersionRange.none,
    flexibleVersions: readFlexibleVersions(context, properties, gone),
    listeners: readListeners(context, properties),
    latestVersionUnstable: properties.flag("latestVersionUnstable"),
  };
  const fields = readFieldList(context, properties, true).nodes;
  const commonStructs = properties.lists("commonStructs").map((list) => {
    return list.map((item) => readCommonStruct(context, item)).filter((each) => each !== undefined);
  });
  if (name !== undefined && !/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
    problems.warning(properties.at("name"), `${quote(name)} makes no class name in Java; use letters and digits`);
  }
  if (validVersions) checkValidVersions(context, properties, validVersions);
  if (!type || name === undefined || !validVersions) return undefined;
  const structs = commonStructs.at(-1) ?? [];
  const schema: MessageSchema = {
    name,
    type,
    validVersions,
    ...header,
    // A message without versions keeps its name and its key only.
    ...(gone && { listeners: [], latestVersionUnstable: false }),
    fields: fields.map((each) => each.field),
    commonStructs: structs.map((each) => each.struct),
    ...(about && { about }),
    source,
  };
  if (!gone) checkMessageType(context, properties, schema);
  return { schema, properties, fields, commonStructs: structs };
}
