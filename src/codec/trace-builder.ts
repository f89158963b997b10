import { WireError } from "../error/index.ts";
import { appendChild, appendRest, createSpan, joinPath, type Span, type SpanKind } from "../trace/index.ts";

/** Builds a trace as bytes are read: spans are opened and closed like brackets. */
export class TraceBuilder {
  readonly warnings: string[] = [];
  readonly #open: Span[] = [];
  #left: number;

  constructor(maxSpans: number) {
    this.#left = maxSpans;
  }

  /** Opens a span below the one that is open. */
  open(kind: SpanKind, name: string, type: string, start: number): Span {
    if (this.#left-- <= 0)
      throw new WireError("more fields than the limit of spans allows", { code: "limit", byteOffset: start });
    const span = createSpan(kind, name, type, start);
    const parent = this.#open.at(-1);
    if (parent) appendChild(parent, span);
    this.#open.push(span);
    return span;
  }

  /** Closes the span that was opened last. */
  close(end: number): void {
    this.#open.pop()!.end = end;
  }

  /** Puts finished spans below the one that is open. */
  adopt(spans: Span[]): void {
    const parent = this.#open.at(-1)!;
    for (const span of spans) appendChild(parent, span);
  }

  warn(span: Span, text: string): void {
    span.warnings = [...(span.warnings ?? []), text];
    const path = this.path();
    this.warnings.push(path === "" ? text : `${path}: ${text}`);
  }

  /** The path of the span that is open. */
  path(): string {
    return this.#open.reduce((path, span) => joinPath(path, span.key), "");
  }

  /**
   * Ends the trace where reading failed: the innermost open span takes what is left up to `limit` as undecoded, and
   * carries the reason; all that were open around it end there too.
   */
  abandon(limit: number, reason: string): void {
    const innermost = this.#open.at(-1);
    if (!innermost) return;
    innermost.error = reason;
    const from = innermost.children.at(-1)?.end ?? innermost.start;
    appendRest(innermost, "undecoded", from, limit, "could not be read from here on");
    for (const span of this.#open) span.end = limit;
    this.#open.length = 0;
  }
}
