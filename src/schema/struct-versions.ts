import type { FieldNode } from "./field.ts";
import { structNameOf } from "./field-type.ts";
import type { MessageNode } from "./message.ts";
import type { ReadContext } from "./read-context.ts";
import type { DeclaredStruct } from "./struct-rules.ts";
import type { VersionRange } from "./version-range.ts";

/** How many structs may lead one to the next: protects the stack. */
const MAX_STRUCT_DEPTH = 1000;

/**
 * Holds structs to the versions in which they are used, and keeps them from containing themselves.
 *
 * Kafka's generator writes a table of versions for each struct, those of the structs inside it first, and looks the
 * version of a struct up where a field uses it: it must have one at or below the field's.
 * @source Kafka 4.2.0 generator, `SchemaGenerator.generateSchemas` and `floorVersion`
 */
export function checkStructVersions(
  context: ReadContext,
  message: MessageNode,
  structs: ReadonlyMap<string, DeclaredStruct>,
): void {
  const { name, type, validVersions } = message.schema;
  const tables = new VersionTables(context, structs);
  const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const common = [...structs.values()].filter((struct) => struct.isCommon).sort((a, b) => byName(a.name, b.name));
  for (const struct of common) tables.add(struct, validVersions);
  const className = type === "request" || type === "response" || type === "header" ? `${name}Data` : name;
  tables.add({ name: className, versions: validVersions, fields: message.fields, isCommon: false }, validVersions);
}

class VersionTables {
  readonly #context: ReadContext;
  readonly #structs: ReadonlyMap<string, DeclaredStruct>;
  /** The first version of each finished table; undefined where it has none. */
  readonly #first = new Map<string, number | undefined>();
  readonly #open = new Set<string>();

  constructor(context: ReadContext, structs: ReadonlyMap<string, DeclaredStruct>) {
    this.#context = context;
    this.#structs = structs;
  }

  /** @param reach the versions of what the struct is in; the first one that reaches it counts */
  add(struct: DeclaredStruct, reach: VersionRange): void {
    const { name, fields } = struct;
    if (this.#first.has(name) || this.#open.has(name)) return;
    const range = reach.intersect(struct.versions);
    this.#open.add(name);
    for (const node of fields) {
      const inner = this.#structs.get(structNameOf(node.field.type) ?? "");
      if (inner && this.#open.size < MAX_STRUCT_DEPTH) this.add(inner, range);
      else if (inner) this.#context.problems.error(node.properties, `more than ${MAX_STRUCT_DEPTH} structs nest here`);
    }
    for (const node of fields) this.#checkUse(node, name, range);
    this.#open.delete(name);
    this.#first.set(name, range.isEmpty ? undefined : range.lowest);
  }

  #checkUse({ field, properties }: FieldNode, owner: string, range: VersionRange): void {
    const { problems, mode } = this.#context;
    const name = structNameOf(field.type);
    const used = range.intersect(field.versions);
    if (name === undefined || used.isEmpty) return;
    const place = properties.at("type");
    if (this.#open.has(name)) {
      // Only the table of the owner itself has a version by now, once the first one is written.
      const accepted = name === owner && used.lowest > range.lowest && mode === "check";
      const text = `the struct ${name} contains itself`;
      if (accepted) problems.warning(place, `${text}; Kafka's generator takes that, but kwire has no layout for it`);
      else problems.error(place, text);
      return;
    }
    const first = this.#first.get(name);
    if (first !== undefined && first <= used.lowest) return;
    const has = first === undefined ? "no version that the message has" : `no version before ${first}`;
    problems.error(place, `the struct ${name} has ${has}, but the field uses it in version ${used.lowest}`);
  }
}
