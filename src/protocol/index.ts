export { type Api, Catalog, type CatalogFacts, type ErrorCodeFact } from "./catalog.ts";
export {
  type DecodedFrame,
  type DecodeFrameOptions,
  type Direction,
  decodeFrame,
  decodeRequest,
  encodeFrame,
  type FrameValue,
  headerVersionOf,
  traceRequestHeader,
} from "./frame.ts";
export { requestHeaderVersion, responseHeaderVersion } from "./header-version.ts";
export { formatJson, parseJson } from "./json-text.ts";
export { decodeLine, encodeLine } from "./lines.ts";
export {
  defaultCatalog,
  kipsOf,
  type PackedCatalog,
  type PackedField,
  type PackedSchema,
  unpackCatalog,
} from "./load-schemas.ts";
export { sampleValue } from "./sample.ts";
export { frameJson, frameSpecimen, messageSpecimen, type Specimen } from "./specimen.ts";
export { type DecodedMessage, decodeMessage, encodeMessage, storedPrefix } from "./stored.ts";
