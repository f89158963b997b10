import { fromBase64, toBase64 } from "./base64.ts";
import { fromHex, toHex } from "./hex.ts";

/** The all-zero uuid, in Kafka's form. */
export const ZERO_UUID = "AAAAAAAAAAAAAAAAAAAAAA";

/** Sixteen bytes as Kafka prints a uuid: base64url without padding. */
export function formatUuid(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Sixteen bytes in the form of RFC 9562: `00000000-0000-0000-0000-000000000000`. */
export function formatUuidHex(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Reads a uuid in either form (base64url, or hex with or without hyphens); undefined where it is neither. */
export function parseUuid(text: string): Uint8Array | undefined {
  if (/^[0-9a-fA-F]{8}(-?)[0-9a-fA-F]{4}\1[0-9a-fA-F]{4}\1[0-9a-fA-F]{4}\1[0-9a-fA-F]{12}$/.test(text))
    return fromHex(text.replaceAll("-", ""));
  if (!/^[A-Za-z0-9_-]{22}(==)?$/.test(text)) return undefined;
  return fromBase64(`${text.slice(0, 22).replaceAll("-", "+").replaceAll("_", "/")}==`);
}
