import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

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
  const args = ["-q", "-B", "-Dstyle.color=never", COPY, coordinates, `-DoutputDirectory=${JAR_DIRECTORY}`];
  try {
    execFileSync("mvn", args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
  } catch (error) {
    const { code, stdout = "" } = error as { code?: string; stdout?: string };
    if (code === "ENOENT") throw new Error("Maven is needed, and there is no command mvn");
    if (/could not find artifact/i.test(stdout)) throw new Error(`Maven knows no ${artifact} ${release}`);
    throw new Error(`Maven cannot bring ${artifact} ${release}:\n${stdout.trim().split("\n").slice(0, 3).join("\n")}`);
  }
  return `${JAR_DIRECTORY}${artifact}-${release}.jar`;
}
