import { readFileSync } from "node:fs";
import type { Listener } from "../../src/protocol/index.ts";
import { VersionRange } from "../../src/schema/index.ts";

function readLines(name: string): string[] {
  const text = readFileSync(new URL(`data/${name}`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** Real ApiVersions responses as hex, by name: `broker-v3`. */
export const responses: ReadonlyMap<string, string> = new Map(
  readLines("api-versions-responses.txt").map((line) => line.split(" ") as [string, string]),
);

/** What Kafka's own code says that each kind of server of each release advertises. */
export const advertised = readLines("advertised.txt").map((line) => {
  const [full, listener, ...items] = line.split(" ") as [string, Listener, ...string[]];
  const versions = new Map(
    items.map((item) => {
      const [key, range] = item.split(":") as [string, string];
      return [Number(key), VersionRange.parse(range)!];
    }),
  );
  return { release: full.replace(/\.\d+$/, ""), listener, versions };
});
