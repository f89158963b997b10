import { KwireError } from "./kwire-error.ts";

/** One thing wrong with a schema file. */
export interface SchemaProblem {
  severity: "error" | "warning";
  /** The file's name as the caller gave it. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 code units. */
  column: number;
  /** JSON path of the node: `/fields/2/type`; `/` is the whole file. */
  path: string;
  text: string;
}

/** Writes a problem as `file:line:col: /path: text`. */
export function formatSchemaProblem(problem: SchemaProblem): string {
  const { file, line, column, path, text, severity } = problem;
  return `${file}:${line}:${column}: ${path}: ${severity === "warning" ? "warning: " : ""}${text}`;
}

/** A schema that cannot be used. `problems` has all that is wrong, in the order of the file. */
export class SchemaError extends KwireError {
  override name = "SchemaError";
  readonly problems: readonly SchemaProblem[];

  constructor(problems: readonly SchemaProblem[]) {
    super(problems.map(formatSchemaProblem).join("\n"), { code: "schema" });
    this.problems = problems;
  }
}
