import type { Command } from "commander";
import { toJson, valuesEqual } from "../codec/index.ts";
import { KwireError } from "../error/index.ts";
import {
  type Catalog,
  type DecodedFrame,
  type DecodedMessage,
  decodeFrame,
  decodeLine,
  decodeMessage,
  decodeRequest,
  formatJson,
  frameJson,
  frameSpecimen,
  traceRequestHeader,
} from "../protocol/index.ts";
import { regionLeaves, renderHexGrid, renderTree } from "../render/index.ts";
import {
  type CatalogOptions,
  findNamedMessage,
  openCatalog,
  parseVersion,
  RELEASE_OPTION,
  SCHEMAS_OPTION,
  usage,
} from "./arguments.ts";
import { bytesOf, readStdin } from "./input.ts";
import { answerLines } from "./lines.ts";
import { paintRegion, style, write } from "./output.ts";

interface DecodeOptions extends CatalogOptions {
  response?: boolean;
  body?: boolean;
  stored?: boolean;
  sizePrefix: boolean;
  json?: boolean;
  hex?: boolean;
  lines?: boolean;
}

const EXAMPLES = `
Reads hex or binary from standard input. Without a name the bytes are a request's frame, which tells its own API and
version. With an API's name they are that request's or, with --response, that response's frame. With a message's name
(VoteResponse, RegisterBrokerRecord) they are a frame, where the first int32 is the size of the rest, else a body.

Examples:
  kwire decode < request.bin
  echo 0000001c 00000000 00 … | kwire decode Vote 2 --response
  kwire decode Fetch 17 --response --json < response.bin | jq .response
  kwire decode RegisterBrokerRecord 3 --stored < record.bin
  kwire decode --lines < questions.jsonl      {"schema":"VoteRequest","version":2,"hex":"…"} a line`;

/** Adds `kwire decode`. */
export function addDecode(program: Command): void {
  program
    .command("decode")
    .description("Read bytes: print what each of them is, or the value as JSON.")
    .argument("[name]", "an API or a message; a request needs none")
    .argument("[version]", "the version, as 2 or v2", parseVersion)
    .option("--response", "the bytes are a response")
    .option("--body", "the bytes are a body alone, without size and header")
    .option("--stored", "the bytes are as a log holds them, with the prefix that says what they are")
    .option("--no-size-prefix", "the frame lacks its int32 size")
    .option("--json", "print the value, in the shape of Kafka's own JSON")
    .option("--hex", "print the bytes above the tree, as rows of hex")
    .option("--lines", "answer JSON lines with JSON lines")
    .addOption(SCHEMAS_OPTION)
    .addOption(RELEASE_OPTION)
    .addHelpText("after", EXAMPLES)
    .action(decodeCommand);
}

async function decodeCommand(
  name: string | undefined,
  version: number | undefined,
  options: DecodeOptions,
): Promise<void> {
  const catalog = openCatalog(options);
  if (options.lines) return answerLines((line) => decodeLine(catalog, line));
  // What the arguments name is looked up before anybody waits for input.
  const reading = chooseReading(catalog, name, version, options);
  const bytes = bytesOf(await readStdin("bytes, hex or binary,"));
  if (bytes.length === 0) throw new KwireError("there are no bytes", { code: "truncated", location: "standard input" });
  const { frame, message } = asSample(catalog, bytes, await reading(bytes));
  const { span, warnings, error } = frame ?? message!;
  if (options.json) {
    const json = frame ? frameJson(catalog, frame) : toJson(message!.layout, message!.value).json;
    await write(`${formatJson(json, 2)}\n`);
  } else {
    if (options.hex)
      await write(`${renderHexGrid(bytes, regionLeaves(span, frame?.direction ?? "body"), paintRegion)}\n`);
    await write(renderTree(span));
  }
  for (const warning of warnings) console.error(`${style("yellow", "warning")}: ${warning}`);
  if (error) throw error;
}

interface Reading {
  frame?: DecodedFrame;
  message?: DecodedMessage;
}

function chooseReading(
  catalog: Catalog,
  name: string | undefined,
  version: number | undefined,
  options: DecodeOptions,
): (bytes: Uint8Array) => Reading | Promise<Reading> {
  const { sizePrefix } = options;
  if (name === undefined) {
    if (options.response) throw usage("decode", "a response does not say what it is: name its API and version");
    return (bytes) => readRequest(catalog, bytes, options);
  }
  const { layout, api, direction, byApi } = findNamedMessage(catalog, "decode", name, version, options.response);
  const asMessage = (bytes: Uint8Array): Reading => ({
    message: decodeMessage(catalog, layout, bytes, { stored: options.stored === true }),
  });
  if (!api || options.body || options.stored) return asMessage;
  return (bytes) => {
    if (byApi || !sizePrefix || hasOwnSize(bytes))
      return { frame: decodeFrame(catalog, api, direction, layout.version, bytes, { sizePrefix }) };
    return asMessage(bytes);
  };
}

/** A request whose API or version is not known loses its body, but not its header: that is printed before the error. */
async function readRequest(catalog: Catalog, bytes: Uint8Array, { sizePrefix, json }: DecodeOptions): Promise<Reading> {
  try {
    return { frame: decodeRequest(catalog, bytes, { sizePrefix }) };
  } catch (error) {
    if (error instanceof KwireError && !json)
      await write(renderTree(traceRequestHeader(catalog, bytes, { sizePrefix })));
    throw error;
  }
}

/** A reference page's own bytes are told as the page tells them. */
function asSample(catalog: Catalog, bytes: Uint8Array, reading: Reading): Reading {
  const { frame } = reading;
  if (!frame || frame.error) return reading;
  const { api, direction, version } = frame;
  if (!valuesEqual(bytes, frameSpecimen(catalog, api, direction, version).bytes)) return reading;
  return { frame: decodeFrame(catalog, api, direction, version, bytes, { sample: true }) };
}

function hasOwnSize(bytes: Uint8Array): boolean {
  if (bytes.length < 8) return false;
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === bytes.length - 4;
}
