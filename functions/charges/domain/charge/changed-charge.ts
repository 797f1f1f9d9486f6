import { isDeepStrictEqual } from "node:util";
import type { Charge } from "./charge.ts";
import { lastingViewOf } from "./lasting-view.ts";

/**
 * Returns a charge after a change. Each change increments the revision, which the next write must match. The version, which
 * clients send in `If-Match`, and the time of the last change cover only changes visible to clients. An action that is
 * reserved, declined or waiting for its reversal affects only `possibleActions`, as the passing of time does, and does not
 * change the version.
 */
export const changedCharge = <After extends Charge>(from: Charge, after: After, now: Date): After => {
  const counted = { ...after, revision: from.revision + 1 };
  if (isDeepStrictEqual(lastingViewOf(from), lastingViewOf(after))) return counted;
  return { ...counted, version: from.version + 1, lastModified: now.toISOString() };
};
