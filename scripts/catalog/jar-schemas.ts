import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { loadSchema, type MessageSchema } from "../../src/schema/index.ts";

/** A schema, and which of Kafka's jars it comes in. */
export interface JarSchema {
  /** `kafka-clients`. */
  artifact: string;
  /** Its path in the jar: `common/message/VoteRequest.json`. */
  file: string;
  schema: MessageSchema;
}

/** The message schemas of a jar, in the order of their paths. */
export function readJarSchemas(artifact: string, path: string): JarSchema[] {
  const files = unzipSync(readFileSync(path), {
    filter: ({ name }) => /^(?:common\/)?(?:message|metadata)\/\w+\.json$/.test(name),
  });
  return Object.keys(files)
    .sort()
    .map((file) => ({ artifact, file, schema: loadSchema(strFromU8(files[file]!), file) }));
}
