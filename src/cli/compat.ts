import { readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { KwireError } from "../error/index.ts";
import {
  type AdvertisedApis,
  type ApiHistory,
  apiHistory,
  BROKERS,
  cautions,
  clientVersions,
  defaultCatalog,
  findRelease,
  formatVersions,
  guessRelease,
  type Listener,
  listenersOf,
  negotiate,
  readApiVersions,
  releaseMatrix,
  supportedVersions,
} from "../protocol/index.ts";
import { counted, describeGuesses } from "../render/index.ts";
import { usage } from "./arguments.ts";
import { matrixText } from "./compat-matrix.ts";
import { guessJson, negotiationJson, negotiationText } from "./compat-report.ts";
import { readStdin } from "./input.ts";
import { style, write } from "./output.ts";

interface CompatOptions {
  response?: string;
  client?: string;
  listener?: Listener;
  unstable?: boolean;
  release?: string;
  from?: string;
  to?: string;
  ranges?: boolean;
  json?: boolean;
}

const EXAMPLES = `
Without arguments: which versions every API has in every release. With two releases: which version a client of the one
and a broker of the other use for each API, the highest that both have. With --response: the same for the server that
sent it, and which release it looks like. The response's own version is found by trying all.

Examples:
  kwire compat --from 3.7                       the newer releases
  kwire compat --release 2.8,3.9,4.4 --ranges
  kwire compat 2.8 4.4                          an old client and a new broker
  kwire compat 3.9 4.4 --listener controller
  kwire compat --response response.bin          bytes, hex, or JSON from kwire decode or Kafka's request log
  kwire compat --response - --client 3.5 --json < response.hex`;

const MATRIX_ONLY = ["release", "from", "to", "ranges"] as const;

/** Adds `kwire compat`. */
export function addCompat(program: Command): void {
  program
    .command("compat")
    .description("Say which versions Kafka's releases have, and which of them two would use with each other.")
    .argument("[client]", "the client's release: 2.8")
    .argument("[broker]", "the broker's release: 4.4")
    .addOption(
      new Option("--response <file>", "an ApiVersions response, - for standard input").conflicts([
        ...MATRIX_ONLY,
        ...["listener", "unstable"],
      ]),
    )
    .option("--client <release>", "the client that meets the response; the newest by default")
    .addOption(
      new Option(
        "--listener <name>",
        "only what this server answers, zkBroker being a broker with ZooKeeper; of two releases by default any broker",
      ).choices([...["broker", "controller", "zkBroker"]]),
    )
    .option("--unstable", "count versions that Kafka calls unstable")
    .addOption(new Option("--release <releases>", "only these columns: 2.8,3.9,4.4").conflicts(["from", "to"]))
    .option("--from <release>", "only columns from this one on")
    .option("--to <release>", "only columns up to this one")
    .option("--ranges", "lowest and highest version in each cell")
    .option("--json", "as JSON")
    .addHelpText("after", EXAMPLES)
    .action(compatCommand);
}

async function compatCommand(
  client: string | undefined,
  broker: string | undefined,
  options: CompatOptions,
): Promise<void> {
  const history = apiHistory(defaultCatalog().history!);
  if (options.response !== undefined) {
    if (client !== undefined)
      throw usage("compat", "a response takes the place of releases: name the client by --client");
    return meetResponse(history, options.response, options);
  }
  if (options.client !== undefined) throw usage("compat", "--client goes with --response");
  if (client === undefined) return showMatrix(history, options);
  if (broker === undefined) throw usage("compat", "two releases, please: the client's, then the broker's");
  const stray = MATRIX_ONLY.find((name) => options[name] !== undefined);
  if (stray) throw usage("compat", `--${stray} is for the table of all releases, not for two`);
  return meetRelease(history, client, broker, options);
}

async function showMatrix(history: ApiHistory, options: CompatOptions): Promise<void> {
  const releases = chooseReleases(history, options);
  const { listener, unstable = false, ranges = false } = options;
  const rows = releaseMatrix(history, releases, { listeners: listener && [listener], unstable });
  if (options.json) {
    const json = rows.map(({ apiKey, name, cells }) => ({
      ...{ apiKey, name },
      versions: Object.fromEntries(cells.flatMap(({ range }, i) => (range ? [[releases[i]!, String(range)]] : []))),
    }));
    await write(`${JSON.stringify(json, null, 2)}\n`);
  } else
    await write(
      matrixText(releases, rows, { ranges, width: process.stdout.isTTY ? process.stdout.columns : undefined }),
    );
}

function chooseReleases(history: ApiHistory, { release, from, to }: CompatOptions): readonly string[] {
  if (release !== undefined) {
    const named = release.split(",").map((text) => findRelease(history, text.trim()));
    return history.releases.filter((known) => named.includes(known));
  }
  const at = (text: string): number => history.releases.indexOf(findRelease(history, text));
  const chosen = history.releases.slice(from === undefined ? 0 : at(from), to === undefined ? undefined : at(to) + 1);
  if (chosen.length === 0) throw usage("compat", `no release is from ${from} to ${to}`);
  return chosen;
}

async function meetRelease(history: ApiHistory, client: string, broker: string, options: CompatOptions): Promise<void> {
  const [ours, theirs] = [findRelease(history, client), findRelease(history, broker)];
  const { listener, unstable = false } = options;
  const listeners = listener === undefined ? BROKERS : [listener];
  const server = supportedVersions(history, theirs, { listeners, unstable });
  if (server.size === 0) throw usage("compat", `Kafka ${theirs} has no ${listener}`);
  const rows = negotiate(history, clientVersions(history, ours), server);
  const serverName = listener === "controller" ? "controller" : "broker";
  if (options.json) {
    const json = { client: { release: ours }, server: { release: theirs, listeners }, apis: negotiationJson(rows) };
    return write(`${JSON.stringify(json, null, 2)}\n`);
  }
  const title = `A client of Kafka ${ours} and a ${serverName} of Kafka ${theirs}`;
  const listenersAt = (apiKey: number): readonly string[] => listenersOf(history, apiKey, theirs);
  await write(negotiationText(title, rows, { serverName, listenersAt }));
}

async function meetResponse(history: ApiHistory, file: string, options: CompatOptions): Promise<void> {
  const release = options.client === undefined ? history.releases.at(-1)! : findRelease(history, options.client);
  const schema = defaultCatalog().message("ApiVersionsResponse");
  const response = await locate(file, async () => readApiVersions(schema, await readInput(file)));
  const rows = negotiate(history, clientVersions(history, release), response.versions);
  const { errorCode } = response;
  const warnings = [...response.warnings, ...cautions(rows)];
  // With an error a server lists only what the client should try again with.
  const guesses = errorCode === 0 && response.versions.size > 0 ? guessRelease(history, response.versions) : [];
  if (options.json) {
    const { responseVersions, form, otherForms } = response;
    const json = {
      ...{ response: { versions: responseVersions, form, otherForms, errorCode, warnings } },
      ...{ looksLike: guessJson(guesses), client: { release }, apis: negotiationJson(rows) },
    };
    return write(`${JSON.stringify(json, null, 2)}\n`);
  }
  await write(`${responseTitle(response)}\n`);
  for (const { title, details } of describeGuesses(history, guesses))
    await write(`${[style("bold", title), ...details.map((detail) => `  ${detail}`)].join("\n")}\n`);
  if (errorCode !== 0) {
    const name = defaultCatalog().findError(errorCode)?.name ?? "an unknown error";
    await write(`It is an error, ${name} (${errorCode}), and tells no release.\n`);
  }
  const [guess] = guesses;
  const listenersAt = (apiKey: number): readonly string[] =>
    guess?.distance === 0 ? listenersOf(history, apiKey, guess.release) : [];
  const words = { serverName: "server", listenersAt };
  await write(`\n${negotiationText(`A client of Kafka ${release} and this server`, rows, words)}`);
  for (const warning of warnings) console.error(`${style("yellow", "warning")}: ${warning}`);
}

function responseTitle({ responseVersions, form, otherForms, versions }: AdvertisedApis): string {
  const version = responseVersions.length > 0 ? ` v${formatVersions(responseVersions)}` : "";
  const others = otherForms.length > 0 ? ` (or ${otherForms.join(", ")})` : "";
  return `An ApiVersions response${version}, read as ${form}${others}: ${counted(versions.size, "API")}`;
}

async function readInput(file: string): Promise<Uint8Array> {
  if (file === "-") return readStdin("an ApiVersions response, bytes, hex or JSON,");
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? "no such file" : "cannot be read";
    throw new KwireError(reason, { code: "file", cause: error });
  }
}

/** Puts the file's name before what is wrong with it. */
async function locate<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof KwireError)) throw error;
    const place = [file === "-" ? "standard input" : file, error.location].filter(Boolean).join(", ");
    throw new KwireError(error.reason, { code: error.code, location: place, hint: error.hint, cause: error });
  }
}
