// What a client and a server make of each other. Fetched when somebody first asks.
import {
  type ApiHistory,
  type ApiVersionRanges,
  BROKERS,
  cautions,
  clientVersions,
  guessRelease,
  listenersOf,
  type Negotiated,
  negotiate,
  readApiVersions,
  supportedVersions,
} from "kwire/protocol";
import { describeGuesses, type GuessText, type UnusedApis, unusedApis } from "kwire/render";
import { type MessageSchema, VersionRange } from "kwire/schema";

/** What the page shows of a client and a server. */
export interface Meeting {
  /** What is said of the server. */
  texts: GuessText[];
  /** Undefined where there is nothing to compare. */
  title: string | undefined;
  serverName: string;
  rows: { name: string; href: string | undefined; version: string; client: string; server: string }[];
  groups: UnusedApis[];
}

interface Facts {
  history: ApiHistory;
  /** Of ApiVersionsResponse. */
  schema: MessageSchema;
}

let facts: Promise<Facts> | undefined;

/** What a client of one release and a broker or controller of another use with each other. */
export async function meetRelease(client: string, release: string, listener: string): Promise<Meeting> {
  const { history } = await load();
  const serverName = listener === "controller" ? "controller" : "broker";
  const server = supportedVersions(history, release, {
    listeners: listener === "controller" ? ["controller"] : BROKERS,
  });
  if (server.size === 0) return nothing(`Kafka ${release} has no controllers: they came with 2.8.`);
  const rows = negotiate(history, clientVersions(history, client), server);
  const title = `A client of Kafka ${client} and a ${serverName} of Kafka ${release}`;
  return meeting([], title, rows, serverName, (apiKey) => listenersOf(history, apiKey, release));
}

/** What a client of a release uses with the server that an ApiVersions response, hex or JSON, is of. */
export async function meetResponse(client: string, text: string): Promise<Meeting> {
  const { history, schema } = await load();
  let versions: ApiVersionRanges;
  const texts: GuessText[] = [];
  try {
    const read = readApiVersions(schema, new TextEncoder().encode(text));
    versions = read.versions;
    if (read.errorCode !== 0)
      texts.push({ title: `It is an error, code ${read.errorCode}, and tells no release`, details: read.warnings });
    else if (read.warnings.length > 0) texts.push({ title: "Not as a server writes it", details: read.warnings });
    if (read.errorCode !== 0) return { ...nothing(""), texts };
  } catch (error) {
    if (!(error instanceof Error && "reason" in error)) throw error;
    const { hint } = error as Error & { hint?: string };
    return nothing(error.message, hint ? [hint] : []);
  }
  const guesses = versions.size > 0 ? guessRelease(history, versions) : [];
  const [guess] = guesses;
  const rows = negotiate(history, clientVersions(history, client), versions);
  const listenersAt = (apiKey: number): readonly string[] =>
    guess?.distance === 0 ? listenersOf(history, apiKey, guess.release) : [];
  const warnings = cautions(rows).map((title) => ({ title, details: [] }));
  texts.unshift(...describeGuesses(history, guesses), ...warnings);
  return meeting(texts, `A client of Kafka ${client} and this server`, rows, "server", listenersAt);
}

function meeting(
  texts: GuessText[],
  title: string,
  rows: readonly Negotiated[],
  serverName: string,
  listenersAt: (apiKey: number) => readonly string[],
): Meeting {
  const used = rows.filter(({ version }) => version !== undefined);
  return {
    ...{ texts, title: `${title}: ${used.length} of ${rows.length} APIs`, serverName },
    rows: used.map(({ apiKey, name, client, server, version }) => ({
      name: name ?? `API ${apiKey}`,
      href: name && `../${name}/v${version}/`,
      ...{ version: String(version), client: String(client), server: String(server) },
    })),
    groups: unusedApis(rows, { serverName, listenersAt }),
  };
}

function nothing(title: string, details: string[] = []): Meeting {
  return { texts: [{ title, details }], title: undefined, serverName: "", rows: [], groups: [] };
}

/** Ranges of versions lost their class on the way. */
function load(): Promise<Facts> {
  facts ??= fetch(`${document.body.dataset.root}compat.json`).then(async (answer) =>
    JSON.parse(await answer.text(), (_key, value) =>
      typeof value?.highest === "number" ? VersionRange.of(value.lowest, value.highest) : value,
    ),
  );
  return facts;
}
