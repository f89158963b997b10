import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { defaultCatalog, frameSpecimen } from "../../src/protocol/index.ts";
import { renderTree } from "../../src/render/index.ts";

const DIST = new URL("../../site/dist/", import.meta.url).pathname;
const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
const pages = files.filter((file) => file.endsWith(".html"));
const catalog = defaultCatalog();

const read = (file: string): string => readFileSync(join(DIST, file), "utf8");
const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

test("there is a page for each version of each message", () => {
  const wanted = [...catalog.messages.values()].flatMap((schema) => {
    const api = catalog.apiOf(schema);
    return [...schema.validVersions].map((version) => `${api?.name ?? schema.name}/v${version}/index.html`);
  });
  expect(wanted.filter((page) => !pages.includes(page))).toEqual([]);
});

test("no link leads nowhere", () => {
  const broken: string[] = [];
  for (const page of pages) {
    const html = read(page);
    for (const [, link] of html.matchAll(/\b(?:href|src)="([^"#:?]*)(?:#[^"]*)?"/g)) {
      if (!link) continue;
      const target = link.startsWith("/") ? join(DIST, link) : resolve(DIST, dirname(page), link);
      if (!existsSync(link.endsWith("/") || link === "/" ? join(target, "index.html") : target))
        broken.push(`${page}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
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
  for (const api of catalog.liveApis) {
    for (const version of api.versions) {
      for (const direction of ["request", "response"] as const) {
        const { bytes, span } = frameSpecimen(catalog, api, direction, version);
        const base = join(DIST, api.name, `v${version}`, direction);
        expect(new Uint8Array(readFileSync(`${base}.bin`)), base).toEqual(bytes);
        expect(readFileSync(`${base}.txt`, "utf8"), base).toBe(renderTree(span));
      }
    }
  }
});

test("the bytes of every page are its text", () => {
  const text = read("Vote/v2/index.html").replace(/<[^>]*>/g, "");
  expect(text).toContain("0000  00 00 00 4f 00 34 00 02 00 00 00 00 00 00 00 01");
});
