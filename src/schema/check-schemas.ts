import type { SchemaProblem } from "../error/index.ts";
import { readJson } from "./json-reader.ts";
import { LineIndex } from "./line-index.ts";
import type { MessageSchema, MessageType } from "./message-schema.ts";

/**
 * Checks schemas against each other: each API key has one request and one response, each kind of record one schema, each
 * coordinator record a key and a value, and no two messages share a name.
 *
 * Records are numbered, and messages named, anew in each folder: Kafka runs its generator once for each.
 * @source Kafka 4.2.0 generator, `ApiMessageTypeGenerator`, `MetadataRecordTypeGenerator`, `CoordinatorRecordTypeGenerator`
 */
export function checkSchemas(schemas: readonly MessageSchema[]): SchemaProblem[] {
  const problems = schemas.flatMap(checkAlone);
  const of = (wanted: MessageType): MessageSchema[] => schemas.filter(({ type }) => type === wanted);
  problems.push(...checkPairs(of("request"), of("response"), () => ""));
  problems.push(...checkPairs(of("coordinator-key"), of("coordinator-value"), folderOf));
  problems.push(...checkUnique(of("metadata"), "apiKey", (schema) => `${folderOf(schema)} ${schema.apiKey}`));
  problems.push(...checkUnique(schemas, "name", (schema) => `${folderOf(schema)} ${schema.name}`));
  const order = new Map(schemas.map((schema, index) => [schema.source.file, index]));
  return problems.sort((a, b) => order.get(a.file)! - order.get(b.file)! || a.line - b.line || a.column - b.column);
}

/** What one schema lacks only once it is collected with others. */
function checkAlone(schema: MessageSchema): SchemaProblem[] {
  const { type, name, apiKey } = schema;
  const keyed = type === "request" || type === "response" || type === "metadata";
  const problems = keyed && apiKey === undefined ? [problemAt(schema, "apiKey", `a ${type} needs an apiKey`)] : [];
  if (type === "request" && !name.endsWith("Request")) {
    problems.push(problemAt(schema, "name", `the name of a request ends in Request, unlike ${name}`));
  }
  return problems;
}

function checkPairs(
  left: readonly MessageSchema[],
  right: readonly MessageSchema[],
  scope: (schema: MessageSchema) => string,
): SchemaProblem[] {
  const keyOf = (schema: MessageSchema): string => `${scope(schema)} ${schema.apiKey}`;
  const missing = (
    those: readonly MessageSchema[],
    others: readonly MessageSchema[],
    type: string,
  ): SchemaProblem[] => {
    const found = new Set(others.map(keyOf));
    return those
      .filter((schema) => schema.apiKey !== undefined && !found.has(keyOf(schema)))
      .map((schema) => problemAt(schema, "apiKey", `no ${type} has the apiKey ${schema.apiKey} of ${schema.name}`));
  };
  const isRpc = left[0]?.type === "request" || right[0]?.type === "response";
  return [
    ...checkUnique(left, "apiKey", keyOf),
    ...checkUnique(right, "apiKey", keyOf),
    ...missing(left, right, isRpc ? "response" : "coordinator-value"),
    ...missing(right, left, isRpc ? "request" : "coordinator-key"),
  ];
}

function checkUnique(
  schemas: readonly MessageSchema[],
  property: "apiKey" | "name",
  keyOf: (schema: MessageSchema) => string,
): SchemaProblem[] {
  const first = new Map<string, MessageSchema>();
  const problems: SchemaProblem[] = [];
  for (const schema of schemas) {
    if (schema[property] === undefined) continue;
    const other = first.get(keyOf(schema));
    if (!other) first.set(keyOf(schema), schema);
    else if (property === "name") {
      problems.push(problemAt(schema, "name", `${other.source.file} has a message ${schema.name} already`));
    } else {
      const text = `the ${other.type} ${other.name} has the apiKey ${schema.apiKey} already`;
      problems.push(problemAt(schema, "apiKey", text));
    }
  }
  return problems;
}

function problemAt(schema: MessageSchema, property: string, text: string): SchemaProblem {
  const { node } = readJson(schema.source.text);
  const member = node?.kind === "object" ? node.members.findLast(({ name }) => name === property) : undefined;
  const start = (member?.value ?? node)?.range.start ?? 0;
  const place = new LineIndex(schema.source.text).locate(start);
  return { severity: "error", file: schema.source.file, ...place, path: member ? `/${property}` : "/", text };
}

function folderOf({ source }: MessageSchema): string {
  return source.file.slice(0, source.file.lastIndexOf("/") + 1);
}
