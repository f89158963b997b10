/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { focused, open, useSite } from "./open-site.ts";

useSite();

const pinnedRow = (page: Page): Promise<string | null> =>
  page.locator("[role=treeitem][aria-selected=true] .h").textContent();
const pinnedCells = (page: Page): Promise<number> => page.locator("[role=gridcell][data-mark=pinned]").count();
const hashOf = (page: Page): string => new URL(page.url()).hash;

describe("with the mouse", () => {
  test("a click on a byte pins its cell, its line and its schema line, and says how it is read", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request [role=gridcell]").nth(0x14).click();
    expect(await pinnedRow(page)).toBe("length uvarint = 2 (compact, n+1)");
    expect(await pinnedCells(page)).toBe(1);
    expect(await page.locator("#request .schema [data-mark=pinned]").first().textContent()).toContain('"Topics"');
    const bar = await page.locator("#request .bar").textContent();
    expect(bar).toContain("VoteRequest › Topics › length");
    expect(bar).toContain("2 stands for 1 element");
    expect(hashOf(page)).toBe("#request=0x0014");
  });

  test("a struct selects all of its bytes, and Escape lets go", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request [role=treeitem]", { hasText: "Topics []TopicData" }).click();
    expect(await pinnedCells(page)).toBe(62);
    expect(hashOf(page)).toBe("#request.Topics");
    await page.keyboard.press("Escape");
    expect(await page.locator("[data-mark=pinned]").count()).toBe(0);
    expect(hashOf(page)).toBe("");
  });

  test("pointing previews beside what is pinned", async () => {
    const page = await open("Vote/v2/#response.Topics");
    await page.locator("#response [role=gridcell]").nth(0x09).hover();
    expect(await page.locator("#response [role=treeitem][data-mark=near] .h").textContent()).toBe(
      "ErrorCode int16 = 0",
    );
    expect(await pinnedRow(page)).toBe("Topics []TopicData = 1 element");
  });

  test("a schema line selects its field", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request .schema [data-p='Topics.Partitions.PreVote']").click();
    expect(await pinnedRow(page)).toBe("PreVote bool = false");
  });

  test("the breadcrumb leads to what a field lies in", async () => {
    const page = await open("Vote/v2/#request.Topics[0].TopicName");
    await page.locator("#request .bar button", { hasText: /^Topics$/ }).click();
    expect(await pinnedRow(page)).toBe("Topics []TopicData = 1 element");
  });

  test("one thing is pinned on a page", async () => {
    const page = await open("Vote/v2/#request.Topics");
    await page.locator("#response [role=gridcell]").nth(9).click();
    expect(await pinnedCells(page)).toBe(2);
  });
});

describe("with the keyboard", () => {
  test("arrows go byte by byte and row by row, n and p field by field", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request [role=gridcell]").nth(0).focus();
    for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    expect(await focused(page)).toContain("byte 17 of 83");
    await page.keyboard.press("n");
    expect(await focused(page)).toContain("byte 20 of 83, hex 02, Topics length uvarint = 2");
    await page.keyboard.press("p");
    expect(await focused(page)).toContain("byte 16 of 83");
  });

  test("u goes out, and Enter pins", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request [role=gridcell]").nth(0x14).focus();
    await page.keyboard.press("u");
    await page.keyboard.press("Enter");
    expect(await pinnedRow(page)).toBe("Topics []TopicData = 1 element");
    expect(await focused(page)).toContain("byte 20 of 83");
  });

  test("the tree is walked line by line, left goes out", async () => {
    const page = await open("Vote/v2/");
    await page.locator("#request [role=treeitem]").first().focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    expect(await focused(page)).toContain("VoteRequest message v2");
    await page.keyboard.press("End");
    expect(await focused(page)).toContain("tagged_fields uvarint = 0 [0x0052, 1B]");
  });

  test("bytes and tree are one stop each for the Tab key", async () => {
    const page = await open("Fetch/v18/");
    for (const role of ["gridcell", "treeitem"])
      expect(await page.locator(`#request [role=${role}][tabindex="0"]`).count(), role).toBe(1);
  });
});

describe("a link", () => {
  test.each([
    ["a range of bytes", "#request=0x0014-0x0051", "Topics []TopicData = 1 element", 62],
    ["a byte", "#request=0x14", "length uvarint = 2 (compact, n+1)", 1],
    ["bytes that are no field", "#request=0x0010-0x0015", "VoteRequest struct", 6],
    ["a field", "#request.Topics[0].Partitions[0].ReplicaEpoch", "ReplicaEpoch int32 = 0", 4],
    ["a field in small letters", "#response.topics[0].partitions[0].errorcode", "ErrorCode int16 = 0", 2],
    ["a range alone", "#0x14-0x51", "Topics []TopicData = 1 element", 62],
  ])("to %s opens there", async (_what, hash, row, cells) => {
    const page = await open(`Vote/v2/${hash}`);
    expect(await pinnedRow(page)).toBe(row);
    expect(await pinnedCells(page)).toBe(cells);
  });

  test("to a tagged field that is absent shows its schema line, and says why", async () => {
    const page = await open("Vote/v2/#response.NodeEndpoints");
    expect(await page.locator("#response .schema [data-mark=pinned]").first().textContent()).toContain("NodeEndpoints");
    expect(await page.locator("#response .bar").textContent()).toContain("tag 0");
  });

  test.each(["#nonsense", "#request=0xffff", "#request.Nope[0]", "#%E0%A4%A"])("to %s does nothing", async (hash) => {
    const page = await open(`Vote/v2/${hash}`);
    expect(await page.locator("[data-mark=pinned]").count()).toBe(0);
  });

  test("that is changed on the page is followed", async () => {
    const page = await open("Vote/v2/");
    await page.evaluate(() => {
      location.hash = "#response.ErrorCode";
    });
    await page.locator("#response [data-mark=pinned]").first().waitFor();
    expect(await pinnedRow(page)).toBe("ErrorCode int16 = 0");
  });
});
