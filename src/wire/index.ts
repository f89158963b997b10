export { fromBase64, toBase64 } from "./base64.ts";
export { crc32c } from "./crc32c.ts";
export { fromHex, toHex } from "./hex.ts";
export { Reader } from "./reader.ts";
export { formatUtcTime } from "./utc-time.ts";
export { decodeUtf8, encodeUtf8 } from "./utf8.ts";
export { formatUuid, formatUuidHex, parseUuid, ZERO_UUID } from "./uuid.ts";
export { Writer } from "./writer.ts";
