import { isDeepStrictEqual } from "node:util";
import type { Charge } from "./charge.ts";
import { lastingViewOf } from "./lasting-view.ts";

/**
 * Returns the changed charge with its counters and modification time updated. Each change increments the revision, and the next
 * write requires the stored revision. The version, which clients send in `If-Match`, and the time of the last change cover only
 * changes visible to clients. An open action, a declined action and an unacknowledged reversal affect only `possibleActions`,
 * which also changes as time passes, so they do not change the version.
 */
export function changedCharge<After extends Charge>(from: Charge, after: After, now: Date): After {
  const counted = { ...after, revision: from.revision + 1 };
  if (isDeepStrictEqual(lastingViewOf(from), lastingViewOf(after))) return counted;
  return { ...counted, version: from.version + 1, lastModified: now.toISOString() };
}
