import { describe, expect, test, vi } from "vitest";
import { responses } from "../protocol/api-versions-data.ts";
import { kwire } from "./run.ts";

// Each run starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const lines = (args: string[], input = ""): string[] => kwire(["compat", ...args], input).stdout.split("\n");

describe("the table", () => {
  test("has the highest version of each API in each release, and marks what changed", () => {
    const [head, produce, fetch] = lines(["--from", "3.8"]);
    expect(head).toMatch(/^key {2}API +3\.8 +3\.9 +4\.0 +4\.1 +4\.2 +4\.3 +4\.4$/);
    expect(produce).toMatch(/^ {2}0 {2}Produce +11 +11 +\*12 +\*13 +13 +13 +13$/);
    expect(fetch).toMatch(/^ {2}1 {2}Fetch +16 +\*17 +\*17 +\*18 +18 +18 +18$/);
  });

  test("--ranges has the lowest too, --release chooses columns, --listener rows", () => {
    const [head, first] = lines(["--ranges", "--release", "4.4,2.8", "--listener", "controller"]);
    expect(head).toMatch(/^key {2}API +2\.8 +4\.4$/);
    expect(first).toMatch(/^ {2}1 {2}Fetch +0-12 +\*4-18$/);
  });

  test("--json has ranges by release", () => {
    const [produce] = JSON.parse(kwire(["compat", "--release", "2.8,4.4", "--json"]).stdout);
    expect(produce).toEqual({ apiKey: 0, name: "Produce", versions: { "2.8": "0-9", "4.4": "3-13" } });
  });
});

test("two releases as JSON", () => {
  const { client, server, apis } = JSON.parse(kwire(["compat", "2.8", "4.4", "--json"]).stdout);
  expect(client).toEqual({ release: "2.8" });
  expect(server).toEqual({ release: "4.4", listeners: ["broker", "zkBroker"] });
  expect(apis[0]).toEqual({
    ...{ apiKey: 0, name: "Produce", version: 9, client: "0-9", server: "3-13", reason: null },
  });
});

describe("a response", () => {
  test("tells the release, and what a client would use", () => {
    const [title, guess, detail, , used] = lines(["--response", "-", "--client", "2.8"], responses.get("broker-v3"));
    expect(title).toBe("An ApiVersions response v3-5, read as size, header and body: 79 APIs");
    expect(guess).toBe("It looks like Kafka 4.4, a broker");
    expect(detail).toBe("  advertises the same versions of all 79 APIs");
    expect(used).toBe("A client of Kafka 2.8 and this server: 53 of 91 APIs can be used");
  });

  test("that is an error says which", () => {
    expect(lines(["--response", "-"], responses.get("broker-v99"))[1]).toBe(
      "It is an error, UNSUPPORTED_VERSION (35), and tells no release.",
    );
  });

  test("as JSON, from kwire decode --json", () => {
    const { stdout } = kwire(["decode", "ApiVersions", "0", "--response", "--json"], responses.get("controller-v0"));
    const { looksLike, response } = JSON.parse(kwire(["compat", "--response", "-", "--json"], stdout).stdout);
    expect(response).toEqual({ versions: [], form: "JSON", otherForms: [], errorCode: 0, warnings: [] });
    expect(looksLike).toEqual([
      {
        ...{ release: "4.4", listener: "controller", unstable: false, exact: true, sameCount: 42 },
        ...{ unset: [], differences: [] },
      },
    ]);
  });
});

describe("wrong use", () => {
  test.each([
    ["one release", ["2.8"], 1, /^two releases, please/],
    ["a release that is not there", ["2.8", "9.9"], 1, /^no Kafka release "9.9" is known\n {2}there are/],
    ["columns that are none", ["--from", "4.0", "--to", "3.0"], 1, /^no release is from 4.0 to 3.0/],
    ["columns of two releases", ["2.8", "4.4", "--ranges"], 1, /^--ranges is for the table/],
    ["a release without controllers", ["2.8", "2.3", "--listener", "controller"], 1, /^Kafka 2.3 has no controller/],
    ["--client without a response", ["--client", "2.8"], 1, /^--client goes with --response/],
    ["a response and releases", ["2.8", "4.4", "--response", "-"], 1, /^a response takes the place/],
    ["a response and columns", ["--response", "-", "--from", "3.0"], 2, /cannot be used with/],
    ["an unknown listener", ["--listener", "x"], 2, /Allowed choices are broker, controller, zkBroker/],
    ["a file that is not there", ["--response", "/nonexistent"], 1, /^\/nonexistent: no such file/],
    ["no response", ["--response", "-"], 1, /^standard input: there is nothing to read/],
  ])("%s", (_title, args, code, stderr) => {
    const run = kwire(["compat", ...args]);
    expect(run.stderr).toMatch(stderr);
    expect(run.stdout).toBe("");
    expect(run.code).toBe(code);
  });
});
