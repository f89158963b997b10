import { type FieldFacts, fieldFactsText } from "./field-facts.ts";
import type { FieldChange, LayoutDiff } from "./layout-diff.ts";

/** How a change is marked where a list shows it: gone, new, or there on both sides. */
export type DiffMark = "-" | "+" | "~";

/** A line about a change. */
export interface ChangeLine {
  mark: DiffMark;
  /** The field's path; empty where the line is about the whole message. */
  path: string;
  text: string;
  /** How far inside a struct that is new or gone: 0 for what the diff names. */
  depth: number;
}

/** What two layouts differ in, a line for each change, and one for each field inside a struct that is new or gone. */
export function changeLines({ flexible, header, fields }: LayoutDiff): ChangeLine[] {
  const whole = wholeTexts({ flexible, header }).map((text) => ({ mark: "~", path: "", text, depth: 0 }) as const);
  const lines = fields.flatMap((change): ChangeLine[] => {
    if (change.kind === "added") return factLines("+", change.facts, 0);
    if (change.kind === "removed") return factLines("-", change.facts, 0);
    return [{ mark: "~", path: change.path, text: changeText(change), depth: 0 }];
  });
  return [...whole, ...lines];
}

function factLines(mark: DiffMark, facts: FieldFacts, depth: number): ChangeLine[] {
  const inner = facts.fields.flatMap((field) => factLines(mark, field, depth + 1));
  return [{ mark, path: facts.path, text: fieldFactsText(facts), depth }, ...inner];
}

/** The same in few words, for a list of versions: `adds Topics.TopicId`, `Topics becomes nullable`. */
export function changeNotes({ flexible, header, fields }: LayoutDiff): string[] {
  const paths = (kind: FieldChange["kind"]): string =>
    fields
      .filter((change) => change.kind === kind)
      .map(({ path }) => path)
      .join(", ");
  const [added, removed] = [paths("added"), paths("removed")];
  const texts = [
    ...wholeTexts({ flexible, header }),
    added && `adds ${added}`,
    removed && `removes ${removed}`,
    ...fields.map((change) =>
      change.kind === "added" || change.kind === "removed" ? "" : `${change.path} ${changeText(change)}`,
    ),
  ];
  return texts.filter(Boolean);
}

function wholeTexts({ flexible, header }: Pick<LayoutDiff, "flexible" | "header">): string[] {
  const { name, from, to } = header ?? { name: "", from: 0, to: 0 };
  const change = from === to ? "" : `${name} header v${to}, was v${from}`;
  if (!flexible) return change ? [`has ${change}`] : [];
  const words = flexible === "becomes" ? "becomes flexible" : "is no longer flexible";
  return [header ? `${words}: ${change || `${name} header v${to} as before`}` : words];
}

/** What became of a field that both have, as words to put after its path. */
function changeText(change: Exclude<FieldChange, { kind: "added" | "removed" }>): string {
  switch (change.kind) {
    case "renamed":
      return `was called ${change.from}`;
    case "retyped":
      return `is ${change.to}, was ${change.from}`;
    case "nullable":
      return change.to ? "becomes nullable" : "is no longer nullable";
    case "tagged":
      if (change.to === undefined) return `is no longer tagged, was tag ${change.from}`;
      return change.from === undefined
        ? `becomes tagged, tag ${change.to}`
        : `has tag ${change.to}, was ${change.from}`;
    case "default":
      return change.to === undefined
        ? `has no default any more, was ${change.from}`
        : defaultChange(change.to, change.from);
    case "length":
      return change.from === change.to
        ? `keeps its ${change.to} length`
        : `has its length as ${change.to}, was ${change.from}`;
    case "moved":
      return change.after === undefined ? "moves to the front" : `moves behind ${change.after}`;
  }
}

function defaultChange(to: string, from: string | undefined): string {
  return `has the default ${to}${from === undefined ? "" : `, was ${from}`}`;
}
