export { apiFacts, caption, type Fact, messageFacts, openingParagraph } from "./facts.ts";
export { type GridRow, type GridRun, gridRows, gridTitle, renderHexGrid } from "./hex-grid.ts";
export { REGIONS, type Region, type RegionLeaf, regionLeaves } from "./regions.ts";
export { type RenderSchemaJsonOptions, renderSchemaJson } from "./schema-json.ts";
export { type SchemaLine, schemaLines } from "./schema-lines.ts";
export { formatOffset, offsetDigits, renderTree, spanHead, type TreeLine, treeLines } from "./tree.ts";
export { counted, valueText } from "./value-text.ts";
export { fieldsOf, type VersionChanges, versionChanges } from "./version-changes.ts";
