/// <reference lib="dom" />
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe.ts";
import { open, useSite } from "./open-site.ts";

const PAGES = [
  "",
  "Vote/v2/",
  "Fetch/v18/",
  "Metadata/v0/",
  "RegisterBrokerRecord/v0/",
  "Vote/",
  "Fetch/diff/11-12/",
  "types/",
  "headers/",
  "compat/",
  "gotchas/",
];

useSite();

describe("without JavaScript", () => {
  test("a page is whole", async () => {
    const page = await open("Vote/v2/", { javaScriptEnabled: false });
    const text = await page.locator("main").textContent();
    for (const part of ["00 00 00 4f 00 34 00 02", "PreVote bool = false [0x004f, 1B]", '"name": "VoterId"'])
      expect(text).toContain(part);
    expect(await page.locator(".bar, .copy, .tools:visible").count()).toBe(0);
  });

  test("the index is a whole table", async () => {
    const page = await open("", { javaScriptEnabled: false });
    expect(await page.locator(".apis tbody tr").count()).toBe(91);
    expect(await page.locator("#search:visible, #filter:visible").count()).toBe(0);
  });

  test("a link to a field marks its line", async () => {
    const page = await open("Vote/v2/#request.Topics[0].TopicName", { javaScriptEnabled: false });
    const marked = page.locator(".r:target");
    expect(await marked.textContent()).toContain("TopicName string");
  });
});

test.each(PAGES)("axe finds nothing on /%s", async (path) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await open(path, { bypassCSP: true, colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
});

test("axe finds nothing where something is pinned", async () => {
  const page = await open("Vote/v2/#request.Topics", { bypassCSP: true });
  expect(await axeViolations(page)).toEqual([]);
});

test.each([...PAGES, "errors/", "types/uuid/", "StreamsGroupDescribe/v1/", "Fetch/", "StreamsGroupDescribe/diff/0-1/"])(
  "/%s fits its screen",
  async (path) => {
    for (const width of [320, 390, 700, 1100, 1280]) {
      const page = await open(path, { viewport: { width, height: 800 } });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

test("a phone shows eight bytes a row, and the bytes need no scrolling", async () => {
  const page = await open("Vote/v2/", { viewport: { width: 390, height: 800 } });
  const cells = page.locator("#request [role=gridcell]");
  const top = async (i: number): Promise<number> => (await cells.nth(i).boundingBox())!.y;
  expect(await top(7)).toBe(await top(0));
  expect(await top(8)).toBeGreaterThan(await top(0));
  expect(
    await page.locator("#request .grid").evaluate((grid) => grid.scrollWidth - grid.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test("paper gets everything, and nothing that needs a screen", async () => {
  const page = await open("Vote/v2/");
  await page.locator("#request summary h3").click();
  await page.emulateMedia({ media: "print" });
  const shown = await page.locator("#request .schema-box").evaluate((box) => box.clientHeight);
  expect(shown).toBeGreaterThan(200);
  expect(await page.locator("header, footer, .bar, .copy").filter({ visible: true }).count()).toBe(0);
  expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
});
