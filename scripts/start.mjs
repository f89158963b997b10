// `npm start [-- --port N] [--schemas PATH]`: installs what is missing, builds, and serves the site.
// Runs on Node 20 with nothing installed.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./lib/install.mjs";
import { NODE } from "./lib/repository.mjs";
import { run } from "./lib/run.mjs";

const { port, schemas } = readArguments();
await ensureInstalled();
const built = await run(NODE, ["scripts/build.ts", ...(schemas === undefined ? [] : ["--schemas", fromHere(schemas)])]);
if (built.code !== 0) process.exit(built.code);
const served = await run(NODE, ["scripts/serve.ts", ...(port === undefined ? [] : ["--port", port])]);
// Ctrl-C is how this is meant to end.
process.exit(served.code === 130 ? 0 : served.code);

/**
 * npm runs this in the checkout's root, wherever it was called.
 * @param {string} path
 */
function fromHere(path) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { port: { type: "string" }, schemas: { type: "string" } } });
    if (values.port !== undefined && !(/^\d{1,5}$/.test(values.port) && Number(values.port) <= 65535))
      throw new Error(`--port ${values.port}: a port is a number from 0 to 65535`);
    return values;
  } catch (error) {
    console.error(
      `npm start: ${/** @type {Error} */ (error).message}\nUsage: npm start -- [--port N] [--schemas PATH]`,
    );
    process.exit(2);
  }
}
