import type { Specimen } from "../../protocol/index.ts";
import { CONVERSATION_GOTCHAS } from "./conversations.ts";
import { FOREIGN_GOTCHAS } from "./foreign.ts";
import { FRAME_GOTCHAS } from "./frames.ts";
import type { Gotcha, GotchaEntry, GotchaGroup } from "./gotcha.ts";
import { LENGTH_GOTCHAS } from "./lengths.ts";
import { NUMBER_GOTCHAS } from "./numbers.ts";
import { RECORD_GOTCHAS } from "./records.ts";
import { shownBy } from "./shown.ts";
import { TAG_GOTCHAS } from "./tags.ts";
import { THROTTLE_GOTCHAS } from "./throttle.ts";

const BY_GROUP: Readonly<Record<GotchaGroup, readonly GotchaEntry[]>> = {
  frames: FRAME_GOTCHAS,
  lengths: LENGTH_GOTCHAS,
  tags: TAG_GOTCHAS,
  numbers: NUMBER_GOTCHAS,
  records: RECORD_GOTCHAS,
  conversations: [...CONVERSATION_GOTCHAS, ...THROTTLE_GOTCHAS],
  foreign: FOREIGN_GOTCHAS,
};

const REACHES: readonly Gotcha["reach"][] = ["page", "feature", "encoding", "every"];

/** The gotchas of all groups, in the order of their page. */
export function allGotchas(): Gotcha[] {
  const groups = Object.entries(BY_GROUP) as [GotchaGroup, readonly GotchaEntry[]][];
  return groups.flatMap(([group, gotchas]) => gotchas.map((gotcha) => ({ ...gotcha, group })));
}

/** The gotchas of a page with these specimens, the most particular first. */
export function gotchasOf(specimens: readonly Specimen[]): Gotcha[] {
  const shown = shownBy(specimens);
  const own = allGotchas().filter(({ applies }) => applies(shown));
  return REACHES.flatMap((reach) => own.filter((gotcha) => gotcha.reach === reach));
}
