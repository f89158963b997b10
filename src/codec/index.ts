export { type Decoded, type DecodeOptions, decode } from "./decode.ts";
export { type EncodeOptions, encode } from "./encode.ts";
export { valuesEqual } from "./equals.ts";
export { fromJson, type JsonValue, type LeftOut, toJson } from "./json.ts";
export { setPath } from "./set-path.ts";
