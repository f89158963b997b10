import { type Command, Option } from "commander";
import { type Catalog, releaseCatalog } from "../protocol/index.ts";
import {
  type DiffMark,
  diffMessages,
  formatReleases,
  kipsText,
  type MessageDiff,
  messageDiffJson,
  renderByteDiff,
  renderChanges,
  sizeChange,
  versionSteps,
} from "../render/index.ts";
import { type CatalogOptions, openCatalog, parseVersion, RELEASE_OPTION, SCHEMAS_OPTION, usage } from "./arguments.ts";
import { style, write } from "./output.ts";
import { type DirectionOptions, findSubject, messageNames, type Subject, specimensOf } from "./subject.ts";
import { wrap } from "./wrap.ts";

interface DiffOptions extends CatalogOptions, DirectionOptions {
  toRelease?: string;
  fields?: boolean;
  json?: boolean;
}

const EXAMPLES = `
With two versions: the fields that differ, then where the bytes of the two samples do. - is only in the first, + only in
the second; what is the same is folded. With one version: that one and the one before it. Without: what every version
changed. With --to-release the versions are those of two releases, and one version, or none for the newest, is enough.

Examples:
  kwire diff Fetch 12 13
  kwire diff Vote 1 2 --request
  kwire diff Fetch 4 18 --fields
  kwire diff Fetch
  kwire diff RegisterBrokerRecord 0 3 --json
  kwire diff ConsumerGroupHeartbeat 0 --release 3.6 --to-release 3.7`;

/** Adds `kwire diff`. */
export function addDiff(program: Command): void {
  program
    .command("diff")
    .description("Compare two versions of an API or message: what became of its fields, and of its bytes.")
    .argument("<name>", "an API by name or key (Fetch, 1), or a message (FetchRequest, RegisterBrokerRecord)")
    .argument("[versions...]", "one or two versions, as 12 or v12", addVersion)
    .addOption(new Option("--request", "only the request").conflicts("response"))
    .addOption(new Option("--response", "only the response").conflicts("request"))
    .option("--fields", "only the fields, not the bytes")
    .option("--json", "as JSON")
    .addOption(SCHEMAS_OPTION)
    .addOption(RELEASE_OPTION)
    .option("--to-release <release>", "the second version as that Kafka release had it: 3.7")
    .addHelpText("after", EXAMPLES)
    .action(diff);
}

function addVersion(text: string, versions: readonly number[] = []): number[] {
  return [...versions, parseVersion(text)];
}

async function diff(name: string, versions: readonly number[], options: DiffOptions): Promise<void> {
  const [version, other, ...more] = versions;
  if (more.length > 0) throw usage("diff", `${versions.length} versions; two are compared`);
  const isRelease = options.toRelease !== undefined;
  const catalog = openCatalog(options);
  const [from, to] = isRelease
    ? inBoth(catalog, releaseCatalog(options.toRelease!), name, options)
    : twice(findSubject(catalog, name, options));
  if (!isRelease && version === undefined) return printSteps(from, options);
  const [older, newer] = isRelease ? twoReleases(from, to, version, other) : twoVersions(from, version!, other);
  const newerSpecimens = specimensOf(to, newer);
  const diffs = specimensOf(from, older).map((specimen, i) => diffMessages(specimen, newerSpecimens[i]!));
  if (options.json) return write(`${JSON.stringify(diffs.map(messageDiffJson), null, 2)}\n`);
  const labels: Labels = isRelease ? [inRelease(from, older), inRelease(to, newer)] : [`v${older}`, `v${newer}`];
  await write(`${style("bold", `${to.name} ${labels.join(" → ")}`)}\n`);
  if (!isRelease) await write(kipLines(from, older, newer));
  for (const each of diffs) await write(`\n${printed(each, labels, options)}`);
}

type Labels = readonly [older: string, newer: string];

function twice<T>(item: T): [T, T] {
  return [item, item];
}

/** A subject in two releases. Where one of them calls an API otherwise, its key tells. */
function inBoth(older: Catalog, newer: Catalog, name: string, options: DiffOptions): [older: Subject, newer: Subject] {
  const api = older.findApi(name) ?? newer.findApi(name);
  const nameIn = (catalog: Catalog): string => (api && !catalog.findApi(name) ? String(api.apiKey) : name);
  return [findSubject(older, nameIn(older), options), findSubject(newer, nameIn(newer), options)];
}

function twoVersions(subject: Subject, version: number, other: number | undefined): [older: number, newer: number] {
  if (other !== undefined) return [version, other];
  const versions = subject.catalog.versions(messageNames(subject)[0]!);
  const before = versions[versions.indexOf(version) - 1];
  if (before !== undefined) return [before, version];
  // A version that is not there has its own error.
  if (!versions.includes(version)) specimensOf(subject, version);
  throw usage("diff", `v${version} of ${subject.name} is its oldest: name the version to compare it with`);
}

function twoReleases(
  from: Subject,
  to: Subject,
  version: number | undefined,
  other: number | undefined,
): [older: number, newer: number] {
  const newest = (subject: Subject): number => subject.catalog.newestVersion(messageNames(subject)[0]!);
  return [version ?? newest(from), other ?? version ?? newest(to)];
}

function inRelease({ catalog }: Subject, version: number): string {
  return `v${version} in ${catalog.release ?? "your schemas"}`;
}

/** The KIPs of the newer version, or of each version on the way to it. */
function kipLines(subject: Subject, older: number, newer: number): string {
  const [low, high] = [Math.min(older, newer), Math.max(older, newer)];
  const steps = versionSteps(subject.catalog, messageNames(subject)).filter(
    ({ version, kips }) => version > low && version <= high && kips.length > 0,
  );
  return steps.map(({ version, kips }) => `v${version} came with ${kipsText(kips)}\n`).join("");
}

function printed(diff: MessageDiff, labels: Labels, { fields }: DiffOptions): string {
  const title = style("bold", diff.newer.layout.name);
  const changes = `${title}\n${renderChanges(diff.changes, paint)}`;
  if (fields) return changes;
  return `${changes}\n  ${sizeChange(diff)}\n${renderByteDiff(diff.bytes, labels, paint)}`;
}

const STYLES = { "-": "red", "+": "green", "~": "yellow", " ": "gray" } as const;

function paint(text: string, mark: DiffMark | " "): string {
  return style(STYLES[mark], text);
}

async function printSteps(subject: Subject, { json }: DiffOptions): Promise<void> {
  const names = messageNames(subject);
  const steps = versionSteps(subject.catalog, names);
  if (json) return write(`${JSON.stringify(steps, null, 2)}\n`);
  const paragraphs = steps.map(({ version, before, messages, kips }) => {
    const releases = subject.catalog.releasesOf(names[0]!, version);
    const facts = [releases ? `Kafka ${formatReleases(releases)}` : "", kipsText(kips)].filter(Boolean);
    const head = [style("bold", `v${version}`), ...facts].join(", ");
    if (before === undefined) return `${head}\n  The oldest version.\n`;
    const lines = messages.flatMap(({ name, notes }) => wrap(`${name} ${notes.join("; ")}.`, 98));
    return `${head}\n${lines.map((line) => `  ${line}\n`).join("")}`;
  });
  await write(`${style("bold", subject.name)}\n\n${paragraphs.join("\n")}`);
}
