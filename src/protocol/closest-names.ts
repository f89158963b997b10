import { distance } from "fastest-levenshtein";

/** Up to five of `names` that someone who typed `name` may have meant, the likeliest first. */
export function closestNames(name: string, names: readonly string[]): string[] {
  const wanted = name.toLowerCase();
  const ranked = names.map((candidate) => {
    const lower = candidate.toLowerCase();
    const edits = distance(wanted, lower);
    return { candidate, near: edits <= 2 || (wanted.length > 2 && lower.includes(wanted)), edits };
  });
  return ranked
    .filter(({ near }) => near)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 5)
    .map(({ candidate }) => candidate);
}
