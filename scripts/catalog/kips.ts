/** Numbers of Kafka's improvement proposals (KIPs) by the version that they brought. */
export type KipsByVersion = Record<string, number[]>;

/** How a comment begins to speak of a version: `Version 2`, `Versions 1 and 2`, `Starting in version 7`. */
const VERSION_HEAD = /(?:^|\s)(?:Starting (?:in|from|with) )?versions? (\d+)(?:(?: and |-| through )(\d+))?/i;

/** Where a statement of its own begins; `See KIP-110.` still belongs to the one before. */
const STATEMENT = /(?<=[.)])\s+(?=[A-Z])(?!See )|\s+(?=(?:Versions? \d|Starting (?:in|from|with) version \d))/;

/**
 * Which KIP numbers the comments of a schema name together with a version, in one statement that begins with the
 * version. Numbers are all that is taken from Kafka's comments.
 *
 * @param text the schema file as Kafka has it
 */
export function kipsByVersion(text: string): KipsByVersion {
  const found = new Map<number, Set<number>>();
  for (const statement of commentBlocks(text).flatMap((block) => block.split(STATEMENT))) {
    const head = VERSION_HEAD.exec(statement);
    if (!head || head.index > 0) continue;
    const first = Number(head[1]);
    const last = Number(head[2] ?? head[1]);
    for (const [, kip] of statement.matchAll(/\bKIP-(\d+)/g))
      for (let version = first; version <= last; version++)
        found.set(version, (found.get(version) ?? new Set()).add(Number(kip)));
  }
  const versions = [...found].sort(([a], [b]) => a - b);
  return Object.fromEntries(versions.map(([version, kips]) => [version, [...kips].sort((a, b) => a - b)]));
}

/** Takes several findings about one message together, oldest first: a version's numbers are the newest ones. */
export function mergeKips(findings: readonly KipsByVersion[]): KipsByVersion {
  return Object.assign({}, ...findings);
}

/** Comments that stand on lines of their own, an empty one ending a block, as running text. */
function commentBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block = "";
  for (const line of text.split("\n")) {
    const comment = /^\s*\/\/(.*)$/.exec(line)?.[1]?.trim() ?? "";
    if (comment !== "") block += `${block === "" ? "" : " "}${comment}`;
    else if (block !== "") {
      blocks.push(block);
      block = "";
    }
  }
  return blocks;
}
