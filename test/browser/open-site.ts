/// <reference lib="dom" />
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type ServedDirectory, serveDirectory } from "../../scripts/lib/serve-directory.ts";

const ROOT = new URL("../../", import.meta.url);
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

let browser: Browser;
let site: ServedDirectory;

/** Serves the built site and starts a browser for a file's tests; both end with them. */
export function useSite(): void {
  beforeAll(async () => {
    site = await serveDirectory(new URL("site/dist", ROOT).pathname, { port: 0 });
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [...FLAGS, "--disable-component-update", "--disable-sync"],
    });
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
}

/** Opens a page of the site, and fails where it throws. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => expect.fail(`${path}: ${error}`));
  await page.goto(site.url + path, { waitUntil: "load" });
  return page;
}

/** What a screen reader says of the element that has the focus, or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
  });
}
