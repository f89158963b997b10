import type { MessageType } from "../schema/index.ts";

/** A field as the catalogue has it: Kafka's own properties, in the forms that `npm run catalog` writes. */
export interface PackedField {
  name: string;
  type: string;
  versions?: string;
  nullableVersions?: string;
  taggedVersions?: string;
  flexibleVersions?: string;
  tag?: number;
  mapKey?: boolean;
  zeroCopy?: boolean;
  ignorable?: boolean;
  default?: string;
  entityType?: string;
  fields?: PackedField[];
  /** Where it stands in its message's text, if that has one. */
  range?: [start: number, end: number];
}

/** A message as the catalogue has it. */
export interface PackedSchema {
  name: string;
  type: MessageType;
  apiKey?: number;
  listeners?: string[];
  validVersions: string;
  deprecatedVersions?: string;
  flexibleVersions?: string;
  latestVersionUnstable?: boolean;
  fields: PackedField[];
  commonStructs?: PackedStruct[];
  /** The text, of a schema that is kept word for word. */
  text?: string;
}

/** A common struct as the catalogue has it. */
export interface PackedStruct {
  name: string;
  versions: string;
  fields: PackedField[];
  range?: [start: number, end: number];
}

/** The form that a schema had in older releases: first and last of them, and the schema. */
export type PackedForm = [first: string, last: string, schema: PackedSchema];

/** A message as the package ships it. */
export interface PackedMessage {
  /** The jar that it comes with; kafka-clients by default. */
  artifact?: string;
  /** The forms of its schema, oldest first. */
  forms: PackedForm[];
  /** Numbers of the KIPs that changed it, by version. */
  kips?: Record<string, number[]>;
}

/** The catalogue as the package ships it. */
export interface PackedCatalog {
  /** The newest release in full: `4.4.0`. */
  newest: string;
  /** The minor releases that have schemas, oldest first. */
  releases: string[];
  /** Every message that a release ever had. */
  messages: PackedMessage[];
  /** The versions of APIs by older release. */
  early: Record<string, Record<string, string>>;
  errors: PackedError[];
  /** Names of the errors that APIs answer with, some with versions. */
  apiErrors: Record<string, (string | [name: string, versions: string])[]>;
  /** Enumerations and bit fields: what each is for, whether its numbers are those of bits, and the names. */
  namedValues: Record<string, [about: string, isBits: 0 | 1, values: [value: string, name: string, about: string][]]>;
  /** Which of them a field holds, by message and dotted path. */
  valueFields: Record<string, Record<string, string>>;
  /** Dotted paths of times, by message. */
  timeFields: Record<string, string[]>;
  /**
   * Our own words, in the order of the messages: of the message, then of each of its {@link packedPaths}. A number is one of
   * the shared sentences. Apart from the schemas, since alike texts pack well.
   */
  words: (string | number)[][];
  /** Sentences that are said more than once. */
  sentences: string[];
}

/** An error code as the package ships it. */
export type PackedError = [
  code: number,
  name: string,
  retriable: 0 | 1,
  about: string,
  since: string | undefined,
  formerNames: { name: string; until: string }[],
];

/** The dotted paths of all fields that a message ever had, in the order that its words come in. */
export function packedPaths(forms: readonly PackedForm[]): string[] {
  const paths = new Set<string>();
  const visit = (fields: readonly PackedField[], parent: string): void => {
    for (const { name, fields: inner = [] } of fields) {
      const path = parent === "" ? name : `${parent}.${name}`;
      paths.add(path);
      visit(inner, path);
    }
  };
  for (const [, , { fields, commonStructs = [] }] of forms) {
    visit(fields, "");
    for (const struct of commonStructs) visit(struct.fields, struct.name);
  }
  return [...paths];
}
