import {
  type FieldSchema,
  type FieldType,
  type MessageSchema,
  type MessageType,
  parseFieldType,
  type TextRange,
  VersionRange,
} from "../schema/index.ts";
import { Catalog, type ErrorCodeFact } from "./catalog.ts";
import { catalogData } from "./catalog-data.ts";
import { describeMessage } from "./describe-message.ts";
import { describeField } from "./descriptions.ts";

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
  /** Its own description; by default the catalogue's. */
  about?: string;
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

/** The catalogue as the package ships it. */
export interface PackedCatalog {
  release: string;
  schemas: PackedSchema[];
  /** Message names by the jar they come with; kafka-clients where none names them. */
  artifacts: Record<string, string[]>;
  /** Our own words by message and dotted path, `""` the message itself. */
  descriptions: Record<string, Record<string, string>>;
  errors: [code: number, name: string, retriable: 0 | 1][];
  /** Numbers of the KIPs that changed a message, by its name and the version. */
  kips: Record<string, Record<string, number[]>>;
}

let packed: PackedCatalog | undefined;
let loaded: Catalog | undefined;

/** The catalogue that kwire ships: every message of the newest Kafka release that it knows. Read once, then kept. */
export function defaultCatalog(): Catalog {
  loaded ??= unpackCatalog(shippedCatalog());
  return loaded;
}

/**
 * The numbers of the KIPs that a version of a message came with, as far as Kafka's schemas name them; the shipped
 * catalogue only.
 * @param messageName `VoteRequest`
 */
export function kipsOf(messageName: string, version: number): readonly number[] {
  return shippedCatalog().kips[messageName]?.[version] ?? [];
}

function shippedCatalog(): PackedCatalog {
  packed ??= JSON.parse(catalogData) as PackedCatalog;
  return packed;
}

/** Makes a catalogue of its packed form. */
export function unpackCatalog(packed: PackedCatalog): Catalog {
  const schemas = packed.schemas.map((schema) => unpackSchema(schema, packed.descriptions[schema.name] ?? {}));
  const artifacts = new Map(schemas.map(({ name }) => [name, "kafka-clients"]));
  for (const [artifact, names] of Object.entries(packed.artifacts))
    for (const name of names) artifacts.set(name, artifact);
  const errors: ErrorCodeFact[] = packed.errors.map(([code, name, retriable]) => ({
    code,
    name,
    retriable: retriable === 1,
  }));
  return new Catalog(schemas, { release: packed.release, errors, artifacts });
}

const NOWHERE: TextRange = { start: 0, end: 0 };

// The same few hundred texts come thousands of times, and a page opens only once all are read.
const ranges = new Map<string, VersionRange>();
const types = new Map<string, FieldType>();
const sentences = new Map<string, string>();

function unpackSchema(packed: PackedSchema, words: Record<string, string>): MessageSchema {
  const unpackFields = (fields: readonly PackedField[], parent: string): FieldSchema[] =>
    fields.map((field) => unpackField(field, parent));
  const unpackField = (field: PackedField, parent: string): FieldSchema => {
    const path = parent === "" ? field.name : `${parent}.${field.name}`;
    const type = once(types, field.type, () => parseFieldType(field.type)!);
    return {
      name: field.name,
      type,
      versions: range(field.versions ?? field.taggedVersions),
      nullableVersions: range(field.nullableVersions),
      taggedVersions: range(field.taggedVersions),
      tag: field.tag,
      flexibleVersions: field.flexibleVersions === undefined ? undefined : range(field.flexibleVersions),
      default: field.default ?? "",
      ignorable: field.ignorable ?? false,
      mapKey: field.mapKey ?? false,
      zeroCopy: field.zeroCopy ?? false,
      entityType: field.entityType,
      about: field.about ?? words[path] ?? describe(field, type, parent),
      fields: unpackFields(field.fields ?? [], path),
      range: place(field.range),
    };
  };
  return {
    name: packed.name,
    type: packed.type,
    apiKey: packed.apiKey,
    validVersions: range(packed.validVersions),
    deprecatedVersions: range(packed.deprecatedVersions),
    flexibleVersions: range(packed.flexibleVersions),
    listeners: packed.listeners ?? [],
    latestVersionUnstable: packed.latestVersionUnstable ?? false,
    fields: unpackFields(packed.fields, ""),
    commonStructs: (packed.commonStructs ?? []).map((struct) => ({
      name: struct.name,
      versions: range(struct.versions),
      fields: unpackFields(struct.fields, struct.name),
      range: place(struct.range),
    })),
    about: words[""] ?? describeMessage(packed.name, packed.type),
    source: { file: `${packed.name}.json`, text: packed.text ?? "" },
  };
}

function place(range: PackedField["range"]): TextRange {
  return range === undefined ? NOWHERE : { start: range[0], end: range[1] };
}

function describe(field: PackedField, type: FieldType, path: string): string {
  const { name, entityType } = field;
  const nullable = field.nullableVersions !== undefined;
  const parent = path.slice(path.lastIndexOf(".") + 1) || undefined;
  const key = `${name} ${field.type} ${entityType} ${nullable} ${parent}`;
  return once(sentences, key, () => describeField({ name, type, nullable, entityType }, parent));
}

function range(text: string | undefined): VersionRange {
  return text === undefined ? VersionRange.none : once(ranges, text, () => VersionRange.parse(text)!);
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
