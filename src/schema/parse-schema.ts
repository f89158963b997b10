import { SchemaError, type SchemaProblem } from "../error/index.ts";
import { checkCode } from "./code-rules.ts";
import { readJson } from "./json-reader.ts";
import { readMessage } from "./message.ts";
import type { MessageSchema } from "./message-schema.ts";
import { ProblemList } from "./problem-list.ts";
import type { ReadContext, ReadMode } from "./read-context.ts";
import type { GeneratorVersion } from "./schema-words.ts";
import { findStructs } from "./struct-rules.ts";
import { checkStructVersions } from "./struct-versions.ts";

/** How a schema file is read. */
export interface ParseSchemaOptions {
  /** `check` by default. */
  mode?: ReadMode;
  /** `4.x` by default. */
  generator?: GeneratorVersion;
}

/** What came of reading a schema file. */
export interface ParsedSchema {
  /** Absent where a problem is an error. */
  schema?: MessageSchema;
  /** Errors and warnings, in the order of the file. */
  problems: SchemaProblem[];
}

/**
 * Reads the text of a schema file.
 *
 * @param file its name, for problems and for the schema's `source`
 */
export function parseSchema(text: string, file: string, options: ParseSchemaOptions = {}): ParsedSchema {
  const { mode = "check", generator = "4.x" } = options;
  const problems = new ProblemList(file, text);
  const schema = read({ problems, mode, generator }, text, file);
  return schema && !problems.hasErrors ? { schema, problems: problems.toArray() } : { problems: problems.toArray() };
}

/**
 * Reads the text of a schema file that is to be used: in the mode `load`, warnings aside.
 *
 * @throws SchemaError with all that is wrong
 */
export function loadSchema(text: string, file: string): MessageSchema {
  const { schema, problems } = parseSchema(text, file, { mode: "load" });
  if (!schema) throw new SchemaError(problems.filter(({ severity }) => severity === "error"));
  return schema;
}

function read(context: ReadContext, text: string, file: string): MessageSchema | undefined {
  const { problems, mode } = context;
  const marked = mode === "load" && text.startsWith("\ufeff");
  if (marked) problems.warning({ range: { start: 0, end: 1 }, path: "/" }, "the file starts with a byte-order mark");
  const reading = readJson(marked ? ` ${text.slice(1)}` : text);
  if (reading.fault) {
    problems.error({ range: reading.fault.range, path: "/" }, reading.fault.text);
    return undefined;
  }
  const { node, rest } = reading;
  if (rest) {
    // Kafka 2.8 ships a file with a brace too many.
    problems.report(mode === "load" ? "warning" : "error", { range: rest.range, path: "/" }, rest.text);
    if (mode === "check") return undefined;
  }
  const message = readMessage(context, node, { file, text });
  if (!message) return undefined;
  if (message.schema.validVersions.isEmpty) return message.schema;
  const structs = findStructs(context, message);
  checkCode(context, message, structs);
  // Where something is amiss already, a missing struct may be a struct that was not understood.
  if (!problems.hasErrors) checkStructVersions(context, message, structs);
  return message.schema;
}
