import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSchemas } from "../../src/cli/schemas-path.ts";
import { KwireError, SchemaError } from "../../src/error/index.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "kwire-schemas-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const schema = (name: string): string =>
  `{ "type": "data", "name": "${name}", "validVersions": "0", "flexibleVersions": "none",
    "fields": [ { "name": "Id", "type": "int32", "versions": "0+", "about": "Somebody's words." } ] }`;

function put(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

function putZip(name: string, files: Record<string, string>, change: (zip: Uint8Array) => void = () => {}): string {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  change(zip);
  writeFileSync(join(directory, name), zip);
  return join(directory, name);
}

const namesAt = (path: string): string[] => readSchemas(path).schemas.map(({ name }) => name);

function errorAt(path: string): KwireError {
  try {
    readSchemas(path);
  } catch (error) {
    if (error instanceof KwireError) return error;
    throw error;
  }
  throw new Error("no error");
}

describe("schemas are read from", () => {
  test("a file", () => {
    expect(namesAt(join(put({ "A.json": schema("A") }), "A.json"))).toEqual(["A"]);
  });

  test("a directory of them, whatever else lies there", () => {
    expect(namesAt(put({ "B.json": schema("B"), "A.json": schema("A"), "README.md": "", "more/C.json": "?" }))).toEqual(
      ["A", "B"],
    );
  });

  test("a Kafka checkout, without its tests, its builds and its other JSON", () => {
    const root = put({
      "package.json": "?",
      "clients/src/main/resources/common/message/A.json": schema("A"),
      "clients/src/main/resources/common/message/README.md": "?",
      "clients/src/main/resources/common/config.json": "?",
      "metadata/src/main/resources/common/metadata/B.json": schema("B"),
      "storage/src/main/resources/message/C.json": schema("C"),
      "clients/src/test/resources/common/message/D.json": "?",
      "clients/build/src/main/resources/common/message/E.json": "?",
      "node_modules/x/src/main/resources/message/F.json": "?",
      ".git/src/main/resources/message/G.json": "?",
      "docs/message/H.json": "?",
    });
    expect(namesAt(root)).toEqual(["A", "B", "C"]);
    expect(namesAt(join(root, "clients/src/main/resources"))).toEqual(["A"]);
    expect(namesAt(join(root, "clients/src/main/resources/common/message"))).toEqual(["A"]);
  });

  test("a jar, without its classes and its other JSON", () => {
    const jar = putZip("kafka.jar", {
      "common/message/A.json": schema("A"),
      "common/metadata/B.json": schema("B"),
      "message/C.json": schema("C"),
      "META-INF/x.json": "?",
      "org/apache/message/D.json": "?",
      "x.class": "?",
    });
    const { schemas } = readSchemas(jar);
    expect(schemas.map(({ name }) => name)).toEqual(["A", "B", "C"]);
    expect(schemas[0]!.source.file).toBe(`${jar}!common/message/A.json`);
  });

  test("a zip of a checkout, or of schemas alone, by whatever name", () => {
    expect(
      namesAt(putZip("a.bin", { "kafka-9/clients/src/main/resources/common/message/A.json": schema("A") })),
    ).toEqual(["A"]);
    expect(namesAt(putZip("b.zip", { "B.json": schema("B"), "deep/C.json": "?" }))).toEqual(["B"]);
  });

  test("and keep their descriptions", () => {
    const [read] = readSchemas(put({ "A.json": schema("A") })).schemas;
    expect(read!.fields[0]!.about).toBe("Somebody's words.");
  });
});

describe("no schemas are read from", () => {
  test("a directory or jar without any: the error says what was looked for", () => {
    for (const path of [directory, putZip("empty.jar", { "x.class": "" })]) {
      const error = errorAt(path);
      expect([error.code, error.message]).toEqual(["file", `${path}: no message schema is there`]);
      expect(error.hint).toContain("src/main/resources/{common/message,common/metadata,message}/*.json");
    }
  });

  test("a path that is not there", () => {
    expect(errorAt(join(directory, "no")).message).toBe(`${join(directory, "no")}: no such file or directory`);
  });

  test("what is neither a file nor a directory", () => {
    expect(errorAt("/dev/null")).toMatchObject({ code: "file", reason: "neither a file nor a directory" });
  });

  test("bad schemas: all problems of all files are told at once", () => {
    const root = put({ "A.json": "{", "B.json": '{ "type": "data" }', "C.json": schema("C") });
    const error = errorAt(root);
    expect(error).toBeInstanceOf(SchemaError);
    expect(new Set((error as SchemaError).problems.map(({ file }) => file))).toEqual(
      new Set([join(root, "A.json"), join(root, "B.json")]),
    );
  });

  test("two of one name", () => {
    const root = put({ "A.json": schema("A"), "B.json": schema("A") });
    expect(errorAt(root).message).toBe(`${root}/B.json:1:1: /name: ${root}/A.json has a message A already`);
  });
});

describe("an archive that is hostile or broken", () => {
  const bomb = " ".repeat(2 * 1024 * 1024);

  test("is not unpacked where a schema is too long", () => {
    const jar = putZip("bomb.jar", { "message/A.json": bomb });
    const error = errorAt(jar);
    expect(error.code).toBe("limit");
    expect(error.message).toBe(`${jar}!message/A.json: unpacks to 2097152 bytes; at most 1048576 are read`);
  });

  test("is not unpacked where they are too long together", () => {
    const many = Array.from({ length: 17 }, (_, i) => [`message/A${i}.json`, " ".repeat(1024 * 1024)]);
    expect(errorAt(putZip("bomb.jar", Object.fromEntries(many))).reason).toBe(
      "its schemas unpack to 17825792 bytes; at most 16777216 are read",
    );
  });

  test("is not unpacked where there are too many", () => {
    const many = Array.from({ length: 5001 }, (_, i) => [`message/A${i}.json`, ""]);
    expect(errorAt(putZip("many.jar", Object.fromEntries(many))).reason).toBe("5001 schemas; at most 5000 are read");
  });

  test("that lies about a size gives no more than it says", () => {
    const jar = putZip("liar.jar", { "message/A.json": bomb }, (zip) => {
      const directoryAt = Buffer.from(zip.buffer).lastIndexOf("PK\x01\x02", undefined, "latin1");
      new DataView(zip.buffer).setUint32(directoryAt + 24, 40, true);
    });
    expect(errorAt(jar)).toBeInstanceOf(SchemaError);
  });

  test("that claims four thousand million entries is given up", () => {
    const zip = new DataView(new ArrayBuffer(56 + 20 + 22));
    zip.setUint32(0, 0x06064b50, true);
    zip.setUint32(32, 0xffffffff, true);
    zip.setUint32(56, 0x07064b50, true);
    zip.setUint32(76, 0x06054b50, true);
    zip.setUint16(84, 0xffff, true);
    const path = join(directory, "claims.zip");
    writeFileSync(path, new Uint8Array(zip.buffer));
    expect(["limit", "file"]).toContain(errorAt(path).code);
  });

  test("that is cut, or none at all, is told as such", () => {
    const jar = putZip("cut.jar", { "message/A.json": schema("A") });
    for (const bytes of [new Uint8Array(0), strToU8("not a zip"), strToU8("PK\x03\x04 and then nothing")]) {
      writeFileSync(jar, bytes);
      expect(errorAt(jar)).toMatchObject({ code: "file", reason: "no jar or zip archive, or a broken one" });
    }
  });

  test("a file that is too long for a schema is not read", () => {
    expect(errorAt(join(put({ "A.json": bomb }), "A.json")).code).toBe("limit");
  });
});
