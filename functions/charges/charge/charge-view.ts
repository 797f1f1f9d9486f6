import { possibleActions } from "../domain/action/action-guards.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { lastingViewOf } from "../domain/charge/lasting-view.ts";
import type { ChargeResponse } from "./charge-schemas.ts";

/**
 * Charge as returned to clients at a given time. The possible actions depend on the clock and on work in progress; the version
 * does not count their changes.
 */
export const chargeToResponse = (charge: Charge, now: Date): ChargeResponse => ({
  ...chargeFactsToResponse(charge),
  possibleActions: [...possibleActions(charge, now)],
});

/** The same without the possible actions, which reports of millions of charges omit. */
export const chargeFactsToResponse = (charge: Charge): Omit<ChargeResponse, "possibleActions"> => ({
  key: charge.key,
  version: charge.version,
  created: charge.created,
  ...(charge.lastModified && { lastModified: charge.lastModified }),
  ...lastingViewOf(charge),
});
