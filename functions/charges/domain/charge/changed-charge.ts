import { isDeepStrictEqual } from "node:util";
import type { Charge } from "./charge.ts";
import { lastingViewOf } from "./lasting-view.ts";

/**
 * A charge after a change. Each change is a revision of its own, which the next write names; the version, which clients name
 * in `If-Match`, and the time of the last change count only what clients can see. An action that is reserved, declined or
 * waits for its reversal shows in `possibleActions` alone, as the passing of time does, and that makes no version.
 */
export const changedCharge = <After extends Charge>(from: Charge, after: After, now: Date): After => {
  const counted = { ...after, revision: from.revision + 1 };
  if (isDeepStrictEqual(lastingViewOf(from), lastingViewOf(after))) return counted;
  return { ...counted, version: from.version + 1, lastModified: now.toISOString() };
};
