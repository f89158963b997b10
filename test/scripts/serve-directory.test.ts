import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedDirectory, serveDirectory } from "../../scripts/lib/serve-directory.ts";

describe("the server of the built site", () => {
  let directory: string;
  let served: ServedDirectory;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "kwire-serve-"));
    const site = join(directory, "site");
    mkdirSync(join(site, "Vote/v2"), { recursive: true });
    writeFileSync(join(directory, "secret.txt"), "outside");
    writeFileSync(join(site, "index.html"), "<p>home</p>");
    writeFileSync(join(site, "404.html"), "<p>nothing here</p>");
    writeFileSync(join(site, "Vote/v2/index.html"), "<p>Vote</p>");
    writeFileSync(join(site, "Vote/v2/request.bin"), Uint8Array.of(0, 0, 0, 0x4f));
    for (const name of ["request.txt", "index.md", "request.json", "a.js", "a.css"])
      writeFileSync(join(site, "Vote/v2", name), "ü");
    served = await serveDirectory(site, { port: 0 });
  });
  afterAll(async () => {
    await served.close();
    rmSync(directory, { recursive: true });
  });

  const get = (path: string): Promise<Response> => fetch(served.url + path, { redirect: "manual" });

  test.for([
    ["", "text/html; charset=utf-8"],
    ["Vote/v2/", "text/html; charset=utf-8"],
    ["Vote/v2/request.bin", "application/octet-stream"],
    ["Vote/v2/request.txt", "text/plain; charset=utf-8"],
    ["Vote/v2/index.md", "text/markdown; charset=utf-8"],
    ["Vote/v2/request.json", "application/json; charset=utf-8"],
    ["Vote/v2/a.js", "text/javascript; charset=utf-8"],
    ["Vote/v2/a.css", "text/css; charset=utf-8"],
  ] as const)("/%s is served as %s", async ([path, type]) => {
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
  });

  test("bytes arrive as they are", async () => {
    const response = await get("Vote/v2/request.bin");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.of(0, 0, 0, 0x4f));
  });

  test("a directory without its slash is redirected, query kept", async () => {
    const response = await get("Vote/v2?bytes=0-4");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/Vote/v2/?bytes=0-4"]);
  });

  test("what is not there is the page 404.html", async () => {
    for (const path of ["Vote/v9/", "Vote/", "nothing.txt", "Vote/v2/request.bin/"]) {
      const response = await get(path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, "<p>nothing here</p>"]);
    }
  });

  test.for([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/Vote/../../secret.txt",
    "//../secret.txt",
    "/%00",
    "/%",
  ])("%s leads nowhere", async (path) => {
    const [status, body] = await rawGet(served.url, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain("outside");
  });

  test("an absolute address as the request's target is no crash", async () => {
    const [status] = await rawGet(served.url, "http://elsewhere.example/");
    expect(status).toBe(404);
    expect((await get("")).status).toBe(200);
  });

  test("only GET and HEAD are allowed", async () => {
    const post = await fetch(served.url, { method: "POST", body: "x" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("a port in use is said so, or the next free one is taken", async () => {
    const port = Number(new URL(served.url).port);
    await expect(serveDirectory(directory, { port })).rejects.toThrow(`port ${port} is in use`);
    const other = await serveDirectory(directory, { port, nextFree: true });
    expect(Number(new URL(other.url).port)).toBeGreaterThan(port);
    await other.close();
  });
});

// `fetch` would tidy the path up.
function rawGet(url: string, path: string): Promise<[status: number, body: string]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, async (response) => {
      let body = "";
      for await (const text of response.setEncoding("utf8")) body += text;
      resolve([response.statusCode!, body]);
    })
      .on("error", reject)
      .end();
  });
}
