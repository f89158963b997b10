import type { SchemaProblem } from "../error/index.ts";
import { LineIndex } from "./line-index.ts";
import type { TextRange } from "./message-schema.ts";

/** A place in a schema file: where in the text, and its JSON path. */
export interface SchemaPlace {
  range: TextRange;
  path: string;
}

/** Collects what is wrong with one file. */
export class ProblemList {
  readonly #file: string;
  readonly #lines: LineIndex;
  readonly #found = new Map<string, { offset: number; problem: SchemaProblem }>();
  #errors = 0;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#lines = new LineIndex(text);
  }

  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  error(place: SchemaPlace, text: string): void {
    this.report("error", place, text);
  }

  warning(place: SchemaPlace, text: string): void {
    this.report("warning", place, text);
  }

  /** Takes a problem in, once: rules that meet the same field on two ways find the same. */
  report(severity: SchemaProblem["severity"], { range, path }: SchemaPlace, text: string): void {
    const key = `${range.start} ${path} ${text}`;
    if (this.#found.has(key)) return;
    if (severity === "error") this.#errors++;
    const problem = { severity, file: this.#file, ...this.#lines.locate(range.start), path, text };
    this.#found.set(key, { offset: range.start, problem });
  }

  /** All that was found, in the order of the file. */
  toArray(): SchemaProblem[] {
    return [...this.#found.values()].sort((a, b) => a.offset - b.offset).map(({ problem }) => problem);
  }
}
