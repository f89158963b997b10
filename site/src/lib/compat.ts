import { apiHistory, defaultCatalog, type MatrixRow, releaseMatrix } from "kwire/protocol";
import { subjects } from "./catalog.ts";

/** Kafka's releases, of which schemas of one's own tell nothing. */
export const history = apiHistory(defaultCatalog().history!);

/** Newest first, so that nobody has to scroll for what is used today. */
export const releases: readonly string[] = history.releases.toReversed();

/** A cell as the page shows it. */
export interface PageCell {
  text: string;
  /** Of the version that came with the release. */
  href: string | undefined;
}

/** A row of the page, its cells newest first. */
export interface PageRow {
  apiKey: number;
  name: string;
  href: string | undefined;
  cells: PageCell[];
}

const pages = new Map(subjects.map(({ name, versions }) => [name, versions]));

/** The table of APIs and releases. */
export const rows: readonly PageRow[] = releaseMatrix(history, history.releases).map(pageRow);

function pageRow({ apiKey, name, cells }: MatrixRow): PageRow {
  const isGone = (i: number): boolean => cells[i - 1]?.range !== undefined;
  const shown = cells.map(({ range, isNew }, i): PageCell => {
    if (!range) return { text: isGone(i) ? "gone" : "", href: undefined };
    const { lowest, highest } = range;
    const hasPage = isNew && pages.get(name)?.includes(highest);
    return {
      text: lowest === 0 ? String(highest) : `${lowest}-${highest}`,
      href: hasPage ? `../${name}/v${highest}/` : undefined,
    };
  });
  return { apiKey, name, href: pages.has(name) ? `../${name}/` : undefined, cells: shown.toReversed() };
}
