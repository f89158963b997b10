import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow, readText, requestsOf } from "./source-file.ts";

/** The folders of `src/`, and the others that each may import. All may import `error`. */
const LAYERS: Record<string, readonly string[]> = {
  error: [],
  wire: [],
  trace: [],
  schema: [],
  capture: [],
  layout: ["schema"],
  codec: ["wire", "trace", "layout"],
  compression: ["wire"],
  records: ["wire", "trace", "compression"],
  protocol: ["wire", "trace", "schema", "layout", "codec", "records"],
  dissect: ["trace", "capture", "protocol"],
  tap: ["trace", "protocol", "dissect"],
  render: ["wire", "trace", "schema", "layout", "protocol"],
};
const ALL = Object.keys(LAYERS);

/** Besides the folders: the command, and the package's main module. */
const ABOVE: Record<string, readonly string[]> = { cli: [...ALL, "index"], index: ALL };

/** The npm packages that a folder may import. */
const PACKAGES: Record<string, readonly string[]> = {
  schema: ["@humanwhocodes/momoa"],
  codec: ["lossless-json"],
  protocol: ["lossless-json", "fastest-levenshtein"],
  cli: ["commander", "fflate"],
};

/** The folders that run in Node alone. The rest runs in browsers too. */
const NODE_ONLY = ["cli", "tap", "capture"];

const files = filesBelow("src", /\.ts$/);
const requests = new Map(files.map((file) => [file, requestsOf(file)]));

function layerOf(file: string): string {
  const [, folder] = file.split("/");
  return folder!.replace(/\.ts$/, "");
}

function relativeImports(file: string, { types }: { types: boolean } = { types: true }): string[] {
  const modules = requests
    .get(file)!
    .modules.filter(({ module, typeOnly }) => module[0] === "." && (types || !typeOnly));
  return modules.map(({ module }) => posix.join(posix.dirname(file), module));
}

function packageImports(file: string): string[] {
  const modules = requests.get(file)!.modules.map(({ module }) => module);
  return modules.filter((module) => module[0] !== ".");
}

function mayImport(from: string, to: string): boolean {
  return from === to || to === "error" || (LAYERS[from] ?? ABOVE[from] ?? []).includes(to);
}

/** One row a layer, as ARCHITECTURE.md prints them. */
function tableRows(): string[] {
  const rows = Object.entries(LAYERS).map(([layer, others]) => `| ${layer} | ${others.join(", ") || "–"} |`);
  return [...rows, "| cli | all; nothing imports cli |", "| site | the public exports only |"];
}

describe("the layers of src/", () => {
  test("every file lies in a folder of the table, or is index.ts", () => {
    const known = [...ALL, ...Object.keys(ABOVE)];
    expect(files.filter((file) => !known.includes(layerOf(file)))).toEqual([]);
  });

  test("a folder imports only what the table allows", () => {
    const faults = files.flatMap((file) =>
      relativeImports(file)
        .filter((target) => !mayImport(layerOf(file), layerOf(target)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(faults).toEqual([]);
  });

  test("a folder is imported through its index.ts", () => {
    const faults = files.flatMap((file) =>
      relativeImports(file)
        .filter((target) => layerOf(file) !== layerOf(target) && !/^src\/(\w+\/)?index\.ts$/.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(faults).toEqual([]);
  });

  // Types are not there at run time, and may refer to each other.
  test("no file imports itself, however far around", () => {
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      if (path.includes(file) || done.has(file) || !requests.has(file)) return;
      for (const target of relativeImports(file, { types: false })) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  test("an npm package is imported only where the list allows", () => {
    const faults = files.flatMap((file) =>
      packageImports(file)
        .filter((module) => !module.startsWith("node:") && !PACKAGES[layerOf(file)]?.includes(module))
        .map((module) => `${file} imports ${module}`),
    );
    expect(faults).toEqual([]);
  });

  test("what runs in a browser imports nothing of Node and uses no Buffer", () => {
    const faults = files
      .filter((file) => !NODE_ONLY.includes(layerOf(file)))
      .flatMap((file) => {
        const ofNode = packageImports(file).filter((module) => module.startsWith("node:"));
        if (requests.get(file)!.identifiers.has("Buffer")) ofNode.push("Buffer");
        return ofNode.map((what) => `${file} uses ${what}`);
      });
    expect(faults).toEqual([]);
  });
});

test("ARCHITECTURE.md prints the same table", () => {
  const rows = tableRows();
  const printed = readText("ARCHITECTURE.md").split("\n");
  const first = printed.indexOf(rows[0]!);
  expect(printed.slice(first, first + rows.length)).toEqual(rows);
});

test("the site imports only what the package exports", () => {
  const { exports } = JSON.parse(readText("package.json")) as { exports: Record<string, unknown> };
  const isPublic = (module: string): boolean => module.replace(/^kwire/, ".") in exports;
  const faults = filesBelow("site", /\.(astro|tsx?|m?js)$/)
    .filter((file) => !/^site\/(dist|\.astro)(\/|$)/.test(file))
    .flatMap((file) => {
      const modules = readText(file).matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g);
      return [...modules]
        .map(([, module]) => module!)
        .filter((module) =>
          module.startsWith(".")
            ? !posix.join(posix.dirname(file), module).startsWith("site/")
            : /^kwire(\/|$)/.test(module) && !isPublic(module),
        )
        .map((module) => `${file} imports ${module}`);
    });
  expect(faults).toEqual([]);
});
