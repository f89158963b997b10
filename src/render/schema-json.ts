import { type FieldSchema, formatFieldType, type MessageSchema, type StructSchema } from "../schema/index.ts";

const WIDTH = 100;

/** What rendering a schema may be told. */
export interface RenderSchemaJsonOptions {
  /** Leaves out the fields that this version lacks. What is left is for reading: its tags may have gaps. */
  version?: number | undefined;
}

/**
 * Writes a schema in Kafka's own format, for reading: a line for each field, the fields of a struct indented below it.
 * Without `version`, reading the text again gives the same facts; the message's description is a comment in it.
 */
export function renderSchemaJson(schema: MessageSchema, options: RenderSchemaJsonOptions = {}): string {
  const { version } = options;
  const keep = (field: FieldSchema): boolean => version === undefined || field.versions.contains(version);
  const lists: [name: string, lines: string[]][] = [["fields", fieldLines(schema.fields, keep, "    ")]];
  const used = usedStructs(schema, keep);
  const structs = schema.commonStructs.filter((struct) => version === undefined || used.has(struct.name));
  if (structs.length > 0) lists.push(["commonStructs", separated(structs.map((struct) => structLines(struct, keep)))]);
  const properties = Object.entries(messageProperties(schema)).map(([name, value]) => `  ${property(name, value)}`);
  const parts = [
    ...properties,
    ...lists.map(([name, lines]) =>
      lines.length > 0 ? `  "${name}": [\n${lines.join("\n")}\n  ]` : `  "${name}": []`,
    ),
  ];
  return `{\n${comment(schema.about ?? "")}${parts.join(",\n")}\n}\n`;
}

function messageProperties(schema: MessageSchema): Record<string, unknown> {
  return present({
    apiKey: schema.apiKey,
    type: schema.type,
    listeners: schema.listeners.length > 0 ? schema.listeners : undefined,
    name: schema.name,
    validVersions: String(schema.validVersions),
    deprecatedVersions: schema.deprecatedVersions.isEmpty ? undefined : String(schema.deprecatedVersions),
    flexibleVersions: String(schema.flexibleVersions),
    latestVersionUnstable: schema.latestVersionUnstable || undefined,
  });
}

/** A schema as an object with Kafka's own properties; the message's description, which Kafka lacks, is `about` too. */
export function schemaObject(schema: MessageSchema): Record<string, unknown> {
  const { commonStructs } = schema;
  return present({
    ...messageProperties(schema),
    about: schema.about || undefined,
    fields: schema.fields.map(fieldObject),
    commonStructs:
      commonStructs.length > 0
        ? commonStructs.map(({ name, versions, fields }) => ({
            ...{ name, versions: String(versions) },
            fields: fields.map(fieldObject),
          }))
        : undefined,
  });
}

function fieldObject(field: FieldSchema): Record<string, unknown> {
  const fields = field.fields.length > 0 ? { fields: field.fields.map(fieldObject) } : {};
  return { ...fieldProperties(field), ...fields };
}

/** The names of the structs that the kept fields lead to. */
function usedStructs(schema: MessageSchema, keep: (field: FieldSchema) => boolean): ReadonlySet<string> {
  const commons = new Map(schema.commonStructs.map((struct) => [struct.name, struct]));
  const used = new Set<string>();
  const waiting = [...schema.fields];
  for (let field = waiting.pop(); field; field = waiting.pop()) {
    if (!keep(field)) continue;
    waiting.push(...field.fields);
    const { name } = field.type.kind === "array" ? field.type.element : field.type;
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(commons.get(name)?.fields ?? []));
  }
  return used;
}

function fieldProperties(field: FieldSchema): Record<string, unknown> {
  return present({
    name: field.name,
    type: formatFieldType(field.type),
    versions: String(field.versions),
    nullableVersions: field.nullableVersions.isEmpty ? undefined : String(field.nullableVersions),
    taggedVersions: field.taggedVersions.isEmpty ? undefined : String(field.taggedVersions),
    tag: field.tag,
    flexibleVersions: field.flexibleVersions && String(field.flexibleVersions),
    mapKey: field.mapKey || undefined,
    default: field.default || undefined,
    ignorable: field.ignorable || undefined,
    zeroCopy: field.zeroCopy || undefined,
    entityType: field.entityType,
    about: field.about || undefined,
  });
}

function fieldLines(fields: readonly FieldSchema[], keep: (field: FieldSchema) => boolean, indent: string): string[] {
  const blocks = fields.filter(keep).map((field) => {
    const head = `${indent}{ ${inline(fieldProperties(field))}`;
    const inner = fieldLines(field.fields, keep, `${indent}  `);
    return inner.length > 0 ? [`${head}, "fields": [`, ...inner, `${indent}]}`] : [`${head} }`];
  });
  return separated(blocks);
}

function structLines(struct: StructSchema, keep: (field: FieldSchema) => boolean): string[] {
  const head = `    { ${inline({ name: struct.name, versions: String(struct.versions) })}, "fields": [`;
  const inner = fieldLines(struct.fields, keep, "      ");
  return inner.length > 0 ? [head, ...inner, "    ]}"] : [`${head}]}`];
}

/** Puts a comma after each block but the last. */
function separated(blocks: readonly string[][]): string[] {
  return blocks.flatMap((block, index) => {
    return index === blocks.length - 1 ? block : [...block.slice(0, -1), `${block.at(-1)},`];
  });
}

function inline(properties: Record<string, unknown>): string {
  return Object.entries(properties)
    .map(([name, value]) => property(name, value))
    .join(", ");
}

function property(name: string, value: unknown): string {
  const text = Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]`
    : JSON.stringify(value);
  return `"${name}": ${text}`;
}

function present(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}

function comment(about: string): string {
  const lines: string[] = [];
  for (const word of about.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  // ${word}`);
  }
  return lines.map((line) => `${line}\n`).join("");
}
