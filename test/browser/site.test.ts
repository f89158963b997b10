/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedDirectory, serveDirectory } from "../../scripts/lib/serve-directory.ts";

const ROOT = new URL("../../", import.meta.url);
const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", ROOT), "utf8");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

let browser: Browser;
let site: ServedDirectory;

beforeAll(async () => {
  site = await serveDirectory(new URL("site/dist", ROOT).pathname, { port: 0 });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...FLAGS, "--disable-component-update", "--disable-sync"],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Opens a page, and fails where it logs an error. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => expect.fail(`${path}: ${error}`));
  await page.goto(site.url + path);
  return page;
}

const pinnedRow = (page: Page): Promise<string | null> =>
  page.locator("[role=treeitem][aria-selected=true] b").textContent();

describe("one selection", () => {
  test("a click on a byte pins its cell, its line and its schema line, and names it", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request [role=gridcell]").nth(0x14).click();
    expect(await pinnedRow(page)).toBe("length uvarint = 2 (compact, n+1)");
    expect(await page.locator("#request [role=gridcell][data-mark=pinned]").count()).toBe(1);
    expect(await page.locator("#request .bar").textContent()).toContain("Topics › length");
    expect(await page.locator("#request .bar").textContent()).toContain(
      "2 stands for 1: compact lengths are stored plus one",
    );
    await page.context().close();
  });

  test("a struct selects all of its bytes, and the schema", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request [role=treeitem]", { hasText: "Topics []TopicData" }).click();
    expect(await page.locator("#request [role=gridcell][data-mark=pinned]").count()).toBe(62);
    expect(await page.locator("#request .schema [data-mark=pinned]").count()).toBeGreaterThan(0);
    expect(new URL(page.url()).hash).toBe("#request.topics");
    await page.keyboard.press("Escape");
    expect(await page.locator("[data-mark=pinned]").count()).toBe(0);
    await page.context().close();
  });

  test("hovering previews without pinning", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#response [role=gridcell]").nth(0x12).hover();
    expect(await page.locator("#response [role=treeitem][data-mark=near] b").textContent()).toBe("ErrorCode int16 = 0");
    await page.context().close();
  });

  test("arrow keys go byte by byte, n and p field by field, u to the parent", async () => {
    const page = await open("Vote/v2/");
    const cells = page.locator("#request [role=gridcell]");
    await cells.nth(0).focus();
    for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain("byte 17 of 83");
    await page.keyboard.press("n");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(
      "byte 20 of 83, hex 02, length",
    );
    await page.keyboard.press("p");
    await page.keyboard.press("u");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("VoteRequest struct");
    await page.context().close();
  });

  test.each([
    ["a range of bytes", "#request=0x14-0x52", "Topics []TopicData = 1 element"],
    ["a field", "#request.Topics[0].Partitions[0].ReplicaEpoch", "ReplicaEpoch int32 = 0"],
    ["a field of the response", "#response.topics[0].partitions[0].errorCode", "ErrorCode int16 = 0"],
  ])("a link to %s opens there", async (_what, hash, row) => {
    const page = await open(`Vote/v2/${hash}`);
    expect(await pinnedRow(page)).toBe(row);
    await page.context().close();
  });
});

test("[ and ] change the version, r goes to the response", async () => {
  const page = await open("Vote/v2/");
  await page.keyboard.press("r");
  expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe("response");
  await page.keyboard.press("[");
  await page.waitForURL("**/Vote/v1/");
  await page.keyboard.press("]");
  await page.waitForURL("**/Vote/v2/");
  await page.context().close();
});

test.each([
  ["52", "Vote"],
  ["ReplicaEpoch", "ReplicaEpoch"],
  ["UNKNOWN_TOPIC_ID", "UNKNOWN_TOPIC_ID"],
  ["vote", "Vote"],
])("the search for %s finds it", async (wanted, found) => {
  const page = await open("");
  await page.fill("#query", wanted);
  await page.locator("#results a").first().waitFor();
  expect(await page.locator("#results a").allTextContents()).toContain(found);
  await page.context().close();
});

test("the filter keeps the APIs of a listener", async () => {
  const page = await open("");
  await page.check("input[value=controller]");
  expect(await page.locator(".apis tbody tr:visible th", { hasText: /^Vote$/ }).count()).toBe(1);
  expect(await page.locator(".apis tbody tr:visible th", { hasText: /^Produce$/ }).count()).toBe(0);
  await page.context().close();
});

test("the theme is changed by t and remembered", async () => {
  const page = await open("Vote/v2/");
  await page.keyboard.press("t");
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
  await page.context().close();
});

test("a page is whole without JavaScript", async () => {
  const page = await open("Vote/v2/", { javaScriptEnabled: false });
  const text = await page.locator("main").textContent();
  for (const part of ["00 00 00 4f 00 34 00 02", "PreVote bool = false (", '"name": "VoterId"'])
    expect(text).toContain(part.replace(" (", ""));
  await page.context().close();
});

test.each(["", "Vote/v2/", "Fetch/v18/", "Metadata/v0/", "types/", "headers/"])(
  "axe finds nothing on /%s",
  async (path) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await open(path, { bypassCSP: true, colorScheme });
      await page.evaluate(AXE);
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
        return (await axe.run()).violations.map(({ id }) => id);
      });
      expect(violations, colorScheme).toEqual([]);
      await page.context().close();
    }
  },
);

test.each(["", "Vote/v2/", "Fetch/v18/", "Metadata/v0/", "types/", "headers/", "errors/"])(
  "/%s fits a phone",
  async (path) => {
    for (const width of [390, 1280]) {
      const page = await open(path, { viewport: { width, height: 800 } });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  },
);

test("the policy of the page forbids everything that is not its own", async () => {
  const page = await open("Vote/v2/");
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  await page.context().close();
});
