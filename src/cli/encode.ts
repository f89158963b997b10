import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { fromJson, type JsonValue, setPath } from "../codec/index.ts";
import { KwireError } from "../error/index.ts";
import { defaultStruct, type StructValue } from "../layout/index.ts";
import { type Catalog, encodeFrame, encodeLine, encodeMessage, parseJson, sampleValue } from "../protocol/index.ts";
import { toHex } from "../wire/index.ts";
import {
  type CatalogOptions,
  findNamedMessage,
  openCatalog,
  parseVersion,
  RELEASE_OPTION,
  SCHEMAS_OPTION,
  usage,
} from "./arguments.ts";
import { readStdin } from "./input.ts";
import { answerLines } from "./lines.ts";
import { write } from "./output.ts";

interface EncodeOptions extends CatalogOptions {
  json?: string;
  set: string[];
  sample?: boolean;
  response?: boolean;
  frame?: boolean;
  stored?: boolean;
  binary?: boolean;
  lines?: boolean;
}

const EXAMPLES = `
Begins with the defaults, or with --sample with the smallest legal instance, then takes --json, then each --set.
A value is JSON; what is none is taken as a string.

Examples:
  kwire encode VoteRequest 2 --set voterId=3 --set 'topics[0].topicName=orders'
  kwire encode Vote 2 --sample --frame | kwire decode
  kwire encode MetadataRequest 12 --json request.json --frame --binary | nc localhost 9092 | xxd
  kwire encode --lines < questions.jsonl      {"schema":"VoteRequest","version":2,"json":{…}} a line`;

/** Adds `kwire encode`. */
export function addEncode(program: Command): void {
  const collect = (value: string, all: string[]): string[] => [...all, value];
  program
    .command("encode")
    .description("Write a message: its bytes as hex, or raw.")
    .argument("[message]", "a message (VoteRequest), or an API, which means its request")
    .argument("[version]", "the version, as 2 or v2", parseVersion)
    .option("--json <file>", "the value in Kafka's own JSON; - is standard input")
    .option("--set <path=value>", "set a field, as topics[0].topicName=orders; may be repeated", collect, [])
    .option("--sample", "begin with the smallest legal instance: one element in each array")
    .option("--response", "with an API's name, its response")
    .option("--frame", "put size and header before the body (requests and responses)")
    .option("--stored", "put before the body what a log puts there (metadata and coordinator records)")
    .option("--binary", "write the bytes raw, not as hex")
    .option("--lines", "answer JSON lines with JSON lines")
    .addOption(SCHEMAS_OPTION)
    .addOption(RELEASE_OPTION)
    .addHelpText("after", EXAMPLES)
    .action(encodeCommand);
}

async function encodeCommand(
  name: string | undefined,
  version: number | undefined,
  options: EncodeOptions,
): Promise<void> {
  const catalog = openCatalog(options);
  if (options.lines) return answerLines((line) => encodeLine(catalog, line));
  if (name === undefined) throw usage("encode", "which message? Name it and its version");
  const { layout, api, direction } = findNamedMessage(catalog, "encode", name, version, options.response);
  const given = options.json === undefined ? undefined : parseJson(await readJson(options.json));
  const { header, body } = splitFrame(given);
  const value =
    body === undefined ? (options.sample ? sampleValue(layout) : defaultStruct(layout.struct)) : fromJson(layout, body);
  for (const assignment of options.set) assign(assignment, (path, json) => setPath(layout, value, path, json));
  if (options.frame && !api) throw usage("encode", `${layout.name} has no frame: it is no request or response`);
  const bytes =
    options.frame && api
      ? encodeFrame(catalog, {
          api,
          direction,
          version: layout.version,
          header: headerOf(catalog, header),
          body: value,
        })
      : encodeMessage(layout, value, { stored: options.stored === true });
  await write(options.binary ? bytes : `${toHex(bytes)}\n`);
}

async function readJson(path: string): Promise<string> {
  if (path === "-") return new TextDecoder().decode(await readStdin("JSON"));
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new KwireError("cannot be read", { code: "file", location: path, cause: error });
  }
}

/** JSON as `kwire decode --json` prints a frame has header and body under their names. */
function splitFrame(json: JsonValue | undefined): { header?: JsonValue | undefined; body?: JsonValue | undefined } {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return { body: json };
  const body = json.request ?? json.response;
  const header = json.requestHeader ?? json.responseHeader;
  return header !== undefined && body !== undefined ? { header, body } : { body: json };
}

function headerOf(catalog: Catalog, header: JsonValue | undefined): StructValue {
  if (header === undefined) return {};
  // The versions of a header differ in their tagged fields only, which JSON does not have.
  const name = "requestApiKey" in (header as object) ? "RequestHeader" : "ResponseHeader";
  return fromJson(catalog.layout(name, 1), header);
}

function assign(assignment: string, set: (path: string, json: JsonValue) => void): void {
  const cut = assignment.indexOf("=");
  if (cut < 1) throw usage("encode", `--set wants path=value, got "${assignment}"`);
  const text = assignment.slice(cut + 1);
  let json: JsonValue;
  try {
    json = parseJson(text);
  } catch {
    json = text;
  }
  set(assignment.slice(0, cut), json);
}
