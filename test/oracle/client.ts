import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "lossless-json";
import type { JsonValue } from "../../src/codec/index.ts";

const PROGRAM = fileURLToPath(new URL("../../oracle/oracle", import.meta.url));

/** Bytes to read: the body of a message, or record batches where the schema is `records`. */
export interface DecodeQuestion {
  schema: string;
  version?: number;
  hex: string;
}

/** What Kafka read, or its exception's text. */
export interface DecodeAnswer {
  json?: JsonValue;
  unknownTags?: { path: string; tag: number; hex: string }[];
  records?: { path: string; hex: string }[];
  /** Bytes left over. */
  remaining?: number;
  /** Whether Kafka would write the same bytes for what it read. */
  canonical?: boolean;
  /** Why it refuses to write it. */
  writeError?: string;
  error?: string;
}

/** A message to write, in the shape of Kafka's JsonConverter. */
export interface EncodeQuestion {
  schema: string;
  version: number;
  json: JsonValue;
}

/** What Kafka wrote, or its exception's text. */
export interface EncodeAnswer {
  hex?: string;
  error?: string;
}

/** Kafka's own code, ready to be asked. Answers come in the order of the questions. */
export interface Oracle<Question, Answer> {
  /** @throws Error where the oracle has ended */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts the oracle for reading, over 4.4.0 or another release of Kafka; it needs Java, and Maven the first time. */
export function startDecoder(release?: string): Oracle<DecodeQuestion, DecodeAnswer> {
  return start("decode", release);
}

/** Starts the oracle for writing; it needs Java, and Maven the first time. */
export function startEncoder(): Oracle<EncodeQuestion, EncodeAnswer> {
  return start("encode");
}

/** The schemas and versions that a release of Kafka has, as `VoteRequest/2`. */
export function versionsOf(release: string): Set<string> {
  const listed = execFileSync(PROGRAM, ["--kafka", release, "schemas"], { encoding: "utf8", stdio: "pipe" });
  return new Set(listed.trim().split("\n"));
}

interface Waiting {
  resolve: (line: string) => void;
  reject: (error: Error) => void;
}

function start<Question, Answer>(command: "decode" | "encode", release?: string): Oracle<Question, Answer> {
  const child = spawn(PROGRAM, [...(release ? ["--kafka", release] : []), command]);
  const waiting: Waiting[] = [];
  let said = "";
  let ended: Error | undefined;
  const end = (reason: string): void => {
    ended ??= new Error(`the oracle has ended: ${reason}\n${said}`.trimEnd());
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  child.on("error", (error) => end(error.message));
  child.on("close", (code, signal) => end(`exit code ${code ?? signal}`));
  child.stdin.on("error", () => {}); // The close says more.
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  // Not readline: it breaks lines at U+2028 too, which strings may hold.
  let unfinished = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unfinished + text).split("\n");
    unfinished = lines.pop()!;
    for (const line of lines) waiting.shift()?.resolve(line);
  });

  return {
    async ask(question) {
      if (ended) throw ended;
      const line = await new Promise<string>((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.stdin.write(`${stringify(question)}\n`);
      });
      return parse(line, undefined, parseNumber) as Answer;
    },
    close: () => closed(child),
  };
}

function closed(child: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("close", () => resolve());
    child.stdin.end();
  });
}

function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}
