import { allGotchas, type Gotcha } from "kwire/render";
import { escapeHtml } from "./html.ts";
import { pages } from "./page-model.ts";
import { types } from "./types.ts";

/** How many a page tells at most; of the others it has the titles. */
const TOLD = 3;

/**
 * The gotchas of a page that it tells, and those that it only names: what is of the encoding alone, and what is more.
 * What holds nearly everywhere is left to the page of all.
 */
export function boxOf(gotchas: readonly Gotcha[]): { told: readonly Gotcha[]; named: readonly Gotcha[] } {
  const own = gotchas.filter(({ reach }) => reach !== "every");
  const told = own.filter(({ reach }) => reach !== "encoding").slice(0, TOLD);
  return { told, named: own.slice(told.length) };
}

/** Text with code between backticks as HTML. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, "<code>$1</code>");
}

/** What a link to a rule says. */
export function ruleName(rule: string): string {
  const [, slug] = /^types\/([\w-]+)\/$/.exec(rule) ?? [];
  if (slug !== undefined) return types.find((type) => type.slug === slug)!.name;
  const [, id] = /^gotchas\/#(.+)$/.exec(rule) ?? [];
  if (id !== undefined) return allGotchas().find((gotcha) => gotcha.id === id)!.title;
  const names: Record<string, string> = { "headers/": "Headers", "types/#null": "Null and empty" };
  return (
    names[rule] ??
    rule
      .replace(/^errors\/#/, "")
      .replace(/\/$/, "")
      .replace("/", " ")
  );
}

/** Whether the site has what a link leads to: schemas of one's own may lack a message. */
export function hasTarget(path: string): boolean {
  const [name, version] = path.split("/") as [string, string];
  if (/^[a-z]/.test(name)) return true;
  return pages.some((page) => page.name === name && (!version || `v${page.version}` === version));
}
