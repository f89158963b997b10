export {
  appendChild,
  appendRest,
  createSpan,
  type LengthPrefix,
  type Span,
  type SpanKind,
  type SpanValue,
} from "./span.ts";
export { joinPath, leaves, spansAt, tilingProblems, walk } from "./walk.ts";
