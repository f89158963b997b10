import { type Command, Option } from "commander";
import { formatJson, frameSpecimen, type Specimen } from "../protocol/index.ts";
import {
  apiFacts,
  caption,
  type Fact,
  gotchasOf,
  gridTitle,
  messageFacts,
  openingParagraph,
  REGIONS,
  regionLeaves,
  renderHexGrid,
  renderSchemaJson,
  renderTree,
} from "../render/index.ts";
import { type CatalogOptions, openCatalog, parseVersion, RELEASE_OPTION, SCHEMAS_OPTION } from "./arguments.ts";
import { gotchaText } from "./gotchas.ts";
import { paintRegion, style, write } from "./output.ts";
import { type DirectionOptions, findSubject, messageNames, type Subject, specimensOf } from "./subject.ts";
import { wrap } from "./wrap.ts";

interface ShowOptions extends CatalogOptions, DirectionOptions {
  tree?: boolean;
  hex?: boolean;
  json?: boolean;
  schema?: boolean;
  bytes?: boolean;
  gotchas?: boolean;
}

const EXAMPLES = `
Without a version, the newest one. Without --request or --response, both.

Examples:
  kwire show Vote 2
  kwire show Vote 2 --request --tree
  kwire show Fetch --response --hex
  kwire show RegisterBrokerRecord 3 --json
  kwire show ApiVersions 4 --gotchas
  kwire show ApiVersions 4 --request --bytes | xxd`;

/** Adds `kwire show`. */
export function addShow(program: Command): void {
  const part = (flags: string, text: string, others: string[]): Option => new Option(flags, text).conflicts(others);
  const parts = ["tree", "hex", "json", "schema", "bytes", "gotchas"];
  const others = (own: string): string[] => parts.filter((name) => name !== own);
  program
    .command("show")
    .description("Print the reference page of an API or message: facts, byte layout, tree.")
    .argument("<name>", "an API by name or key (Vote, 52), or a message (VoteRequest, RegisterBrokerRecord)")
    .argument("[version]", "the version, as 2 or v2", parseVersion)
    .addOption(part("--request", "only the request", ["response"]))
    .addOption(part("--response", "only the response", ["request"]))
    .addOption(part("--tree", "only the tree", others("tree")))
    .addOption(part("--hex", "only the bytes, as rows of hex", others("hex")))
    .addOption(part("--json", "only the value, as Kafka's JSON", others("json")))
    .addOption(part("--schema", "only the message schema", others("schema")))
    .addOption(part("--bytes", "only the bytes, raw", others("bytes")))
    .addOption(part("--gotchas", "only what readers and writers of it get wrong", others("gotchas")))
    .addOption(SCHEMAS_OPTION)
    .addOption(RELEASE_OPTION)
    .addHelpText("after", EXAMPLES)
    .action(show);
}

async function show(name: string, version: number | undefined, options: ShowOptions): Promise<void> {
  const subject = findSubject(openCatalog(options), name, options);
  const { catalog, api, message } = subject;
  const at = version ?? catalog.newestVersion(messageNames(subject)[0]!);
  const specimens = specimensOf(subject, at);
  const { flexible } = specimens[0]!.layout;
  const about = (api?.request ?? message!).about ?? "";
  const opening = [subject.name, about, openingParagraph(flexible, at, api !== undefined)];
  await print(specimens, options, opening, factsOf(subject, specimens, at));
}

function factsOf({ catalog, api }: Subject, specimens: readonly Specimen[], version: number): Fact[] {
  if (!api) return messageFacts(catalog, specimens[0]!);
  const request = frameSpecimen(catalog, api, "request", version);
  return apiFacts(catalog, api, request, frameSpecimen(catalog, api, "response", version));
}

async function print(
  specimens: readonly Specimen[],
  options: ShowOptions,
  opening: readonly string[],
  facts: readonly Fact[],
): Promise<void> {
  if (options.bytes) {
    for (const { bytes } of specimens) await write(bytes);
    return;
  }
  if (options.gotchas) return write(gotchasOf(specimens).map(gotchaText).join("\n"));
  const part = partOf(options);
  if (part) return write(specimens.map(part).join("\n"));
  const [title = "", ...paragraphs] = opening;
  const width = Math.max(...facts.map(({ label }) => label.length));
  const lines = [
    style("bold", title),
    "",
    ...paragraphs.filter(Boolean).flatMap((paragraph) => [...wrap(paragraph, 100), ""]),
    ...facts.map(({ label, value }) => `${label.padEnd(width)}  ${value}`),
  ];
  await write(`${lines.join("\n")}\n`);
  for (const specimen of specimens) {
    const legend = [...new Set(leavesOf(specimen).map(({ region }) => region))];
    const names = legend.map((region) => paintRegion(REGIONS[region].name, region)).join(" · ");
    await write(`\n${style("bold", caption(specimen))}\n\n${gridTitle(specimen.bytes.length)}   ${names}\n\n`);
    await write(`${hexOf(specimen)}\n${renderTree(specimen.span)}`);
  }
}

function partOf(options: ShowOptions): ((specimen: Specimen) => string) | undefined {
  if (options.tree) return ({ span }) => renderTree(span);
  if (options.hex) return hexOf;
  if (options.json) return ({ json }) => `${formatJson(json, 2)}\n`;
  if (options.schema) return ({ layout: { schema } }) => schema.source.text || renderSchemaJson(schema);
  return undefined;
}

function leavesOf({ span, direction }: Specimen) {
  return regionLeaves(span, direction ?? "body");
}

function hexOf(specimen: Specimen): string {
  return renderHexGrid(specimen.bytes, leavesOf(specimen), paintRegion);
}
