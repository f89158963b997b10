import type { VersionRange } from "../schema/index.ts";
import type { ApiHistory } from "./api-history.ts";
import { type ServerOptions, supportedVersions } from "./supported-versions.ts";

/** An API in a release. */
export interface MatrixCell {
  /** Undefined where the release lacks the API. */
  range: VersionRange | undefined;
  /** Whether the release before in the matrix has other versions, or none; never in the first. */
  isNew: boolean;
}

/** An API through releases. */
export interface MatrixRow {
  apiKey: number;
  name: string;
  /** One for each release. */
  cells: MatrixCell[];
}

/** A row for each API that one of the releases has, with a cell for each release, in their order. */
export function releaseMatrix(
  history: ApiHistory,
  releases: readonly string[],
  options: ServerOptions = {},
): MatrixRow[] {
  const columns = releases.map((release) => supportedVersions(history, release, options));
  return history.apis
    .filter(({ apiKey }) => columns.some((column) => column.has(apiKey)))
    .map(({ apiKey, name }) => ({
      ...{ apiKey, name },
      cells: columns.map((column, i) => {
        const [range, before] = [column.get(apiKey), columns[i - 1]?.get(apiKey)];
        return { range, isNew: i > 0 && range !== undefined && !before?.equals(range) };
      }),
    }));
}
