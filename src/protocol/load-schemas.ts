import {
  type FieldSchema,
  loadSchema,
  type MessageSchema,
  type MessageType,
  parseFieldType,
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
  commonStructs?: { name: string; versions: string; fields: PackedField[] }[];
}

/** The catalogue as the package ships it. */
export interface PackedCatalog {
  release: string;
  schemas: PackedSchema[];
  /** Schemas that are kept word for word, by name. */
  texts: Record<string, string>;
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
  const schemas = [
    ...packed.schemas.map((schema) => unpackSchema(schema, packed.descriptions[schema.name] ?? {})),
    ...Object.entries(packed.texts).map(([name, text]) => {
      const about = packed.descriptions[name]?.[""];
      return { ...loadSchema(text, `${name}.json`), ...(about === undefined ? {} : { about }) };
    }),
  ];
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

const NOWHERE = { start: 0, end: 0 };

function unpackSchema(packed: PackedSchema, words: Record<string, string>): MessageSchema {
  const unpackFields = (fields: readonly PackedField[], parent: string): FieldSchema[] =>
    fields.map((field) => unpackField(field, parent));
  const unpackField = (field: PackedField, parent: string): FieldSchema => {
    const path = parent === "" ? field.name : `${parent}.${field.name}`;
    const type = parseFieldType(field.type)!;
    const described = { ...field, type, nullable: field.nullableVersions !== undefined };
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
      about: words[path] ?? describeField(described, parent.split(".").at(-1) || undefined),
      fields: unpackFields(field.fields ?? [], path),
      range: NOWHERE,
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
      range: NOWHERE,
    })),
    about: words[""] ?? describeMessage(packed.name, packed.type),
    source: { file: `${packed.name}.json`, text: "" },
  };
}

function range(text: string | undefined): VersionRange {
  return text === undefined ? VersionRange.none : VersionRange.parse(text)!;
}
