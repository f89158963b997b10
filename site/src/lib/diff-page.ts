import { type ChangeLine, changeLines, diffMessages, kipsText, sizeChange } from "kwire/render";
import { type Subject, subjects } from "./catalog.ts";
import { diffTable } from "./diff-table.ts";
import { historyOf } from "./history.ts";
import { removedIn, specimensOf } from "./page-model.ts";

/** What a message's part of a page that compares two versions shows. */
export interface DiffView {
  /** `request`, `response` or `message`, as on the pages of the versions. */
  id: string;
  title: string;
  /** `FetchRequest, 87 bytes → 117 bytes, 30 more`. */
  caption: string;
  changes: ChangeLine[];
  /** The bytes of both, as the rows of a table. */
  rows: string;
}

/** All that a page that compares two versions shows. */
export interface DiffPage {
  name: string;
  isApi: boolean;
  older: number;
  newer: number;
  versions: readonly number[];
  /** The neighbours before and after: `[11, 12]`; none where the two are no neighbours. */
  around: { previous: Pair | undefined; next: Pair | undefined };
  notes: string[];
  messages: DiffView[];
}

type Pair = readonly [older: number, newer: number];

/** Every two versions of each subject. */
export const diffs: readonly { name: string; older: number; newer: number; make: () => DiffPage }[] = subjects.flatMap(
  (subject) =>
    subject.versions.flatMap((newer, i) =>
      subject.versions.slice(0, i).map((older) => ({
        ...{ name: subject.name, older, newer },
        make: () => diffPageOf(subject, older, newer),
      })),
    ),
);

function diffPageOf(subject: Subject, older: number, newer: number): DiffPage {
  const { name, api, versions } = subject;
  const after = specimensOf(subject, newer);
  const messages = specimensOf(subject, older).map((specimen, i): DiffView => {
    const diff = diffMessages(specimen, after[i]!);
    const id = specimen.direction ?? "message";
    return {
      ...{ id, title: id.charAt(0).toUpperCase() + id.slice(1), changes: changeLines(diff.changes) },
      caption: `${specimen.layout.name}, ${sizeChange(diff)}`,
      rows: diffTable(diff, id),
    };
  });
  return {
    ...{ name, isApi: api !== undefined, older, newer, versions, messages },
    around: aroundOf(versions, older, newer),
    notes: notesOf(subject, older, newer),
  };
}

function aroundOf(versions: readonly number[], older: number, newer: number): DiffPage["around"] {
  const at = versions.indexOf(newer);
  if (versions[at - 1] !== older) return { previous: undefined, next: undefined };
  const pair = (end: number): Pair | undefined =>
    versions[end - 1] === undefined || versions[end] === undefined ? undefined : [versions[end - 1]!, versions[end]!];
  return { previous: pair(at - 1), next: pair(at + 1) };
}

function notesOf(subject: Subject, older: number, newer: number): string[] {
  const kips = historyOf(subject)
    .filter(({ version, kips }) => version > older && version <= newer && kips.length > 0)
    .map(({ version, kips }) => `v${version} came with ${kipsText(kips)}`);
  const removed = [older, newer].flatMap((version) => {
    const release = removedIn(subject, version);
    return release === undefined ? [] : [`Kafka ${release} took v${version} away.`];
  });
  return [...(kips.length > 0 ? [`${kips.join("; ")}.`] : []), ...removed];
}
