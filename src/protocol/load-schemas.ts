import { KwireError } from "../error/index.ts";
import {
  type FieldSchema,
  type FieldType,
  type MessageSchema,
  parseFieldType,
  type TextRange,
  VersionRange,
} from "../schema/index.ts";
import { Catalog, type CatalogFacts, type ErrorCodeFact } from "./catalog.ts";
import { catalogData } from "./catalog-data.ts";
import { MessageHistory, type SchemaForm } from "./message-history.ts";
import type { NamedValues } from "./named-values.ts";
import {
  type PackedCatalog,
  type PackedField,
  type PackedForm,
  type PackedMessage,
  type PackedSchema,
  packedPaths,
} from "./packed-catalog.ts";

let shipped: { facts: CatalogFacts; history: MessageHistory; catalog: Catalog } | undefined;

function openShipped(): NonNullable<typeof shipped> {
  if (shipped) return shipped;
  const packed = JSON.parse(catalogData) as PackedCatalog;
  const facts = unpackFacts(packed);
  const history = unpackHistory(packed);
  const catalog = catalogAt(history, packed.releases.at(-1)!, { ...facts, release: packed.newest, history });
  shipped = { facts, history, catalog };
  return shipped;
}

/** The catalogue that kwire ships: every message of the newest Kafka release that it knows. Read once, then kept. */
export function defaultCatalog(): Catalog {
  return openShipped().catalog;
}

/**
 * The shipped catalogue as it was in an older release: its messages and no others.
 * @param release `2.8`
 * @throws KwireError `unknown-release`
 */
export function releaseCatalog(release: string): Catalog {
  const { history, facts } = openShipped();
  const { schemaReleases } = history;
  if (!schemaReleases.includes(release)) {
    const hint = `there are those of ${schemaReleases[0]} to ${schemaReleases.at(-1)}, as 2.8`;
    throw new KwireError(`no schemas of Kafka ${release}`, { code: "unknown-release", hint });
  }
  return catalogAt(history, release, { ...facts, release });
}

/** Kafka 2.3 called the header that is v1 today v0. */
function headerAt(history: MessageHistory, release: string): MessageSchema {
  const hasToday = (schema: MessageSchema | undefined): schema is MessageSchema =>
    schema?.validVersions.contains(1) ?? false;
  const own = history.schemaAt("RequestHeader", release);
  return hasToday(own) ? own : history.forms("RequestHeader").find(({ schema }) => hasToday(schema))!.schema;
}

function catalogAt(history: MessageHistory, release: string, facts: CatalogFacts): Catalog {
  const schemas = history
    .namesAt(release)
    .map((name) => (name === "RequestHeader" ? headerAt(history, release) : history.schemaAt(name, release)!));
  return new Catalog(schemas, facts);
}

function unpackFacts(packed: PackedCatalog): CatalogFacts {
  const errors = packed.errors.map(([code, name, retriable, about, since, formerNames]): ErrorCodeFact => {
    return { code, name, retriable: retriable === 1, about, since: since ?? undefined, formerNames };
  });
  const namedValues = Object.entries(packed.namedValues).map(([name, [about, isBits, values]]): NamedValues => {
    return {
      name,
      about,
      isBits: isBits === 1,
      values: values.map(([value, name, about]) => ({ value, name, about })),
    };
  });
  const artifacts = new Map(packed.messages.map((message) => [nameOf(message), message.artifact ?? "kafka-clients"]));
  const kips = Object.fromEntries(packed.messages.map((message) => [nameOf(message), message.kips ?? {}]));
  const { apiErrors, valueFields, timeFields } = packed;
  return { errors, artifacts, kips, apiErrors, namedValues, valueFields, timeFields };
}

function nameOf({ forms }: PackedMessage): string {
  return forms[0]![2].name;
}

function unpackHistory({ releases, early, messages, words, sentences }: PackedCatalog): MessageHistory {
  const forms = messages.map((message, i) => {
    let own: Words | undefined;
    const wordsOf = (): Words => {
      own ??= unpackWords(message.forms, words[i]!, sentences);
      return own;
    };
    return [nameOf(message), message.forms.map((form) => unpackForm(form, wordsOf))] as const;
  });
  return new MessageHistory({ releases: [...Object.keys(early), ...releases], forms: new Map(forms), early });
}

/** Descriptions by dotted path, `""` the message. */
type Words = ReadonlyMap<string, string>;

function unpackWords(
  forms: readonly PackedForm[],
  words: readonly (string | number)[],
  sentences: readonly string[],
): Words {
  const paths = ["", ...packedPaths(forms)];
  return new Map(words.map((word, i) => [paths[i]!, typeof word === "number" ? sentences[word]! : word] as const));
}

/** Unpacks the schema only once it is asked for: most of the time nobody asks for the past. */
function unpackForm([first, last, packed]: PackedForm, wordsOf: () => Words): SchemaForm {
  let schema: MessageSchema | undefined;
  return {
    first,
    last,
    get schema() {
      schema ??= unpackSchema(packed, wordsOf());
      return schema;
    },
  };
}

const NOWHERE: TextRange = { start: 0, end: 0 };

// The same few hundred texts come thousands of times, and a page opens only once all are read.
const ranges = new Map<string, VersionRange>();
const types = new Map<string, FieldType>();

function unpackSchema(packed: PackedSchema, words: Words): MessageSchema {
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
      about: words.get(path) ?? "",
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
    about: words.get("") ?? "",
    source: { file: `${packed.name}.json`, text: packed.text ?? "" },
  };
}

function place(range: PackedField["range"]): TextRange {
  return range === undefined ? NOWHERE : { start: range[0], end: range[1] };
}

function range(text: string | undefined): VersionRange {
  return text === undefined ? VersionRange.none : once(ranges, text, () => VersionRange.parse(text)!);
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
