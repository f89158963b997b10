import { decode, type JsonValue } from "../codec/index.ts";
import { KwireError, type WireError } from "../error/index.ts";
import { resolveLayout } from "../layout/index.ts";
import { type MessageSchema, VersionRange } from "../schema/index.ts";
import { fromHex, Reader } from "../wire/index.ts";
import { parseJson } from "./json-text.ts";
import { type ApiVersionRanges, isSameRanges } from "./supported-versions.ts";

/** What an ApiVersions response says of the server that sent it. */
export interface AdvertisedApis {
  /** 0, or Kafka's error: 35 where the server lacks the request's version, and then it says little else. */
  errorCode: number;
  /** Keys that nobody knows too. */
  versions: ApiVersionRanges;
  /** What a broker would not say: an API twice, a range without versions. */
  warnings: string[];
  /** The versions of the response that it can be, in order; empty where JSON does not say. */
  responseVersions: readonly number[];
  /** `size, header and body`: what the bytes were read as; `JSON`. */
  form: string;
  /** Other ways in which the same bytes can be read, with another outcome: `v0 as body alone`. */
  otherForms: readonly string[];
}

/** Far more than any server says. */
const MAX_BYTES = 1 << 20;
const SIZE_BYTES = 4;
/** ResponseHeader v0, which this response has at every version. */
const HEADER_BYTES = 4;
const API_VERSIONS = 18;
const FRAMED = "size, header and body";

/**
 * Reads an ApiVersions response: bytes, their hex digits, or JSON, as `kwire decode --json` and Kafka's request log have
 * it.
 * @param schema of ApiVersionsResponse
 * @throws KwireError `syntax`, `malformed`, `invalid-value` or `limit`, where it is none
 */
export function readApiVersions(schema: MessageSchema, input: Uint8Array): AdvertisedApis {
  if (input.length === 0) throw new KwireError("there is nothing to read", { code: "truncated" });
  // No text has a zero byte, and no response goes without.
  if (input.includes(0)) return apiVersionsFromBytes(schema, input);
  const text = new TextDecoder().decode(input);
  const digits = text.replace(/\s+/g, "");
  if (/^[0-9a-f]+$/i.test(digits)) {
    const bytes = fromHex(digits);
    if (bytes) return apiVersionsFromBytes(schema, bytes);
    throw new KwireError(`${digits.length} hex digits: a byte has two, so one is missing`, { code: "syntax" });
  }
  return apiVersionsFromJson(parseJson(jsonIn(text)));
}

interface Fit extends Omit<AdvertisedApis, "form" | "otherForms" | "responseVersions"> {
  version: number;
  form: string;
}

/**
 * Reads the bytes of an ApiVersions response, whose version nothing in them tells: every version is tried, with size and
 * header, with the header, and without. All the bytes must be used.
 */
function apiVersionsFromBytes(schema: MessageSchema, bytes: Uint8Array): AdvertisedApis {
  if (bytes.length > MAX_BYTES)
    throw new KwireError(`${bytes.length} bytes are too many for an ApiVersions response`, { code: "limit" });
  const fits: Fit[] = [];
  let furthest: { error: WireError; form: string } | undefined;
  for (const { form, start } of formsOf(bytes)) {
    for (const version of schema.validVersions) {
      const layout = resolveLayout(schema, version);
      const { value, end, error } = decode(layout, bytes, { start, subject: `ApiVersions response v${version}` });
      if (error && (furthest?.error.byteOffset ?? -1) < (error.byteOffset ?? 0)) furthest = { error, form };
      if (!error && end === bytes.length)
        fits.push({ version, form, ...advertisedApis(value as unknown as JsonValue) });
    }
  }
  // What nobody would send is less likely what was sent.
  fits.sort((a, b) => a.warnings.length - b.warnings.length);
  const [best] = fits;
  if (!best) throw noResponse(schema, bytes, furthest);
  const isAlike = (fit: Fit): boolean => fit.form === best.form && isSameRanges(fit.versions, best.versions);
  return {
    ...{ errorCode: best.errorCode, versions: best.versions, warnings: best.warnings, form: best.form },
    responseVersions: fits.filter(isAlike).map(({ version }) => version),
    otherForms: fits.filter((fit) => !isAlike(fit)).map(({ version, form }) => `v${version} as ${form}`),
  };
}

