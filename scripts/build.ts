// `npm run build [-- --package] [--schemas PATH]`: the catalogue, the package (dist/) and the site (site/dist/).
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildPackage, buildSite, bundleCatalog } from "./lib/build-steps.ts";

const { values } = parseArgs({ options: { package: { type: "boolean" }, schemas: { type: "string" } } });
const schemas = values.schemas && resolve(process.env.INIT_CWD ?? process.cwd(), values.schemas);

const built = (await bundleCatalog()) && (await buildPackage()) && (values.package || (await buildSite(schemas)));
process.exitCode = built ? 0 : 1;
