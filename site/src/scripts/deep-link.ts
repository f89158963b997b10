/** What the part of an address behind `#` points at. */
export type DeepLink =
  /** From the first to the last byte, both included. */
  | { id: string | undefined; first: number; last: number }
  /** A field: `Topics[0].Partitions[0].ReplicaEpoch`. */
  | { id: string | undefined; path: string };

const IDS = /^(request|response|message)(?=[=.])/;

/**
 * Reads `request=0x0014-0x0051`, `request=0x0014` or `request.Topics[0].TopicName`; without a message's name the first
 * that has such a thing is meant. Undefined where it is none of them.
 */
export function parseDeepLink(fragment: string): DeepLink | undefined {
  const id = IDS.exec(fragment)?.[1];
  const rest = id === undefined ? fragment : fragment.slice(id.length);
  const range = /^=?0x([0-9a-f]{1,8})(?:-0x([0-9a-f]{1,8}))?$/i.exec(rest);
  if (range) {
    const first = Number.parseInt(range[1]!, 16);
    const last = Number.parseInt(range[2] ?? range[1]!, 16);
    return { id, first: Math.min(first, last), last: Math.max(first, last) };
  }
  const path = /^\.?([\w:-]+(?:\[\d+\])*(?:\.[\w:-]+(?:\[\d+\])*)*)$/.exec(rest)?.[1];
  return path === undefined ? undefined : { id, path };
}

/** Writes a range of bytes as an address has it; `end` is behind the last byte. */
export function rangeLink(id: string, start: number, end: number): string {
  const hex = (offset: number): string => `0x${offset.toString(16).padStart(4, "0")}`;
  return end - start > 1 ? `${id}=${hex(start)}-${hex(end - 1)}` : `${id}=${hex(start)}`;
}

/** A field's path without its indexes, as schemas name it: `Topics.Partitions.ReplicaEpoch`. */
export function schemaPathOf(path: string): string {
  return path.replace(/\[\d+\]/g, "");
}
