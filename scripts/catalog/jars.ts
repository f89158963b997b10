import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Kafka's jars that hold message schemas. */
const ARTIFACTS = [
  "kafka-clients",
  "kafka-raft",
  "kafka-metadata",
  "kafka-storage",
  "kafka-group-coordinator",
  "kafka-share-coordinator",
  "kafka-transaction-coordinator",
  "kafka-streams",
];

const LOGGER_RELEASE = "1.7.36";

const CACHE = fileURLToPath(new URL("../../.cache/jars/", import.meta.url));

export interface Jar {
  artifact: string;
  path: string;
}

/** Brings the jars of a release into `.cache/jars/`, by Maven. Throws where there is no Maven or no such release. */
export function fetchJars(release: string): Jar[] {
  mkdirSync(CACHE, { recursive: true });
  return ARTIFACTS.map((artifact) => {
    copyArtifact(`org.apache.kafka:${artifact}:${release}`);
    return { artifact, path: `${CACHE}${artifact}-${release}.jar` };
  });
}

function copyArtifact(coordinates: string): void {
  const goal = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";
  const args = ["-q", "-B", goal, `-Dartifact=${coordinates}`, `-DoutputDirectory=${CACHE}`];
  try {
    execFileSync("mvn", args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
  } catch (error) {
    const { code, stdout } = error as { code?: string; stdout?: string };
    if (code === "ENOENT") throw new Error("Maven is needed: no command mvn is on the path");
    const reason = stdout?.split("\n").find((line) => line.includes("ERROR")) ?? "Maven failed";
    throw new Error(`${coordinates} cannot be had: ${reason.replace(/^\[ERROR\]\s*/, "").slice(0, 300)}`);
  }
}

/** Prints a line for each error code: number, name, whether its exception is a retriable one. */
const PROGRAM = `
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.protocol.Errors;
class ErrorCodes {
    public static void main(String[] args) {
        for (Errors e : Errors.values())
            System.out.println(e.code() + " " + e.name() + " " + (e.exception() instanceof RetriableException));
    }
}
`;

/** Asks kafka-clients for its error codes, by ascending number. */
export function readErrorCodes(jars: readonly Jar[]): { code: number; name: string; retriable: boolean }[] {
  const source = `${CACHE}ErrorCodes.java`;
  writeFileSync(source, PROGRAM);
  // Kafka's classes ask for a logger as soon as they load.
  copyArtifact(`org.slf4j:slf4j-api:${LOGGER_RELEASE}`);
  const clients = jars.find(({ artifact }) => artifact === "kafka-clients")!.path;
  const classPath = `${clients}:${CACHE}slf4j-api-${LOGGER_RELEASE}.jar`;
  const output = execFileSync("java", ["-cp", classPath, source], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = output
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
  return lines
    .map(([code, name, retriable]) => ({ code: Number(code), name: name!, retriable: retriable === "true" }))
    .sort((a, b) => a.code - b.code);
}
