import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { loadSchema, type MessageSchema } from "../../src/schema/index.ts";

/** The message schemas of a jar, in the order of their names. */
export function readJarSchemas(path: string): MessageSchema[] {
  const files = unzipSync(readFileSync(path), {
    filter: ({ name }) => /^(?:common\/)?(?:message|metadata)\/\w+\.json$/.test(name),
  });
  return Object.keys(files)
    .sort()
    .map((name) => loadSchema(strFromU8(files[name]!), name));
}
