import type { Catalog } from "../protocol/index.ts";
import { changeNotes } from "./diff-words.ts";
import { diffLayouts } from "./layout-diff.ts";

/** A version, and what it changed against the one before. */
export interface VersionStep {
  version: number;
  /** The version before; undefined for the oldest. */
  before: number | undefined;
  /** What each message changed, in words; none for the oldest version. */
  messages: { name: string; notes: string[] }[];
  /** Numbers of the KIPs that it came with, as far as they are known. */
  kips: number[];
}

/**
 * What each version of an API or message changed, oldest first.
 * @param names its message, or request and response
 */
export function versionSteps(catalog: Catalog, names: readonly string[]): VersionStep[] {
  const versions = byAge(catalog, names[0]!);
  return versions.map((version, i) => {
    const before = versions[i - 1];
    const messages =
      before === undefined ? [] : names.map((name) => ({ name, notes: notesOf(catalog, name, before, version) }));
    return { version, before, messages, kips: kipsOf(catalog, names, version) };
  });
}

/** Oldest first: the keys of coordinator records had higher versions before they had 0. */
function byAge(catalog: Catalog, name: string): number[] {
  const releases = catalog.history?.releases ?? [];
  const age = (version: number): number => releases.indexOf(catalog.releasesOf(name, version)?.first ?? "");
  return catalog.versions(name).toSorted((a, b) => age(a) - age(b) || a - b);
}

function notesOf(catalog: Catalog, name: string, before: number, version: number): string[] {
  const notes = changeNotes(diffLayouts(catalog.layout(name, before), catalog.layout(name, version)));
  return notes.length > 0 ? notes : ["has the same fields"];
}

function kipsOf(catalog: Catalog, names: readonly string[], version: number): number[] {
  return [...new Set(names.flatMap((name) => catalog.kipsOf(name, version)))].sort((a, b) => a - b);
}

/** The KIPs of a version in words, as `KIP-516`; empty where none is known. */
export function kipsText(kips: readonly number[]): string {
  return kips.map((kip) => `KIP-${kip}`).join(", ");
}
