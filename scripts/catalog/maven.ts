import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

/** Kafka's jars that hold message schemas. */
export const KAFKA_ARTIFACTS: readonly string[] = [
  "kafka-clients",
  "kafka-raft",
  "kafka-metadata",
  "kafka-storage",
  "kafka-group-coordinator",
  "kafka-share-coordinator",
  "kafka-transaction-coordinator",
  "kafka-streams",
];

/** Where jars, and what is made to read them, are kept. */
export const JAR_DIRECTORY: string = fileURLToPath(new URL("../../.cache/jars/", import.meta.url));

const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";

/**
 * Brings a jar into {@link JAR_DIRECTORY} by the command `mvn`, which takes it from its own repository if it is there.
 * @returns the jar's path
 * @throws Error where there is no Maven, or no such jar
 */
export function fetchJar(group: string, artifact: string, release: string): string {
  mkdirSync(JAR_DIRECTORY, { recursive: true });
  const coordinates = `-Dartifact=${group}:${artifact}:${release}`;
  const args = ["-q", "-B", COPY, coordinates, `-DoutputDirectory=${JAR_DIRECTORY}`];
  try {
    execFileSync("mvn", args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
  } catch (error) {
    const { code, stdout = "" } = error as { code?: string; stdout?: string };
    const lines = stripVTControlCharacters(stdout).trim().split("\n");
    if (code === "ENOENT") throw new Error("Maven is needed, and there is no command mvn");
    if (/could not find artifact|was not found in/i.test(stdout))
      throw new Error(`Maven knows no ${artifact} ${release}`);
    throw new Error(`Maven cannot bring ${artifact} ${release}:\n${lines.slice(0, 3).join("\n")}`);
  }
  return `${JAR_DIRECTORY}${artifact}-${release}.jar`;
}
