import { beforeAll, expect, test } from "vitest";
import { decodeLine, defaultCatalog, formatJson } from "../../src/protocol/index.ts";
import { fromHex, toHex } from "../../src/wire/index.ts";
import { readVectors } from "../conformance/vectors.ts";
import { startDecoder, versionsOf } from "../oracle/client.ts";
import { randomOf, SEED } from "../random.ts";

const MAX_HEX = 4_000;
/** On a fresh machine the oracle is built over each release, whose jars come by the network. */
const FIRST_BUILDS_MS = 15 * 60_000;
/** Newest first: the first that has a version is asked about it. */
const RELEASES = ["4.4.0", "4.0.0", "3.9.2"];

let versions: Set<string>[];
beforeAll(() => {
  versions = RELEASES.map(versionsOf);
}, FIRST_BUILDS_MS);

test(`bytes that are changed at random read as Kafka's code reads them (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const oracles = RELEASES.map((release) => startDecoder(release));
  const asked = [...readVectors()]
    .filter(({ body }) => body.length > 2 && body.length < MAX_HEX)
    .map(({ schema, version, body }) => {
      const bytes = fromHex(body)!;
      for (let changes = 1 + Math.floor(random() * 2); changes > 0; changes--) {
        const at = Math.floor(random() * bytes.length);
        bytes[at] = random() < 0.4 ? [0, 1, 0x80, 0xff][Math.floor(random() * 4)]! : Math.floor(random() * 256);
      }
      const end = random() < 0.2 ? Math.floor(random() * bytes.length) : bytes.length;
      return { schema, version, hex: toHex(bytes.subarray(0, end)) };
    });
  const faults: string[] = [];
  try {
    const answers = await Promise.all(
      asked.map((question) => {
        const newest = versions.findIndex((known) => known.has(`${question.schema}/${question.version}`));
        return oracles[newest]!.ask(question);
      }),
    );
    for (const [i, kafkas] of answers.entries()) {
      const ours = decodeLine(defaultCatalog(), JSON.stringify(asked[i]));
      const same =
        kafkas.error !== undefined
          ? ours.error !== undefined
          : parts(ours) === parts(kafkas as unknown as Record<string, unknown>);
      if (!same) faults.push(`${JSON.stringify(asked[i])}: Kafka ${formatJson(kafkas)}, kwire ${formatJson(ours)}`);
    }
  } finally {
    await Promise.all(oracles.map((oracle) => oracle.close()));
  }
  expect(faults).toEqual([]);
});

/** What must be the same; the text of a refusal need not be. */
function parts({ json, unknownTags, records, remaining, canonical }: Record<string, unknown>): string {
  return formatJson([json, unknownTags ?? [], records ?? [], remaining, canonical]);
}