function noResponse(
  { validVersions }: MessageSchema,
  bytes: Uint8Array,
  furthest: { error: WireError; form: string } | undefined,
): KwireError {
  const reason = `${bytes.length} ${bytes.length === 1 ? "byte is" : "bytes are"} no ApiVersions response of v${validVersions}`;
  const size = bytes.length > SIZE_BYTES ? new Reader(bytes).int32() : 0;
  const left = bytes.length - SIZE_BYTES;
  const isSize = size > HEADER_BYTES && size <= MAX_BYTES && furthest?.form !== FRAMED;
  const failure = furthest && `read as ${furthest.form}: ${furthest.error.message}`;
  const hint = isSize
    ? `if the first 4 bytes are its size, ${size} should follow and ${left} do`
    : (failure ?? "bytes are left after it however it is read");
  return new KwireError(reason, { code: "malformed", hint });
}

function formsOf(bytes: Uint8Array): { form: string; start: number }[] {
  const framed = { form: FRAMED, start: SIZE_BYTES + HEADER_BYTES };
  if (bytes.length >= framed.start && new Reader(bytes).int32() === bytes.length - SIZE_BYTES) return [framed];
  return [
    { form: "header and body", start: HEADER_BYTES },
    { form: "body alone", start: 0 },
  ].filter(({ start }) => start <= bytes.length);
}

/** The JSON in a text that may be a log: the line that holds this response, from its first brace to its last. */
function jsonIn(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith("{") && !/\}\s*\n\s*\{/.test(trimmed)) return text;
  const lines = trimmed.split("\n").filter((line) => line.includes("{"));
  const line = lines.find((line) => /"requestApiKey"\s*:\s*18\b/.test(line)) ?? lines[0];
  if (line === undefined)
    throw new KwireError("neither bytes, nor hex digits, nor JSON", {
      ...{ code: "syntax" as const, hint: 'JSON has an object with "apiKeys"' },
    });
  return line.slice(line.indexOf("{"), line.lastIndexOf("}") + 1 || undefined);
}

function apiVersionsFromJson(json: JsonValue): AdvertisedApis {
  const outer = asObject(json);
  const header = asObject(outer?.requestHeader);
  const { requestApiKey, requestApiVersion } = header ?? {};
  if (requestApiKey !== undefined && requestApiKey !== API_VERSIONS)
    throw new KwireError(`a response of the API with the key ${requestApiKey}, not of ApiVersions, which has 18`, {
      ...{ code: "invalid-value" as const, location: "requestHeader.requestApiKey" },
    });
  return {
    ...advertisedApis(outer?.response ?? json),
    responseVersions: typeof requestApiVersion === "number" ? [requestApiVersion] : [],
    ...{ form: "JSON", otherForms: [] },
  };
}

/** The APIs in a response's value, decoded or from JSON: both have the same shape. */
function advertisedApis(response: JsonValue): Pick<AdvertisedApis, "errorCode" | "versions" | "warnings"> {
  const { apiKeys, errorCode = 0 } = asObject(response) ?? {};
  if (!Array.isArray(apiKeys)) throw invalid("apiKeys", "wants a list, as an ApiVersions response has", apiKeys);
  const versions = new Map<number, VersionRange>();
  const warnings: string[] = [];
  for (const [i, item] of apiKeys.entries()) {
    const { apiKey, minVersion, maxVersion } = asObject(item) ?? {};
    const key = int16(apiKey, `apiKeys[${i}].apiKey`);
    const range = VersionRange.of(
      int16(minVersion, `apiKeys[${i}].minVersion`),
      int16(maxVersion, `apiKeys[${i}].maxVersion`),
    );
    if (range.isEmpty) warnings.push(`API ${key}: versions ${minVersion} to ${maxVersion} are none`);
    else if (range.lowest < 0) warnings.push(`API ${key}: no version is below 0, it says ${range.lowest}`);
    if (versions.has(key)) warnings.push(`API ${key} is there twice; the first counts`);
    else if (!range.isEmpty) versions.set(key, range);
  }
  return { errorCode: int16(errorCode, "errorCode"), versions, warnings };
}

function int16(value: JsonValue | undefined, path: string): number {
  if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 32768) return value;
  throw invalid(path, "wants a whole number of 16 bits", value);
}

function invalid(path: string, wants: string, value: JsonValue | undefined): KwireError {
  const got = value === undefined ? "nothing is there" : `got ${String(value).slice(0, 40)}`;
  return new KwireError(`${wants}; ${got}`, { code: "invalid-value", location: path });
}

function asObject(value: JsonValue | undefined): { [key: string]: JsonValue } | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
}
