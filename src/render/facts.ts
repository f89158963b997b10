import type { Api } from "../protocol/index.ts";
import { headerVersionOf, type Specimen, storedPrefix } from "../protocol/index.ts";
import type { MessageSchema } from "../schema/index.ts";
import { counted } from "./value-text.ts";

/** A line of a page's facts. */
export interface Fact {
  label: string;
  value: string;
}

/** The facts of an API's page, in the page's order. */
export function apiFacts(api: Api, version: number, request: Specimen, response: Specimen): Fact[] {
  const listeners = api.listeners.length > 0 ? [{ label: "Listeners", value: api.listeners.join(", ") }] : [];
  return [
    { label: "API key", value: String(api.apiKey) },
    { label: "Encoded at", value: `v${version}` },
    { label: "Flexible versions", value: String(api.request.flexibleVersions) },
    {
      label: "Headers",
      value: `req v${headerVersionOf(api, "request", version)}, resp v${headerVersionOf(api, "response", version)}`,
    },
    { label: "Request versions", value: String(api.request.validVersions) },
    { label: "Response versions", value: String(api.response.validVersions) },
    { label: "Request size", value: counted(request.bytes.length, "byte") },
    { label: "Response size", value: counted(response.bytes.length, "byte") },
    ...listeners,
  ];
}

/** The facts of any other message's page. */
export function messageFacts(schema: MessageSchema, version: number, specimen: Specimen, artifact?: string): Fact[] {
  const key = schema.apiKey === undefined ? [] : [{ label: keyLabel(schema), value: String(schema.apiKey) }];
  const prefix = storedPrefix(schema, version);
  return [
    { label: "Kind", value: schema.type },
    ...key,
    { label: "Encoded at", value: `v${version}` },
    { label: "Flexible versions", value: String(schema.flexibleVersions) },
    { label: "Versions", value: String(schema.validVersions) },
    { label: "Size", value: counted(specimen.bytes.length, "byte") },
    ...(prefix.length > 0
      ? [{ label: "Stored after", value: prefix.map(([name, type]) => `${name} ${type}`).join(", ") }]
      : []),
    ...(artifact ? [{ label: "Comes with", value: artifact }] : []),
  ];
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
