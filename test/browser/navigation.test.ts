/// <reference lib="dom" />
import { describe, expect, test } from "vitest";
import { open, useSite } from "./open-site.ts";

useSite();

describe("keys", () => {
  test("[ and ] change the version, and a pinned field stays", async () => {
    const page = await open("Vote/v2/#request.Topics[0].TopicName");
    await page.keyboard.press("[");
    await page.waitForURL("**/Vote/v1/*");
    expect(await page.locator("[aria-selected=true] .h").textContent()).toContain("TopicName string");
    await page.keyboard.press("]");
    await page.waitForURL("**/Vote/v2/*");
    await page.keyboard.press("]");
    expect(page.url()).toContain("/Vote/v2/");
  });

  test("r goes to the response and back", async () => {
    const page = await open("Vote/v2/");
    for (const id of ["response", "request"]) {
      await page.keyboard.press("r");
      expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe(id);
    }
  });

  test("? shows the keys, which can be turned off", async () => {
    const page = await open("Vote/v2/");
    await page.keyboard.press("?");
    await page.locator("#help").getByText("Single letters are keys").click();
    await page.keyboard.press("Escape");
    expect(await page.locator("#help").isVisible()).toBe(false);
    await page.keyboard.press("?");
    expect(await page.locator("#help").isVisible()).toBe(false);
    await page.reload();
    await page.keyboard.press("t");
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("");
  });

  test("t changes the theme, which is remembered and there before the page is painted", async () => {
    const page = await open("Vote/v2/", { colorScheme: "dark" });
    const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.keyboard.press("t");
    expect(await background()).not.toBe(dark);
    await page.reload({ waitUntil: "commit" });
    await page.locator("body").waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
  });

  test("c opens the menu that copies", async () => {
    const page = await open("Vote/v2/", { permissions: ["clipboard-read", "clipboard-write"] });
    const copied = async (section: string, form: string): Promise<string> => {
      await page.locator(`#${section} .copy summary`).click();
      await page.locator(`#${section} .copy button`, { hasText: new RegExp(`^${form}$`) }).click();
      await page.locator(`#${section} output`, { hasText: form }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await page.keyboard.press("c");
    expect(await page.locator("#request .copy").getAttribute("open")).not.toBeNull();
    await page.keyboard.press("Escape");
    expect(await copied("response", "hex")).toBe(
      "00 00 00 1c 00 00 00 00 00 00 00 02 01 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
    );
    expect(await copied("request", "Go")).toMatch(/^\[\]byte\{\n {2}0x00, 0x00, 0x00, 0x4f, /);
    expect(await copied("response", "kwire decode")).toMatch(
      /^echo 0000001c0{8}\w+ \| kwire decode Vote 2 --response$/,
    );
  });
});

describe("the search", () => {
  test.each([
    ["52", "Vote"],
    ["vote", "Vote"],
    ["ReplicaEpoch", "ReplicaEpoch"],
    ["UNKNOWN_TOPIC_ID", "UNKNOWN_TOPIC_ID"],
    ["replicaepoc", "ReplicaEpoch"],
    ["find coordinator", "FindCoordinator"],
    ["RegisterBroker", "RegisterBrokerRecord"],
  ])("for %s finds %s", async (wanted, found) => {
    const page = await open("");
    await page.fill("#query", wanted);
    await page.locator("#results a").first().waitFor();
    expect(await page.locator("#results a").allTextContents()).toContain(found);
  });

  test("puts a whole name first, an API before a field", async () => {
    const page = await open("");
    for (const [wanted, first] of [
      ["52", "Vote"],
      ["fetch", "Fetch"],
      ["metadata", "Metadata"],
    ]) {
      await page.fill("#query", wanted!);
      await page.waitForFunction((name) => document.querySelector("#results a")?.textContent === name, first!);
    }
  });

  test("is a key away on every page, and leads to the field", async () => {
    const page = await open("types/uvarint/");
    for (const key of "/PreVote") await page.keyboard.press(key);
    expect(await page.inputValue("#search-dialog #query")).toBe("PreVote");
    await page.locator("#results a").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/Vote/v2/*");
    expect(await page.locator("[aria-selected=true] .h").textContent()).toBe("PreVote bool = false");
  });

  test("says when there is nothing", async () => {
    const page = await open("");
    await page.fill("#query", "zzzzzzzz");
    await page.locator("#results li").waitFor();
    expect(await page.locator("#results").textContent()).toBe("Nothing is called so.");
  });

  test("fetches its list only when somebody searches", async () => {
    const page = await open("");
    const fetched = (): Promise<boolean> =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("search.json")));
    expect(await fetched()).toBe(false);
    await page.fill("#query", "52");
    await page.locator("#results a").first().waitFor();
    expect(await fetched()).toBe(true);
  });
});

test("the filter keeps the APIs of a listener", async () => {
  const page = await open("");
  await page.check("input[value=controller]");
  expect(await page.locator(".apis tbody tr:visible th", { hasText: /^Vote$/ }).count()).toBe(1);
  expect(await page.locator(".apis tbody tr:visible th", { hasText: /^Produce$/ }).count()).toBe(0);
});

test("an address without its capitals is led to its page", async () => {
  const page = await open("vote/v2");
  await page.waitForURL("**/Vote/v2/");
});

test("a page asks nothing of any other host", async () => {
  const page = await open("Vote/v2/");
  const urls = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.filter((url) => !url.startsWith("http://127.0.0.1:"))).toEqual([]);
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
});
