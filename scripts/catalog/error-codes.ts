import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { fetchJars, JAR_DIRECTORY, jarPath } from "./maven.ts";

/** One of Kafka's error codes. */
export interface ErrorCode {
  code: number;
  name: string;
  /** Whether its exception is one that clients may answer by trying again. */
  retriable: boolean;
}

/** Kafka's classes ask for a logger as soon as they load. */
const LOGGER = { group: "org.slf4j", artifact: "slf4j-api", version: "1.7.36" };

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

/**
 * Asks the classes of a kafka-clients jar for their error codes.
 * @throws Error where there is no Java 11 or newer
 */
export function readErrorCodes(clientsJar: string): ErrorCode[] {
  const program = `${JAR_DIRECTORY}ErrorCodes.java`;
  writeFileSync(program, PROGRAM);
  fetchJars([LOGGER]);
  const classPath = [clientsJar, jarPath(LOGGER)].join(delimiter);
  return runJava(["-cp", classPath, program])
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "))
    .map(([code, name, retriable]) => ({ code: Number(code), name: name!, retriable: retriable === "true" }));
}

function runJava(args: readonly string[]): string {
  try {
    return execFileSync("java", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    if (code === "ENOENT") throw new Error("Java is needed to read the error codes, and there is no command java");
    throw new Error(`Java cannot read the error codes:\n${stderr?.trim().split("\n").slice(0, 3).join("\n")}`);
  }
}
