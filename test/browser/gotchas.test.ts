/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allGotchas } from "../../src/render/index.ts";
import { open, useSite } from "./open-site.ts";

useSite();

const DIST = new URL("../../site/dist/", import.meta.url);
const summaries = (page: Page): Promise<string[]> => page.locator(".gotchas summary b").allTextContents();

describe("the box of a page", () => {
  test("tells the most particular first, and more of it when opened", async () => {
    const page = await open("ApiVersions/v4/");
    expect((await summaries(page))[0]).toBe("An ApiVersions response has header v0 at every version.");
    const first = page.locator(".gotchas details").first();
    expect(await first.locator("p").isVisible()).toBe(false);
    await first.locator("summary").click();
    expect(await first.locator("p").isVisible()).toBe(true);
    await first.getByRole("link", { name: "Bytes" }).click();
    await page.waitForURL("**/gotchas/#api-versions-header");
    expect(await page.locator(".gotcha:target h3").textContent()).toBe(
      "An ApiVersions response has header v0 at every version",
    );
  });

  test("is there without JavaScript, and opens", async () => {
    const page = await open("Vote/v2/", { javaScriptEnabled: false });
    const last = page.locator(".gotchas details").last();
    await last.locator("summary").click();
    expect(await last.getByRole("link", { name: "client_id is never compact" }).isVisible()).toBe(true);
  });

  test("is open where it has nothing but what is of the encoding", async () => {
    const page = await open("Heartbeat/v4/");
    expect(await page.locator(".gotchas").getByRole("link", { name: "client_id is never compact" }).isVisible()).toBe(
      true,
    );
  });

  test("is of the version: Metadata v8 says nothing of compact lengths, v9 does", async () => {
    const text = async (path: string): Promise<string> => (await (await open(path)).locator(".gotchas").textContent())!;
    expect(await text("Metadata/v8/")).not.toContain("compact");
    expect(await text("Metadata/v9/")).toContain("client_id is never compact");
  });

  test("leaves the bytes in the first view of a wide screen", async () => {
    const page = await open("Vote/v2/", { viewport: { width: 1280, height: 900 } });
    expect((await page.locator("#request .grid").boundingBox())!.y).toBeLessThan(900);
  });
});

describe("the page of all", () => {
  test("has each of them, with its rule and its examples", async () => {
    const page = await open("gotchas/");
    expect(await page.locator("article.gotcha").count()).toBe(allGotchas().length);
    for (const { id, title, examples } of allGotchas()) {
      const article = page.locator(`article#${id}`);
      expect(await article.locator("h3").textContent()).toBe(title);
      expect(await article.locator(".links a").count(), id).toBeGreaterThan(0);
      expect(await article.locator("tr").count(), id).toBe(examples?.().length ?? 0);
    }
  });

  test("is found by the number in a log", async () => {
    const page = await open("");
    await page.fill("#query", "1195725856");
    const found = page.locator("#results a").first();
    await found.waitFor();
    expect(await found.textContent()).toBe("A size of 1195725856 is “GET ”");
    await found.click();
    await page.waitForURL("**/gotchas/#size-http");
  });
});

test("what stands beside a page has them in full", () => {
  const markdown = readFileSync(new URL("ApiVersions/v4/index.md", DIST), "utf8");
  expect(markdown).toContain("## Gotchas");
  expect(markdown).toContain("[client_id is never compact](../../gotchas/#client-id)");
  expect(readFileSync(new URL("llms.txt", DIST), "utf8")).toContain("is at gotchas/");
});
