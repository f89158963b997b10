import type { MessageType } from "./message-schema.ts";

/**
 * The version of Kafka's generator whose rules a file is held to: `3.9` lacks the coordinator types and messages without
 * versions, knows the listener `zkBroker`, and lets a struct have two fields of one name.
 */
export type GeneratorVersion = "4.x" | "3.9";

/**
 * The words of the property `type`, in the order of Kafka's enum: a number in their place counts from here.
 * @source Kafka 4.2.0 and 3.9.1 generator, `MessageSpecType`
 */
export function messageTypes(generator: GeneratorVersion): readonly MessageType[] {
  const types: MessageType[] = ["request", "response", "header", "metadata", "data"];
  return generator === "3.9" ? types : [...types, "coordinator-key", "coordinator-value"];
}

/**
 * The words of `listeners`, in the order of Kafka's enum.
 * @source Kafka 4.2.0 and 3.9.1 generator, `RequestListenerType`
 */
export function listenerTypes(generator: GeneratorVersion): readonly string[] {
  return generator === "3.9" ? ["zkBroker", "broker", "controller"] : ["broker", "controller"];
}

/**
 * The words of `entityType` and the field type that each asks for, in the order of Kafka's enum.
 * @source Kafka 4.2.0 generator, `EntityType`
 */
export const ENTITY_TYPES: ReadonlyMap<string, string | undefined> = new Map([
  ["unknown", undefined],
  ["transactionalId", "string"],
  ["producerId", "int64"],
  ["groupId", "string"],
  ["topicName", "string"],
  ["brokerId", "int32"],
]);

/** The properties that a message may have. */
export const MESSAGE_PROPERTIES: readonly string[] = [
  "apiKey",
  "type",
  "name",
  "validVersions",
  "deprecatedVersions",
  "flexibleVersions",
  "listeners",
  "latestVersionUnstable",
  "fields",
  "commonStructs",
];

/** The properties that a struct of `commonStructs` may have. */
export const STRUCT_PROPERTIES: readonly string[] = ["name", "versions", "deprecatedVersions", "fields"];

/** The properties that a field may have. */
export const FIELD_PROPERTIES: readonly string[] = [
  "name",
  "type",
  "versions",
  "nullableVersions",
  "taggedVersions",
  "flexibleVersions",
  "tag",
  "mapKey",
  "default",
  "ignorable",
  "entityType",
  "zeroCopy",
  "about",
  "fields",
];
