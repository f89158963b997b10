/// <reference lib="dom" />
import { existsSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { defaultCatalog, frameSpecimen } from "../../src/protocol/index.ts";
import { open, useSite } from "./open-site.ts";

useSite();

const DIST = new URL("../../site/dist/", import.meta.url);
const catalog = defaultCatalog();

/** The bytes of a column of a message's table, in order: 2 is the older's, 3 the newer's. */
function column(page: Page, id: string, number: 2 | 3): Promise<string> {
  const cells = page.locator(`#${id} .diff tr:not(.fold) td:nth-child(${number}) code`);
  return cells.allTextContents().then((texts) => texts.join(" "));
}

const hexOf = (api: string, version: number): string =>
  [...frameSpecimen(catalog, catalog.api(api), "request", version).bytes]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join(" ");

test("any two versions have a page", () => {
  const missing = [...catalog.messages.values(), ...catalog.pastMessages]
    .filter(({ type }) => type !== "response")
    .flatMap((schema) => {
      const name = catalog.apiOf(schema)?.name ?? schema.name;
      const versions = catalog.versions(schema.name);
      return versions.flatMap((newer) =>
        versions.filter((older) => older < newer).map((older) => `${name}/diff/${older}-${newer}/index.html`),
      );
    });
  expect(missing.length).toBe(1219);
  expect(missing.filter((file) => !existsSync(new URL(file, DIST)))).toEqual([]);
});

describe("without JavaScript", () => {
  test("a page says what changed, and has the bytes of both versions", async () => {
    const page = await open("Fetch/diff/12-13/", { javaScriptEnabled: false });
    const changes = await page.locator("#request .field-changes li").allTextContents();
    expect(changes.map((text) => text.trim())).toEqual([
      "−gone Topics.Topic string",
      "+new Topics.TopicId uuid",
      "−gone ForgottenTopicsData.Topic string",
      "+new ForgottenTopicsData.TopicId uuid",
    ]);
    expect(await column(page, "request", 2)).toBe(hexOf("Fetch", 12));
    expect(await column(page, "request", 3)).toBe(hexOf("Fetch", 13));
    expect(await page.locator(".note").textContent()).toBe("v13 came with KIP-516.");
    expect(await page.locator(".compare:visible").count()).toBe(0);
  });

  test("what is the same is folded until it is asked for", async () => {
    const page = await open("Fetch/diff/12-13/", { javaScriptEnabled: false });
    const shown = page.locator("#request .diff tbody tr").filter({ visible: true });
    const few = await shown.count();
    await page.locator("#request .whole input").check();
    expect(await shown.count()).toBeGreaterThan(few + 10);
    expect(await page.locator("#request .fold:visible").count()).toBe(0);
    expect(await page.locator("#response .fold:visible").count()).toBeGreaterThan(0);
  });

  test("every step of the history and every two versions are linked", async () => {
    const page = await open("Fetch/", { javaScriptEnabled: false });
    expect(await page.locator(".history a[href='diff/12-13/']").count()).toBe(1);
    expect(await page.locator(".pairs a").count()).toBe(171);
  });

  test("a version that is no more says so", async () => {
    const page = await open("Fetch/diff/3-4/", { javaScriptEnabled: false });
    expect(await page.locator(".note").allTextContents()).toContain("Kafka 4.0 took v3 away.");
  });
});

test("the lists compare any two versions, in whatever order they are chosen", async () => {
  const page = await open("Fetch/diff/12-13/");
  const [from, to] = [page.getByLabel("Compare"), page.getByLabel("with")];
  await from.selectOption("18");
  await page.waitForURL("**/Fetch/diff/13-18/");
  expect([await from.inputValue(), await to.inputValue()]).toEqual(["13", "18"]);
  await from.selectOption("18");
  await page.waitForURL("**/Fetch/v18/");
});

test("[ and ] lead to the neighbours", async () => {
  const page = await open("Fetch/diff/12-13/");
  await page.keyboard.press("]");
  await page.waitForURL("**/Fetch/diff/13-14/");
  await page.keyboard.press("[");
  await page.waitForURL("**/Fetch/diff/12-13/");
});

test("a version's page leads to what it changed, and that to its fields", async () => {
  const page = await open("Vote/v2/");
  expect(await page.locator(".changes").textContent()).toContain("VoteRequest v2 adds Topics.Partitions.PreVote.");
  await page.getByText("Compared with v1").click();
  await page.waitForURL("**/Vote/diff/1-2/");
  await page.getByText("Topics[0].Partitions[0].PreVote").click();
  await page.waitForURL("**/Vote/v2/#request.Topics[0].Partitions[0].PreVote");
  expect(await page.locator("[aria-selected=true] .h").textContent()).toBe("PreVote bool = false");
});

test("what differs is said in words, not by colour alone", () => {
  const html = readFileSync(new URL("Vote/diff/1-2/index.html", DIST), "utf8");
  const rows = [...html.matchAll(/<tr class="(\w+)[^"]*"><td><b>(.?)<\/b><i>(\w+)<\/i>/g)].map(([, ...row]) =>
    row.join(" "),
  );
  expect(new Set(rows)).toEqual(new Set(["changed ~ differs", "same  same", "added + added"]));
});

test("on a phone a row's bytes stand below its name, and need no scrolling", async () => {
  const page = await open("Fetch/diff/12-13/", { viewport: { width: 390, height: 800 } });
  const row = page.locator("#request .diff tr.added").first();
  const [name, bytes] = [await row.locator("th").boundingBox(), await row.locator("code").boundingBox()];
  expect(bytes!.y).toBeGreaterThan(name!.y);
  for (const scroll of await page.locator(".scroll").all())
    expect(await scroll.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test("paper gets the differences without the controls", async () => {
  const page = await open("Fetch/diff/12-13/");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".compare, .whole").filter({ visible: true }).count()).toBe(0);
  expect(await page.locator("#request .diff tr.added").first().isVisible()).toBe(true);
});
