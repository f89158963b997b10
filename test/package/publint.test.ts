import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, test } from "vitest";
import { packPackage } from "./packed.ts";

test("publint finds nothing in the packed package", async () => {
  const directory = mkdtempSync(join(tmpdir(), "kwire-publint-"));
  try {
    const { buffer } = new Uint8Array(readFileSync(await packPackage(directory)));
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: buffer } });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
