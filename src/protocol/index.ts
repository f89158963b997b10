export { type ApiHistory, type ApiPast, type ApiSpan, apiHistory, type Listener } from "./api-history.ts";
export { type AdvertisedApis, readApiVersions } from "./api-versions-response.ts";
export { type Api, type ApiError, Catalog, type CatalogFacts, type ErrorCodeFact, formatVersions } from "./catalog.ts";
export { closestNames } from "./closest-names.ts";
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
export { guessRelease, nearestGuesses, type ReleaseGuess, type VersionDifference } from "./guess-release.ts";
export { requestHeaderVersion, responseHeaderVersion } from "./header-version.ts";
export { formatJson, parseJson } from "./json-text.ts";
export { decodeLine, encodeLine } from "./lines.ts";
export { defaultCatalog, releaseCatalog } from "./load-schemas.ts";
export { type HistoryFacts, MessageHistory, type SchemaForm, type VersionReleases } from "./message-history.ts";
export { type NamedValue, type NamedValues, nameOfValue } from "./named-values.ts";
export { cautions, type Negotiated, type NoVersionReason, negotiate } from "./negotiate.ts";
export { type MatrixCell, type MatrixRow, releaseMatrix } from "./release-matrix.ts";
export { sampleValue } from "./sample.ts";
export { frameJson, frameSpecimen, messageSpecimen, type Specimen } from "./specimen.ts";
export { type DecodedMessage, decodeMessage, encodeMessage, storedPrefix } from "./stored.ts";
export {
  type ApiVersionRanges,
  advertisedVersions,
  BROKERS,
  clientVersions,
  findRelease,
  listenersOf,
  type ServerOptions,
  supportedVersions,
} from "./supported-versions.ts";
