import { isDeepStrictEqual } from "node:util";
import type { Charge } from "./charge.ts";
import { lastingViewOf } from "./lasting-view.ts";

/**
 * Returns the changed charge with its counters and modification time updated. Each change increments the revision, and a
 * write requires the revision that the change is based on. The version, which clients send in `If-Match`, and `lastModified`
 * reflect only changes that are visible to clients. Declined actions and changes to `openAction` and `awaitedReversal` do
 * not change the version: they affect only `possibleActions`, which also changes as time passes.
 */
export function changedCharge<After extends Charge>(from: Charge, after: After, now: Date): After {
  const counted = { ...after, revision: from.revision + 1 };
  if (isDeepStrictEqual(lastingViewOf(from), lastingViewOf(after))) return counted;
  return { ...counted, version: from.version + 1, lastModified: now.toISOString() };
}
