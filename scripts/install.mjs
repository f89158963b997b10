// Installs what is missing: `node scripts/install.mjs`. Runs on Node 20 with nothing installed.
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
