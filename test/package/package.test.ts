import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "lossless-json";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVectors, type Vector } from "../conformance/vectors.ts";
import { outputOf, packPackage, ROOT } from "./packed.ts";

const { version, exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  version: string;
  exports: Record<string, string>;
};
const modules = Object.keys(exports)
  .filter((path) => !path.endsWith(".json"))
  .map((path) => path.replace(/^\./, "kwire"));

let directory: string;
let tarball: string;
/** A folder with the package installed, and nothing else. */
let consumer: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "kwire-package-"));
  consumer = join(directory, "consumer");
  mkdirSync(consumer);
  tarball = await packPackage(directory);
  await outputOf("npm", ["install", "--no-audit", "--no-fund", tarball], { cwd: consumer });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the packed package", () => {
  test("holds what it needs and no more", async () => {
    const listing = await outputOf("tar", ["-tzf", tarball], { cwd: directory });
    const files = listing
      .trim()
      .split("\n")
      .map((file) => file.replace(/^package\//, ""));
    const known = /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|dist\/.+\.(js|d\.ts))$/;
    expect(files.filter((file) => !known.test(file))).toEqual([]);
    for (const file of ["LICENSE", "README.md", "dist/cli/main.js", "dist/index.d.ts"]) expect(files).toContain(file);
  });

  test("has types that a strict program compiles against", async () => {
    const imports = modules.map((module, i) => `import * as m${i} from "${module}";\nconsole.log(m${i});\n`);
    writeFileSync(join(consumer, "types.mts"), imports.join(""));
    const flags = [
      "--noEmit",
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2023",
      "--lib",
      "es2024,dom",
      "--types",
      "",
    ];
    const node = join(ROOT, "node_modules/.bin/node");
    await outputOf(node, [join(ROOT, "node_modules/typescript/bin/tsc"), ...flags, "types.mts"], { cwd: consumer });
  });

  test("runs by npx straight from the tarball, in an empty folder", async () => {
    const cwd = mkdtempSync(join(directory, "empty-"));
    const output = await outputOf("npx", ["--yes", `--package=${tarball}`, "kwire", "--version"], { cwd });
    expect(output.trim()).toBe(version);
  });
});

describe.each([
  { name: "the system's Node", find: async () => undefined },
  { name: "Node 22", major: 22, find: () => installNode(22) },
  { name: "Node 24", major: 24, find: async () => join(ROOT, "node_modules/node/bin") },
])("on $name", ({ major, find }: { major?: number; find: () => Promise<string | undefined> }) => {
  let bin: string | undefined;
  const kwire = (args: string[], stdin = ""): Promise<string> =>
    outputOf("npx", ["--no-install", "kwire", ...args], { cwd: consumer, bin, stdin });

  beforeAll(async () => {
    bin = await find();
  });

  test("it is the Node that is meant", async () => {
    const output = await outputOf("node", ["--version"], { cwd: consumer, bin });
    expect(output).toMatch(major === undefined ? /^v(2\d|[3-9]\d)\./ : `v${major}.`);
  });

  test("`npx kwire` tells its version", async () => {
    expect((await kwire(["--version"])).trim()).toBe(version);
  });

  test("`npx kwire list` names the APIs", async () => {
    expect(await kwire(["list"])).toMatch(/\bVote\b/);
  });

  test("`npx kwire show Vote 2 --request --tree` shows the first and the last field", async () => {
    expect(await kwire(["show", "Vote", "2", "--request", "--tree"])).toMatch(/ClusterId.*PreVote/s);
  });

  test("`npx kwire decode --lines` reads what Kafka wrote", async () => {
    const vectors = someVectors();
    const lines = vectors.map(({ schema, version, body }) => JSON.stringify({ schema, version, hex: body }));
    const answers = (await kwire(["decode", "--lines"], `${lines.join("\n")}\n`)).trim().split("\n");
    const jsons = answers.map((line) => stringify((parse(line) as { json: unknown }).json));
    expect(jsons).toEqual(vectors.map(({ json }) => stringify(json)));
  });

  test("every module of the package loads", async () => {
    const script = `const names = await Promise.all(${JSON.stringify(modules)}.map((name) => import(name)));
      console.log(names.filter((module) => Object.keys(module).length > 0).length);`;
    const output = await outputOf("node", ["--input-type=module", "-e", script], { cwd: consumer, bin });
    expect(output.trim()).toBe(`${modules.length}`);
  });
});

async function installNode(major: number): Promise<string> {
  const cwd = join(directory, `node-${major}`);
  mkdirSync(cwd);
  // Its program is fetched by the package's script.
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ private: true, allowScripts: { node: true } }));
  await outputOf("npm", ["install", "--no-audit", "--no-fund", `node@${major}`], { cwd });
  return join(cwd, "node_modules/node/bin");
}

function someVectors(): Vector[] {
  const wanted = ["VoteRequest/2/full", "FetchResponse/17/full", "MetadataRequest/0/null", "AbortedTxn/0/full"];
  const vectors = [...readVectors()].filter(({ id }) => wanted.includes(id));
  expect(vectors).toHaveLength(wanted.length);
  return vectors;
}
