import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { defaultCatalog, formatJson, frameSpecimen, messageSpecimen, type Specimen } from "../../src/protocol/index.ts";
import { renderTree } from "../../src/render/index.ts";
import { leaves } from "../../src/trace/index.ts";

const DIST = new URL("../../site/dist/", import.meta.url).pathname;
const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
const pages = files.filter((file) => file.endsWith(".html"));
const catalog = defaultCatalog();

/** Every page's folder, with the messages on it. */
const messages: readonly { folder: string; specimens: () => [id: string, specimen: Specimen][] }[] = [
  ...catalog.messages.values(),
].flatMap((schema) => {
  const api = catalog.apiOf(schema);
  if (schema.type === "response") return [];
  return [...schema.validVersions].map((version) => ({
    folder: `${api?.name ?? schema.name}/v${version}`,
    specimens: (): [string, Specimen][] =>
      api
        ? (["request", "response"] as const).map((direction) => [
            direction,
            frameSpecimen(catalog, api, direction, version),
          ])
        : [["message", messageSpecimen(catalog, schema.name, version)]],
  }));
});

const read = (file: string): string => readFileSync(join(DIST, file), "utf8");
const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

test("there is a page for each version of each message", () => {
  expect(messages.length).toBe(309 + 137);
  expect(messages.map(({ folder }) => `${folder}/index.html`).filter((page) => !pages.includes(page))).toEqual([]);
});

test("no link leads nowhere", () => {
  const broken: string[] = [];
  const ids = new Map<string, Set<string>>();
  const idsOf = (file: string): Set<string> => {
    const known =
      ids.get(file) ?? new Set([...readFileSync(file, "utf8").matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id!));
    ids.set(file, known);
    return known;
  };
  for (const page of pages) {
    for (const [, link, hash] of read(page).matchAll(/\b(?:href|src)="([^"#:?]*)(?:#([^"]*))?"/g)) {
      const target = link!.startsWith("/") ? join(DIST, link!) : resolve(DIST, dirname(page), link!);
      const file = link === "" ? join(DIST, page) : /(^|\/)(\.\.?)?$/.test(link!) ? join(target, "index.html") : target;
      if (!existsSync(file) || (hash && !idsOf(file).has(hash))) broken.push(`${page}: ${link}#${hash ?? ""}`);
    }
  }
  expect(broken).toEqual([]);
});

test("every address of the search is there", () => {
  const entries = JSON.parse(read("search.json")) as [name: string, kind: string, url: string][];
  expect(entries.length).toBeGreaterThan(2000);
  const urls = new Set(entries.map(([, , url]) => url.replace(/#.*/, "")));
  expect([...urls].filter((url) => !existsSync(join(DIST, url, "index.html")))).toEqual([]);
});

test("a page's first view is at most 40 KB gzipped for the median, 80 KB for the largest", () => {
  const styles = files.filter((file) => file.endsWith(".css")).reduce((sum, file) => sum + gzipped(file), 0);
  const sizes = pages.map((page) => gzipped(page) + styles).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(40 * 1024);
  expect(sizes.at(-1)).toBeLessThanOrEqual(80 * 1024);
});

test("all scripts together are at most 60 KB gzipped", () => {
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(60 * 1024);
});

test("what stands beside the pages is what the library makes", () => {
  for (const { folder, specimens } of messages) {
    for (const [id, { bytes, span, json }] of specimens()) {
      const base = join(DIST, folder, id);
      expect(new Uint8Array(readFileSync(`${base}.bin`)), base).toEqual(bytes);
      expect(readFileSync(`${base}.txt`, "utf8"), base).toBe(renderTree(span));
      expect(readFileSync(`${base}.json`, "utf8"), base).toBe(`${formatJson(json, 2)}\n`);
    }
  }
});

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const textOf = (html: string): string => html.replace(/<[^>]*>/g, "").replace(/&\w+;/g, (entity) => ENTITIES[entity]!);

describe("every page of a message", () => {
  const sections = messages.map(({ folder, specimens }) => {
    const html = read(`${folder}/index.html`);
    return specimens().map(([id, specimen]) => {
      const start = html.indexOf(`<section class="message" id="${id}"`);
      return { where: `${folder} ${id}`, html: html.slice(start, html.indexOf("</section>", start)), specimen };
    });
  });

  test("has its bytes as text, sixteen a row", () => {
    for (const { where, html, specimen } of sections.flat()) {
      const grid = /<pre class="grid".*?<\/pre>/s.exec(html)![0];
      const rows = textOf(grid).split("\n").slice(1);
      const hex = [...specimen.bytes].map((byte) => byte.toString(16).padStart(2, "0"));
      const wanted = rows.map((_, i) => {
        const label = (16 * i).toString(16).padStart(4, "0");
        return `${label}  ${hex.slice(16 * i, 16 * i + 16).join(" ")}`;
      });
      expect(rows, where).toEqual(wanted);
      expect(rows.length, where).toBe(Math.ceil(hex.length / 16));
    }
  });

  test("has the lines of the terminal's tree", () => {
    for (const { where, html, specimen } of sections.flat()) {
      const rows = [...html.matchAll(/<div id="[^"]*" class="r[ "].*?<\/div>/g)].map(([row]) => textOf(row));
      const wanted = renderTree(specimen.span).trimEnd().split("\n");
      expect(rows, where).toEqual(wanted.map((line) => line.replace(/^(?:\| {3}| {4})*(?:\+-- )?/, "")));
    }
  });

  test("gives each byte to the one leaf that it belongs to", () => {
    for (const { where, html, specimen } of sections.flat()) {
      const ranges = new Map(
        [...html.matchAll(/data-s="(\d+)" data-a="(\d+)" data-e="(\d+)"/g)].map(([, s, a, e]) => [
          s!,
          [Number(a), Number(e)],
        ]),
      );
      const owners = [...html.matchAll(/<code class="[^"]*" data-s="(\d+)">([^<]*)/g)].flatMap(([, s, hex]) =>
        Array.from(hex!.split(" "), () => ranges.get(s!)!),
      );
      const wanted = leaves(specimen.span).flatMap(({ start, end }) =>
        Array.from({ length: end - start }, () => [start, end]),
      );
      expect(owners, where).toEqual(wanted);
    }
  });

  test("has for each field of the bytes a line of the schema", () => {
    for (const { where, html } of sections.flat()) {
      const [tree, schema] = html.split('<pre class="schema"');
      const paths = (part: string): Set<string> =>
        new Set([...part.matchAll(/data-p="([^"]*)"/g)].map(([, path]) => path!));
      const lines = paths(schema!);
      const fields = [...paths(tree!)].filter((path) => !/^Re(?:quest|sponse)Header:/.test(path));
      expect(
        fields.filter((path) => !lines.has(path)),
        where,
      ).toEqual([]);
    }
  });
});

test("llms.txt links to every API, and its links are there", () => {
  const links = [...read("llms.txt").matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThanOrEqual(91);
  expect(links.filter((link) => !existsSync(join(DIST, link)))).toEqual([]);
});
