import { trimJava } from "./java-text.ts";
import { readWord } from "./json-values.ts";
import type { MessageSchema } from "./message-schema.ts";
import type { ListItem, Properties } from "./properties.ts";
import type { ReadContext } from "./read-context.ts";
import { listenerTypes } from "./schema-words.ts";
import { VersionRange } from "./version-range.ts";

/** Holds validVersions to an end, and 3.9 to one version at least. */
export function checkValidVersions(context: ReadContext, properties: Properties, range: VersionRange): void {
  const { problems, generator } = context;
  if (range.isOpen) {
    problems.error(properties.at("validVersions"), `${range} has no end; validVersions name the highest version too`);
  } else if (range.isEmpty && generator === "3.9") {
    problems.error(properties.at("validVersions"), "the message has no version; Kafka takes that since 4.0 only");
  }
}

/** Reads the message's flexibleVersions: none, or open at the end. */
export function readFlexibleVersions(context: ReadContext, properties: Properties, gone: boolean): VersionRange {
  const { problems, mode, generator } = context;
  const text = properties.text("flexibleVersions");
  // Of a message without versions not even a wrong range is read.
  if (gone && generator === "4.x") return VersionRange.none;
  const range = properties.versions("flexibleVersions") ?? VersionRange.none;
  const place = properties.at("flexibleVersions");
  if (text === undefined && !properties.isBroken("flexibleVersions")) {
    // Up to 2.4, Kafka's own files left it out where they meant none.
    if (mode === "load") problems.warning(properties, "the message has no flexibleVersions; none is assumed");
    else problems.error(properties, "the message needs flexibleVersions: 0+, or none where it has no flexible version");
  } else if (text !== undefined && trimJava(text) === "") {
    problems.warning(place, "a blank range means none; write none");
  } else if (!range.isEmpty && !range.isOpen) {
    problems.error(place, `${range} has an end; flexibleVersions are none or open, such as ${range.lowest}+`);
  }
  return range;
}

/** Reads the listeners of a request. */
export function readListeners(context: ReadContext, properties: Properties): string[] {
  return (
    properties
      .lists("listeners")
      .map((list) => list.flatMap((item) => readListener(context, item)))
      .at(-1) ?? []
  );
}

function readListener({ problems, mode, generator }: ReadContext, item: ListItem): string[] {
  const words = listenerTypes(generator);
  // Releases before 4.0 have it, and their files may be loaded too.
  const known = mode === "load" && generator === "4.x" ? [...words, "zkBroker"] : words;
  const reading = readWord(item.node, known, mode === "load");
  if (reading.fault !== undefined) problems.error(item, reading.fault);
  else if (reading.doubt !== undefined) problems.warning(item, reading.doubt);
  else if (reading.value === undefined) problems.warning(item, "null is no listener");
  return reading.value === undefined ? [] : [reading.value];
}

/** Holds a message to the rules of its type. */
export function checkMessageType({ problems }: ReadContext, properties: Properties, schema: MessageSchema): void {
  const { type, apiKey, validVersions, flexibleVersions } = schema;
  if (type !== "request" && properties.list("listeners").length > 0) {
    problems.error(properties.at("listeners"), `only a request has listeners, not a ${type}`);
  }
  if (type !== "request" && schema.latestVersionUnstable) {
    problems.error(properties.at("latestVersionUnstable"), `only a request can be unstable, not a ${type}`);
  }
  if (!type.startsWith("coordinator-")) return;
  if (apiKey === undefined && !properties.isBroken("apiKey")) {
    problems.error(properties, `a ${type} needs an apiKey`);
  }
  if (type !== "coordinator-key") return;
  if (!validVersions.equals(VersionRange.of(0, 0))) {
    problems.error(
      properties.at("validVersions"),
      `the validVersions of a coordinator-key are 0, not ${validVersions}`,
    );
  }
  if (!flexibleVersions.isEmpty) {
    problems.error(properties.at("flexibleVersions"), "a coordinator-key has no flexible versions; write none");
  }
}
