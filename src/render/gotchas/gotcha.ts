import type { Shown } from "./shown.ts";

/** What gotchas are about, in the order of their page. */
export const GOTCHA_GROUPS: Readonly<Record<GotchaGroup, string>> = {
  frames: "Headers and frames",
  lengths: "Lengths and null",
  tags: "Tagged fields",
  numbers: "Numbers and ids",
  records: "Records",
  conversations: "Conversations",
  foreign: "Not Kafka at all",
};

/** The part of the protocol that a gotcha belongs to. */
export type GotchaGroup = "frames" | "lengths" | "tags" | "numbers" | "records" | "conversations" | "foreign";

/** Something that readers and writers of the protocol get wrong, and what is true. */
export interface Gotcha {
  /** Its anchor on the page of all gotchas: `client-id`. */
  id: string;
  group: GotchaGroup;
  /** What is true, in a few words. */
  title: string;
  /** The rule, in one sentence. Code stands between backticks. */
  text: string;
  /** What else there is to know: what people do wrong, and what comes of it. */
  more: string;
  /** Where the site has the rule, from its root: `types/compact-string/`, `headers/`. */
  rule: string;
  /** Pages that show it, from the site's root: `Vote/v2`. */
  pages: readonly string[];
  /** What makes a page have it: being that page, a feature that some have, that it is flexible, or next to nothing. */
  reach: "page" | "feature" | "encoding" | "every";
  /** Whether a page shows it. */
  applies: (shown: Shown) => boolean;
  /** Values beside their bytes; they are made when asked for. */
  examples?: () => GotchaExample[];
}

/** A line of a gotcha's examples. */
export interface GotchaExample {
  what: string;
  /** Bytes as hex, or what else stands for itself. */
  code: string;
}

/** A gotcha as the file of its group has it. */
export type GotchaEntry = Omit<Gotcha, "group">;
