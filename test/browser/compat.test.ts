/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { responses } from "../protocol/api-versions-data.ts";
import { axeViolations } from "./axe.ts";
import { open, useSite } from "./open-site.ts";

useSite();

const rowOf = (page: Page, name: string): Promise<string[]> =>
  page
    .locator("#answer tr", { has: page.getByRole("link", { name, exact: true }) })
    .locator("td")
    .allTextContents();

test("without JavaScript the table of APIs and releases is whole, and the rest is not there", async () => {
  const page = await open("compat/", { javaScriptEnabled: false });
  const heads = await page.locator(".matrix thead th").allTextContents();
  expect(heads.slice(0, 2)).toEqual(["API", "4.4"]);
  const fetch = page.locator(".matrix tr", { hasText: /^Fetch 1/ }).locator("td");
  expect((await fetch.allTextContents())[heads.indexOf("4.0") - 1]).toBe("4-17");
  const link = fetch.nth(heads.indexOf("4.0") - 1).locator("a");
  expect(await link.getAttribute("href")).toBe("../Fetch/v17/");
  expect(await page.locator(".matrix tr", { hasText: /^LeaderAndIsr/ }).textContent()).toContain("gone");
  expect(await page.locator("#meet").isVisible()).toBe(false);
});

test("on a phone the table scrolls in its own place, and the names stay", async () => {
  const page = await open("compat/", { viewport: { width: 390, height: 800 } });
  const region = page.locator(".matrix");
  await region.evaluate((element) => element.scrollTo(400, 300));
  const name = page.locator(".matrix tbody th").nth(20);
  expect((await name.boundingBox())!.x).toBeCloseTo((await region.boundingBox())!.x, 0);
  const head = page.locator(".matrix thead th").nth(12);
  expect((await head.boundingBox())!.y).toBeCloseTo((await region.boundingBox())!.y, 0);
});

describe("a client and a server", () => {
  test("are chosen, and stand in the address", async () => {
    const page = await open("compat/");
    await page.selectOption("#client", "2.8");
    await page.selectOption("#server", "4.4");
    await page.locator("#answer h2").waitFor();
    expect(await page.locator("#answer h2").textContent()).toBe(
      "A client of Kafka 2.8 and a broker of Kafka 4.4: 53 of 91 APIs",
    );
    expect(await rowOf(page, "Fetch")).toEqual(["12", "0-12", "4-18"]);
    expect(await page.locator("#answer p").first().textContent()).toContain("LeaderAndIsr");
    expect(new URL(page.url()).hash).toBe("#2.8-4.4");
    await page.selectOption("#listener", "controller");
    await page.locator("#answer h2", { hasText: "a controller of" }).waitFor();
    await page.reload();
    await page.locator("#answer h2", { hasText: "a controller of" }).waitFor();
  });

  test.each(["broker-v0", "broker-v5"])("the response %s tells the release", async (name) => {
    const page = await open("compat/#2.8-4.4");
    await page.locator("#paste summary").click();
    await page.fill("#response", responses.get(name)!);
    await page.locator("#answer .note").waitFor();
    expect(await page.locator("#answer .note p").textContent()).toBe("It looks like Kafka 4.4, a broker");
    expect(await rowOf(page, "Produce")).toEqual(["9", "0-9", "0-13"]);
  });

  test("a response as JSON; what is none is said to be none", async () => {
    const page = await open("compat/");
    await page.locator("#paste summary").click();
    await page.fill("#response", '{"apiKeys": [{"apiKey": 999, "minVersion": 0, "maxVersion": 1}]}');
    await page.locator("#answer", { hasText: "Only the server has: API 999" }).waitFor();
    for (const [text, said] of [
      ["<b>no</b>", "neither bytes, nor hex digits, nor JSON"],
      ["00ff", "2 bytes are no ApiVersions response"],
    ]) {
      await page.fill("#response", text!);
      await page.locator("#answer .note", { hasText: said! }).waitFor();
    }
  });

  test("axe finds nothing in the answer", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await open("compat/#2.8-4.4", { bypassCSP: true, colorScheme });
      await page.locator("#paste summary").click();
      await page.fill("#response", responses.get("broker-v3")!);
      await page.locator("#answer .note").waitFor();
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
  });

  test("the answer fits a phone", async () => {
    const page = await open("compat/#2.8-4.4", { viewport: { width: 320, height: 800 } });
    await page.locator("#answer h2").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test("the facts are fetched only when somebody asks", async () => {
  const page = await open("compat/");
  const fetched = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("compat.json")));
  expect(await fetched()).toBe(false);
  await page.getByRole("button", { name: "2.8 and 4.4" }).click();
  await page.locator("#answer h2").waitFor();
  expect(await fetched()).toBe(true);
});
