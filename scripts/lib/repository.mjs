// Plain JavaScript without dependencies: it runs on Node 20, before anything is installed.
import { fileURLToPath } from "node:url";

/** The root of the checkout, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The Node that the repository brings along as the npm package `node`. */
export const NODE = `${ROOT}node_modules/.bin/node`;
