import type { MessageSchema } from "../schema/index.ts";
import { VersionRange } from "../schema/index.ts";

/** A message's schema as it stood, unchanged, in one or more releases. */
export interface SchemaForm {
  /** The first and the last of these releases: `2.3`, `2.6`. */
  first: string;
  last: string;
  readonly schema: MessageSchema;
}

/** Which releases have a version of a message. */
export interface VersionReleases {
  /** The first release that has it. */
  first: string;
  /** The last one. */
  last: string;
  /** The release that took it away; undefined where the newest one has it. */
  removedIn: string | undefined;
  /** The first release that counts it as stable, and so offers it unasked; undefined where none does. */
  stableFrom: string | undefined;
}

/** What a history is made of. */
export interface HistoryFacts {
  /** Every minor release of Kafka, oldest first. */
  releases: readonly string[];
  /** The forms of each message, oldest first, by its name. */
  forms: ReadonlyMap<string, readonly SchemaForm[]>;
  /**
   * The versions of each API in the releases that shipped no schemas, by release and by the API's name of today:
   * `{ "0.8.0": { "Produce": "0" } }`.
   */
  early: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** How Kafka's messages went through its releases. */
export class MessageHistory {
  readonly releases: readonly string[];
  /** Every name that a message ever had, in the order of names. */
  readonly names: readonly string[];
  readonly #forms: ReadonlyMap<string, readonly SchemaForm[]>;
  readonly #early: HistoryFacts["early"];
  readonly #versions = new Map<string, ReadonlyMap<number, VersionReleases>>();

  constructor({ releases, forms, early }: HistoryFacts) {
    this.releases = releases;
    this.names = [...forms.keys()].sort();
    this.#forms = forms;
    this.#early = early;
  }

  /** The releases that shipped schemas; of older ones only the versions of each API are known. */
  get schemaReleases(): readonly string[] {
    return this.releases.filter((release) => !(release in this.#early));
  }

  /** The forms of a message's schema, oldest first; none where no release has such a message. */
  forms(name: string): readonly SchemaForm[] {
    return this.#forms.get(name) ?? [];
  }

  /** Every version that a release ever had, in order, with its releases. */
  versions(name: string): ReadonlyMap<number, VersionReleases> {
    const known = this.#versions.get(name) ?? this.#findVersions(name);
    this.#versions.set(name, known);
    return known;
  }

  /** The schema that says how a version is written: of the last release that has it. */
  schema(name: string, version: number): MessageSchema | undefined {
    return this.forms(name).findLast(({ schema }) => schema.validVersions.contains(version))?.schema;
  }

  /** A message's schema as a release has it; undefined where it has no such message. */
  schemaAt(name: string, release: string): MessageSchema | undefined {
    const at = this.releases.indexOf(release);
    const within = ({ first, last }: SchemaForm): boolean =>
      this.releases.indexOf(first) <= at && at <= this.releases.indexOf(last);
    return this.forms(name).find(within)?.schema;
  }

  /** The names of the messages that a release has. */
  namesAt(release: string): string[] {
    return this.names.filter((name) => this.schemaAt(name, release) !== undefined);
  }

  /** The versions of an API that a release of the time before schemas has. */
  earlyVersions(apiName: string, release: string): VersionRange {
    return VersionRange.parse(this.#early[release]?.[apiName] ?? "none") ?? VersionRange.none;
  }

  /** The name that a request or response had before it was called this; undefined where it always was. */
  formerName(name: string): string | undefined {
    const [oldest] = this.forms(name);
    if (!oldest || !/Request$|Response$/.test(name)) return undefined;
    const { apiKey, type } = oldest.schema;
    const before = this.releases[this.releases.indexOf(oldest.first) - 1];
    return this.names.find((other) => {
      const last = this.forms(other).at(-1)!;
      return last.last === before && last.schema.apiKey === apiKey && last.schema.type === type;
    });
  }

  /** The name that a request or response had after it was called this; undefined where it is the last one. */
  laterName(name: string): string | undefined {
    return this.names.find((other) => this.formerName(other) === name);
  }

  #findVersions(name: string): Map<number, VersionReleases> {
    const found = new Map<number, VersionReleases>();
    const former = this.formerName(name);
    const older = former === undefined ? this.#earlySpans(name) : this.versions(former);
    for (const { first, last, schema } of this.forms(name)) {
      for (const version of schema.validVersions) {
        const known = found.get(version) ?? older.get(version);
        const stable = (release: string): boolean => !this.#isUnstable(name, version, release);
        found.set(version, {
          ...{ first: known?.first ?? first, last, removedIn: this.#after(last) },
          stableFrom: known?.stableFrom ?? this.#between(first, last).find(stable),
        });
      }
    }
    return new Map([...found].sort(([a], [b]) => a - b));
  }

  #earlySpans(name: string): Map<number, VersionReleases> {
    const found = new Map<number, VersionReleases>();
    const newest = this.laterName(name) ?? name;
    const apiName = newest.replace(/(?:Request|Response)$/, "");
    if (apiName === newest) return found;
    for (const release of Object.keys(this.#early)) {
      for (const version of this.earlyVersions(apiName, release)) {
        const first = found.get(version)?.first ?? release;
        found.set(version, { first, last: release, removedIn: this.#after(release), stableFrom: first });
      }
    }
    return found;
  }

  /** Kafka marks the newest version of an API as unstable while it is worked on. */
  #isUnstable(name: string, version: number, release: string): boolean {
    const request = this.schemaAt(name.replace(/Response$/, "Request"), release);
    return request?.latestVersionUnstable === true && request.validVersions.highest === version;
  }

  #between(first: string, last: string): readonly string[] {
    return this.releases.slice(this.releases.indexOf(first), this.releases.indexOf(last) + 1);
  }

  #after(release: string): string | undefined {
    return this.releases[this.releases.indexOf(release) + 1];
  }
}
