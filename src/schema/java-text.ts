/**
 * Takes away what Java's `String.trim` does: control characters and spaces up to U+0020 at both ends. JavaScript's own
 * `trim` takes more (no-break spaces, a byte-order mark), which Kafka's generator would reject.
 */
export function trimJava(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}

/** Puts a text in quotes for a problem's sentence, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
}
