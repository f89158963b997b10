import { type FieldType, formatFieldType } from "../schema/index.ts";
import { KNOWN_FIELDS, KNOWN_FLAGS } from "./known-fields.ts";
import { isPlural, nameWords, singular, withThe } from "./name-words.ts";

/** What a description is made from. */
export interface DescribedField {
  name: string;
  type: FieldType;
  /** Whether the field may be null in some version. */
  nullable?: boolean;
  entityType?: string | undefined;
}

/** Names that say little without what they belong to. */
const PLAIN_NAME =
  /^(?:Name|Id|Key|Value|Type|Version|State|Host|Port|Rack|Size|Status|Epoch|Metadata|Source|Assignment)$/;

/** Endings that are units: what stands before them in words, and what a reader is told of them. */
const UNITS: readonly (readonly [ending: RegExp, noun: string, unit: string])[] = [
  [/TimestampMs$|Timestamp$/i, "Timestamp", "in milliseconds since the epoch"],
  [/StartTimeMs$/, "StartTime", "in milliseconds since the epoch"],
  [/Ms$/, "", "in milliseconds"],
  [/(?:Size)?(?:In)?Bytes$/, "Size", "in bytes"],
];

/** What entity types call a field that holds their name or number. */
const ENTITIES: Record<string, string> = {
  topicName: "The name of the topic.",
  groupId: "The ID of the group.",
  transactionalId: "The transactional ID.",
};

/**
 * A sentence about a field, made from its name and type by rule: a start until somebody writes a better one.
 *
 * @param parent the name of the field or common struct that it stands in; undefined at the top of a message
 */
export function describeField(field: DescribedField, parent?: string): string {
  const name = field.name.charAt(0).toUpperCase() + field.name.slice(1);
  const old = /^V(\d+)AndBelow(.+)$/.exec(name) ?? /^()(.+)V(\d+)AndBelow$/.exec(name);
  if (old)
    return describeField({ ...field, name: old[2]! }, parent).replace(/\.$/, `, up to version ${old[1] || old[3]}.`);
  const known = KNOWN_FIELDS.get(`${name} ${formatFieldType(field.type)}`) ?? KNOWN_FIELDS.get(name);
  if (known !== undefined) return known;
  if (field.type.kind === "primitive" && field.type.name === "bool") return `Whether ${flag(name, parent)}.`;
  if (name.endsWith("ErrorCode")) return `${about(name, "ErrorCode")}; 0 if nothing did.`;
  if (name.endsWith("ErrorMessage"))
    return `${about(name, "ErrorMessage")}, in words${field.nullable ? "; null if there are none" : ""}.`;
  if (name === "Index" && parent?.startsWith("Partition")) return "The number of the partition.";
  if (name === "Name" && field.entityType !== undefined && field.entityType in ENTITIES)
    return ENTITIES[field.entityType]!;
  return `The ${noun(name, field.type, parent)}.`;
}

function about(name: string, ending: string): string {
  const what = nameWords(name.slice(0, -ending.length));
  return name === ending ? "What went wrong" : `What went wrong with the ${what}`;
}

function noun(name: string, type: FieldType, parent: string | undefined): string {
  if (type.kind === "primitive" && /^u?int/.test(type.name)) {
    for (const [ending, word, unit] of UNITS)
      if (ending.test(name)) return `${nameWords(name.replace(ending, word))}, ${unit}`;
  }
  const owner = PLAIN_NAME.test(name) ? ownerOf(parent) : undefined;
  const words = nameWords(name);
  return owner === undefined || owner.endsWith(words) ? words : `${words} of the ${owner}`;
}

/** What an element of the parent is; undefined where the parent's name does not say. */
function ownerOf(parent: string | undefined): string | undefined {
  if (parent === undefined) return undefined;
  const one = singular(nameWords(parent));
  return /(?:response|result|data|entry|entity|state|assignment|key value|creation|deletion|upsertion)$|ID/.test(one)
    ? undefined
    : one;
}

/** What follows “Whether”. */
function flag(name: string, parent: string | undefined): string {
  const known = KNOWN_FLAGS.get(name);
  if (known !== undefined) return known;
  const owner = ownerOf(parent);
  const it = owner === undefined ? "it" : `the ${owner}`;
  const verb = /^(?:Allow|Enable|Include|Keep|Remove|Require|Skip|Use|Validate|Verify)(?=[A-Z])/.exec(name)?.[0];
  if (verb !== undefined) return `to ${verb.toLowerCase()} ${withThe(nameWords(name.slice(verb.length)))}`;
  if (/^(?:Is|In)(?=[A-Z])/.test(name)) return `${it} is ${nameWords(name.replace(/^Is/, ""))}`;
  const subject = /^(.+)([A-Z][a-z]*(?:ed|ing)|Ready|Empty)$/.exec(name);
  if (subject)
    return `the ${nameWords(subject[1]!)} ${isPlural(nameWords(subject[1]!)) ? "are" : "is"} ${nameWords(subject[2]!)}`;
  if (/(?:ed|ing|able)$/.test(name)) return `${it} is ${nameWords(name)}`;
  return `this applies: ${nameWords(name)}`;
}
