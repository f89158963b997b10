/** How the page that compares two versions is called: `12-13`, whichever of them came first. */
export function pairSlug(a: number, b: number): string {
  return `${Math.min(a, b)}-${Math.max(a, b)}`;
}
