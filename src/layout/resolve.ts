import { KwireError } from "../error/index.ts";
import {
  type FieldSchema,
  type FieldType,
  formatFieldType,
  type MessageSchema,
  type StructSchema,
  VersionRange,
} from "../schema/index.ts";
import { defaultValue } from "./default-value.ts";
import type { FieldLayout, MessageLayout, StructLayout, TypeLayout } from "./layout.ts";

/**
 * Applies a version to a schema: which fields there are, which are nullable, flexible, tagged, and how lengths stand.
 *
 * @throws KwireError `unknown-version` where the message has no such version, `schema` where structs contain themselves
 */
export function resolveLayout(schema: MessageSchema, version: number): MessageLayout {
  if (!schema.validVersions.contains(version)) {
    const has = schema.validVersions.isEmpty ? "no version any more" : `versions ${schema.validVersions}`;
    throw new KwireError(`${schema.name} has ${has}, not ${version}`, { code: "unknown-version" });
  }
  const flexible = schema.flexibleVersions.contains(version);
  const resolver = new Resolver(schema, version, flexible);
  const struct = resolver.struct(schema.name, schema.fields, "");
  return { name: schema.name, version, flexible, struct, schema };
}

class Resolver {
  readonly #schema: MessageSchema;
  readonly #version: number;
  readonly #flexible: boolean;
  readonly #commonStructs: ReadonlyMap<string, StructSchema>;
  /** Common structs are resolved once; one that is still open here contains itself. */
  readonly #resolved = new Map<string, StructLayout | "open">();

  constructor(schema: MessageSchema, version: number, flexible: boolean) {
    this.#schema = schema;
    this.#version = version;
    this.#flexible = flexible;
    this.#commonStructs = new Map(schema.commonStructs.map((struct) => [struct.name, struct]));
  }

  struct(name: string, fields: readonly FieldSchema[], path: string): StructLayout {
    const present: FieldLayout[] = [];
    const tagged: FieldLayout[] = [];
    const absent: FieldLayout[] = [];
    const all = fields.map((field) => this.#field(field, path));
    for (const layout of all) {
      if (!layout.schema.versions.contains(this.#version)) absent.push(layout);
      else if (layout.tag !== undefined) tagged.push(layout);
      else present.push(layout);
    }
    tagged.sort((a, b) => a.tag! - b.tag!);
    return {
      name,
      flexible: this.#flexible,
      fields: present,
      taggedFields: tagged,
      absentFields: absent,
      allFields: all,
    };
  }

  #field(field: FieldSchema, path: string): FieldLayout {
    const schemaPath = path === "" ? field.name : `${path}.${field.name}`;
    const tagged = field.taggedVersions.contains(this.#version);
    const flexible = tagged || (field.flexibleVersions?.contains(this.#version) ?? this.#flexible);
    const nullable = field.nullableVersions.contains(this.#version);
    const type = this.#type(field, field.type, { flexible, nullable, tagged, schemaPath });
    return {
      name: field.name,
      key: field.name.charAt(0).toLowerCase() + field.name.slice(1),
      typeName: formatFieldType(field.type),
      type,
      tag: tagged ? field.tag : undefined,
      makeDefault: () => defaultValue(field, type),
      ignorable: field.ignorable,
      schemaPath,
      schema: field,
    };
  }

  #type(
    field: FieldSchema,
    type: FieldType,
    at: { flexible: boolean; nullable: boolean; tagged: boolean; schemaPath: string },
  ): TypeLayout {
    const { flexible, nullable } = at;
    switch (type.kind) {
      case "array": {
        const element = this.#type(field, type.element, { ...at, nullable: false });
        if (element.kind === "array") throw new Error(`array of arrays in ${at.schemaPath}`);
        return { kind: "array", length: flexible ? "uvarint" : "int32", nullable, element };
      }
      case "struct": {
        const presence = nullable ? (at.tagged ? "uvarint" : "int8") : undefined;
        return { kind: "struct", presence, struct: this.#namedStruct(type.name, field, at.schemaPath) };
      }
      default:
        switch (type.name) {
          case "string":
            return { kind: "string", length: flexible ? "uvarint" : "int16", nullable };
          case "bytes":
          case "records":
            return { kind: type.name, length: flexible ? "uvarint" : "int32", nullable };
          default:
            return { kind: type.name };
        }
    }
  }

  #namedStruct(name: string, field: FieldSchema, schemaPath: string): StructLayout {
    const common = this.#commonStructs.get(name);
    if (!common) return this.struct(name, field.fields, schemaPath);
    const known = this.#resolved.get(name);
    if (known === "open") {
      const text = `${this.#schema.name}: the struct ${name} contains itself at ${schemaPath}`;
      throw new KwireError(text, { code: "schema", location: this.#schema.source.file });
    }
    if (known) return known;
    this.#resolved.set(name, "open");
    const struct = this.struct(name, common.fields, name);
    this.#resolved.set(name, struct);
    return struct;
  }
}

/** Every version that a message can be resolved at, in order. */
export function versionsOf(schema: MessageSchema): number[] {
  return [...schema.validVersions.intersect(VersionRange.all)];
}
