// Serves the built site on the loopback: `node scripts/serve.ts [--port N]`; Ctrl-C ends it.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { ROOT } from "./lib/repository.mjs";
import { serveDirectory } from "./lib/serve-directory.ts";

const DEFAULT_PORT = 4321;
const directory = `${ROOT}site/dist`;

const { values } = parseArgs({ options: { port: { type: "string" } } });
if (!existsSync(`${directory}/index.html`)) fail("site/dist has no index.html: run `npm run build` first");

try {
  const { url, close } = await serveDirectory(directory, {
    port: values.port === undefined ? DEFAULT_PORT : Number(values.port),
    nextFree: values.port === undefined,
  });
  console.log(`\nkwire is served at ${url}  (Ctrl-C ends it)`);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void close());
} catch (error) {
  fail((error as Error).message);
}

function fail(reason: string): never {
  console.error(`kwire: ${reason}`);
  process.exit(1);
}
