import type { MessageType } from "../schema/index.ts";
import { isPlural, nameWords, withArticle, withThe } from "./name-words.ts";

/** What names of APIs and records begin or end with, where that is what is done. */
const VERBS =
  "Abort|Acknowledge|Add|Allocate|Alter|Assign|Authenticate|Begin|Clear|Commit|Create|Delete|Describe|Elect|End|Expire|Fence|Fetch|Find|Get|Init|Initialize|Join|Leave|List|Push|Read|Register|Remove|Renew|Stop|Sync|Unfence|Unregister|Update|Write";
const VERB_FIRST = new RegExp(`^(${VERBS})(?=[A-Z])(.+)$`);
const VERB_LAST = new RegExp(`^(.+?)(?=[A-Z])(${VERBS})$`);

/** A sentence about what a message is for, made from its name and kind by rule: a start, as for fields. */
export function describeMessage(name: string, type: MessageType): string {
  const bare = name.replace(/(?:Request|Response|Record|Key|Value|Header|Data)$/, "");
  switch (type) {
    case "request":
      return request(bare);
    case "response":
      return `The answer to ${withArticle(`${bare} request`)}.`;
    case "header":
      return `Stands before the body of every ${name.startsWith("Request") ? "request" : "response"}.`;
    case "metadata":
      return metadataRecord(bare);
    case "coordinator-key":
      return `The key of a record in ${topicOf(bare)}: ${nameWords(bare)}.`;
    case "coordinator-value":
      return `The value of a record in ${topicOf(bare)}: ${nameWords(bare)}.`;
    case "data":
      return `Something that Kafka stores or passes on as bytes: ${nameWords(bare)}.`;
  }
}

function request(bare: string): string {
  if (bare.endsWith("Heartbeat")) return `A sign of life from ${sender(bare.slice(0, -"Heartbeat".length))}.`;
  if (bare.endsWith("Registration"))
    return `Registers ${withArticle(nameWords(bare.slice(0, -"Registration".length)))} with the controller.`;
  const [, verb, object] = VERB_FIRST.exec(bare) ?? swap(VERB_LAST.exec(bare));
  if (verb === undefined) return `Calls ${bare}.`;
  const what = nameWords(object!);
  const anew = /^(?:Add|Create)$/.test(verb) && !isPlural(what);
  return `Asks to ${verb === "Init" ? "initialize" : nameWords(verb)} ${anew ? withArticle(what) : withThe(what)}.`;
}

function sender(name: string): string {
  if (name === "") return "a client";
  return withArticle(name.endsWith("Group") ? `${nameWords(name)} member` : nameWords(name));
}

function metadataRecord(bare: string): string {
  const log = bare.startsWith("Remote") ? "__remote_log_metadata" : "the metadata log";
  const [, verb, object] = VERB_FIRST.exec(bare) ?? [];
  const what =
    verb === undefined ? nameWords(bare) : `${thirdPerson(nameWords(verb))} ${withArticle(nameWords(object!))}`;
  return `A record of ${log}: ${what}.`;
}

/** The internal topic that a coordinator keeps its records in. */
function topicOf(bare: string): string {
  if (/^Share(?!Group)/.test(bare)) return "__share_group_state";
  return bare.startsWith("Transaction") ? "__transaction_state" : "__consumer_offsets";
}

function thirdPerson(verb: string): string {
  return /(?:ch|sh|s|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

function swap(match: RegExpExecArray | null): (string | undefined)[] {
  return match ? [match[0], match[2], match[1]] : [];
}
