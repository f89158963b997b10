import type { FieldType } from "./field-type.ts";
import type { VersionRange } from "./version-range.ts";

/** The kinds of message that Kafka's schemas describe: the property `type`. */
export type MessageType =
  | "request"
  | "response"
  | "header"
  | "data"
  | "metadata"
  | "coordinator-key"
  | "coordinator-value";

/** A half-open range of UTF-16 code units in the schema's text. */
export interface TextRange {
  start: number;
  end: number;
}

/** A message schema, as a schema file has it. Property names are the file's own, letter for letter. */
export interface MessageSchema {
  name: string;
  type: MessageType;
  apiKey: number | undefined;
  validVersions: VersionRange;
  deprecatedVersions: VersionRange;
  flexibleVersions: VersionRange;
  /** Empty where the file gives none. Unknown ones are kept when a schema is loaded for use. */
  listeners: readonly string[];
  latestVersionUnstable: boolean;
  fields: readonly FieldSchema[];
  commonStructs: readonly StructSchema[];
  /** What the message is for, in our own words; Kafka's schemas have no such property. */
  about?: string | undefined;
  source: SchemaSource;
}

/** A struct of `commonStructs`. */
export interface StructSchema {
  name: string;
  versions: VersionRange;
  fields: readonly FieldSchema[];
  /** Where it stands in the text, braces included. */
  range: TextRange;
}

/** A field of a message or struct, as a schema file has it. */
export interface FieldSchema {
  /** As the file spells it: `TopicName`. */
  name: string;
  type: FieldType;
  /** Where the file gives only `taggedVersions`, those. */
  versions: VersionRange;
  nullableVersions: VersionRange;
  taggedVersions: VersionRange;
  tag: number | undefined;
  /** Overrides the message's, for string and bytes fields only. */
  flexibleVersions: VersionRange | undefined;
  /** As the file gives it, as text: `-1`, `true`, `null`; `""` where it gives none or a JSON null. */
  default: string;
  ignorable: boolean;
  mapKey: boolean;
  zeroCopy: boolean;
  /** `brokerId`, `topicName`, …; unknown ones are kept when a schema is loaded for use. */
  entityType: string | undefined;
  about: string;
  /** Of an inline struct; empty where the struct is a common one, or the field is no struct. */
  fields: readonly FieldSchema[];
  /** Where it stands in the text, braces included. */
  range: TextRange;
}

/** The text that a schema was read from. */
export interface SchemaSource {
  file: string;
  text: string;
}
