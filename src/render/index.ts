export {
  type ByteRow,
  type DiffLeaf,
  diffBytes,
  type FoldedRows,
  foldRows,
  foldText,
  type TracedBytes,
} from "./byte-diff.ts";
export { catalogObject } from "./catalog-json.ts";
export { type PaintDiff, renderByteDiff, renderChanges } from "./diff-listing.ts";
export { type ChangeLine, changeLines, changeNotes, type DiffMark } from "./diff-words.ts";
export { explainSpan } from "./explain.ts";
export { apiFacts, caption, type Fact, formatReleases, messageFacts, openingParagraph } from "./facts.ts";
export { type FieldFacts, fieldFacts, fieldFactsText } from "./field-facts.ts";
export { allGotchas, gotchasOf } from "./gotchas/all.ts";
export { GOTCHA_GROUPS, type Gotcha, type GotchaExample, type GotchaGroup } from "./gotchas/gotcha.ts";
export { type GridRow, type GridRun, gridRows, gridTitle, renderHexGrid } from "./hex-grid.ts";
export { diffLayouts, type FieldChange, type LayoutDiff } from "./layout-diff.ts";
export { fieldsOf } from "./layout-fields.ts";
export { LITERALS } from "./literals.ts";
export { diffMessages, type MessageDiff, messageDiffJson, sizeChange } from "./message-diff.ts";
export { type ServerWords, type UnusedApis, unusedApis } from "./negotiation.ts";
export { REGIONS, type Region, type RegionLeaf, regionLeaves } from "./regions.ts";
export { describeGuesses, type GuessText } from "./release-guess.ts";
export { type RenderSchemaJsonOptions, renderSchemaJson, schemaObject } from "./schema-json.ts";
export { type SchemaLine, schemaLines } from "./schema-lines.ts";
export { formatOffset, offsetDigits, renderTree, spanHead, type TreeLine, treeLines } from "./tree.ts";
export { valuePaths } from "./value-paths.ts";
export { counted, valueText } from "./value-text.ts";
export { kipsText, type VersionStep, versionSteps } from "./version-steps.ts";
