import type { ProblemList } from "./problem-list.ts";
import type { GeneratorVersion } from "./schema-words.ts";

/**
 * How strictly a file is read. `check` accepts what Kafka's generator accepts and nothing else. `load` is for files that
 * are to be used: words and properties that forks of Kafka have added are warnings, and so are a byte-order mark and the
 * missing flexibleVersions of old releases.
 */
export type ReadMode = "check" | "load";

/** What every part of the reading of one file shares. */
export interface ReadContext {
  problems: ProblemList;
  mode: ReadMode;
  generator: GeneratorVersion;
}
