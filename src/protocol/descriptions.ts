import type { FieldType, MessageType } from "../schema/index.ts";

/** Words that keep capitals, or that a name spells in another way. */
const WORDS: Record<string, string> = {
  acl: "ACL",
  acls: "ACLs",
  api: "API",
  crc: "CRC",
  hmac: "HMAC",
  id: "id",
  ids: "ids",
  ip: "IP",
  isr: "ISR",
  elr: "ELR",
  kraft: "KRaft",
  scram: "SCRAM",
  sasl: "SASL",
  ttl: "TTL",
  uuid: "UUID",
  zk: "ZooKeeper",
  num: "number of",
};

/** Endings that are units, and what a reader is told of them. */
const UNITS: readonly (readonly [ending: RegExp, words: string])[] = [
  [/(?:Timestamp|Time)Ms$|Timestamp$/, "in milliseconds since the epoch"],
  [/Ms$/, "in milliseconds"],
  [/Bytes$/, "in bytes"],
];

/** A field's description, made from its name: a start until somebody writes a better one. */
export function describeField(name: string, type: FieldType, message: { type: MessageType }): string {
  const primitive = type.kind === "primitive" ? type.name : undefined;
  if (name === "ErrorCode") return "What went wrong; 0 if nothing did.";
  if (name === "ErrorMessage") return "What went wrong, in words; null if there are none.";
  if (name === "ThrottleTimeMs")
    return "How long the broker held the request back to keep a quota, in milliseconds; 0 if it did not.";
  if (primitive === "bool") return `Whether this holds: ${words(name.replace(/^Is(?=[A-Z])/, ""))}.`;
  const unit = primitive?.startsWith("int") ? UNITS.find(([ending]) => ending.test(name)) : undefined;
  const noun = words(unit ? name.replace(/Ms$/, "") : name);
  const all = type.kind === "array" ? (message.type === "request" ? "Each of the" : "All") : "The";
  return `${all} ${noun}${unit ? `, ${unit[1]}` : ""}.`
    .replace("The number of", "The number of")
    .replace("All number of", "The numbers of");
}

/** What a message is for, made from its name and kind. */
export function describeMessage(name: string, type: MessageType): string {
  const noun = words(name.replace(/(?:Request|Response|Record|Key|Value|Header|Data)$/, ""));
  switch (type) {
    case "request":
      return `Asks a server: ${noun}.`;
    case "response":
      return `Answers the request: ${noun}.`;
    case "header":
      return `Stands before every ${name.startsWith("Request") ? "request" : "response"}.`;
    case "metadata":
      return `A record of the metadata log: ${noun}.`;
    case "coordinator-key":
      return `The key of a coordinator's record: ${noun}.`;
    case "coordinator-value":
      return `The value of a coordinator's record: ${noun}.`;
    case "data":
      return `Data that Kafka keeps or embeds: ${noun}.`;
  }
}

/** `LeaderEpoch` → `leader epoch`, `AclOperation` → `ACL operation`. */
function words(name: string): string {
  const parts = name.replace(/^KRaft/, "Kraft").match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [name];
  return parts.map((part) => WORDS[part.toLowerCase()] ?? part.toLowerCase()).join(" ");
}
