import { possibleActions } from "../domain/action/action-guards.ts";
import { lastingViewOf } from "../domain/charge/changed-charge.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { ShownCharge } from "./charge-schemas.ts";

/**
 * A charge as clients see it at a time. What can be done to it now depends on the clock and on what is under way, and is
 * nothing that its version counts.
 */
export const chargeToShown = (charge: Charge, now: Date): ShownCharge => ({
  key: charge.key,
  version: charge.version,
  created: charge.created,
  ...(charge.lastModified && { lastModified: charge.lastModified }),
  ...lastingViewOf(charge),
  possibleActions: [...possibleActions(charge, now)],
});
