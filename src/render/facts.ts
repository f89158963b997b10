import {
  type Api,
  type Catalog,
  formatVersions,
  type Specimen,
  storedPrefix,
  type VersionReleases,
} from "../protocol/index.ts";
import { type MessageSchema, VersionRange } from "../schema/index.ts";
import { counted } from "./value-text.ts";

/** A line of a page's facts. */
export interface Fact {
  label: string;
  value: string;
}

/** The facts of an API's page, in the page's order. */
export function apiFacts(catalog: Catalog, api: Api, request: Specimen, response: Specimen): Fact[] {
  const { schema, version } = request.layout;
  return [
    { label: "API key", value: String(api.apiKey) },
    { label: "Encoded at", value: `v${version}` },
    { label: "Flexible versions", value: String(schema.flexibleVersions) },
    { label: "Headers", value: `req v${request.headerVersion}, resp v${response.headerVersion}` },
    { label: "Request versions", value: versionsText(catalog, api.request) },
    { label: "Response versions", value: versionsText(catalog, api.response) },
    { label: "Request size", value: counted(request.bytes.length, "byte") },
    { label: "Response size", value: counted(response.bytes.length, "byte") },
    ...(schema.listeners.length > 0 ? [{ label: "Listeners", value: schema.listeners.join(", ") }] : []),
    ...releaseFacts(catalog, schema.name, version),
  ];
}

/** The facts of any other message's page. */
export function messageFacts(catalog: Catalog, { layout, bytes }: Specimen): Fact[] {
  const { schema, version } = layout;
  const artifact = catalog.artifacts.get(schema.name);
  const key = schema.apiKey === undefined ? [] : [{ label: keyLabel(schema), value: String(schema.apiKey) }];
  const prefix = storedPrefix(schema, version);
  return [
    { label: "Kind", value: schema.type },
    ...key,
    { label: "Encoded at", value: `v${version}` },
    { label: "Flexible versions", value: String(schema.flexibleVersions) },
    { label: "Versions", value: versionsText(catalog, schema) },
    { label: "Size", value: counted(bytes.length, "byte") },
    ...(prefix.length > 0
      ? [{ label: "Stored after", value: prefix.map(([name, type]) => `${name} ${type}`).join(", ") }]
      : []),
    ...(artifact ? [{ label: "Comes with", value: artifact }] : []),
    ...releaseFacts(catalog, schema.name, version),
  ];
}

/** `4-18; 0-3 removed`. */
function versionsText(catalog: Catalog, { name }: MessageSchema): string {
  const now = catalog.messages.get(name)?.validVersions ?? VersionRange.none;
  const removed = catalog.versions(name).filter((version) => !now.contains(version));
  if (removed.length === 0) return String(now);
  return `${now.isEmpty ? "" : `${now}; `}${formatVersions(removed)} removed`;
}

function releaseFacts(catalog: Catalog, name: string, version: number): Fact[] {
  const releases = catalog.releasesOf(name, version);
  return releases ? [{ label: "Kafka releases", value: formatReleases(releases) }] : [];
}

/** `2.7 on`, `0.8.0 to 3.9, removed in 4.0`, `3.9 on, stable from 4.0`. */
export function formatReleases({ first, last, removedIn, stableFrom }: VersionReleases): string {
  const span = removedIn === undefined ? `${first} on` : first === last ? first : `${first} to ${last}`;
  const stable =
    stableFrom === undefined ? ", never stable" : stableFrom === first ? "" : `, stable from ${stableFrom}`;
  return `${span}${stable}${removedIn === undefined ? "" : `, removed in ${removedIn}`}`;
}

function keyLabel(schema: MessageSchema): string {
  return schema.type === "metadata"
    ? "Record type"
    : schema.type.startsWith("coordinator")
      ? "Coordinator type"
      : "API key";
}

/** The paragraph that a page opens with: what the sample is, and what the version means for its bytes. */
export function openingParagraph(flexible: boolean, version: number, framed: boolean): string {
  const sample =
    "The sample is the smallest legal instance: numbers are zero, strings and byte arrays empty, every array holds " +
    "exactly one element, nothing nullable is null, and tagged fields are absent.";
  const meaning = flexible
    ? `Version ${version} is flexible: every struct ends with a uvarint count of tagged fields, and strings and arrays ` +
      "carry compact prefixes, their length plus one as a uvarint."
    : `Version ${version} is not flexible: strings carry an int16 length, arrays and byte arrays an int32 one, and there ` +
      "are no tagged fields.";
  const size = framed ? " Sizes include the leading int32 size prefix." : "";
  return `${sample} ${meaning}${size}`;
}

/** The line above a message's bytes: `VoteRequest v2, request header v2, 83 bytes on the wire`. */
export function caption(specimen: Specimen): string {
  const { layout, direction, headerVersion, bytes } = specimen;
  const size = counted(bytes.length, "byte");
  if (direction === undefined) return `${layout.name} v${layout.version}, ${size}`;
  return `${layout.name} v${layout.version}, ${direction} header v${headerVersion}, ${size} on the wire`;
}
