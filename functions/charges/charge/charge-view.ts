import { possibleActions } from "../domain/action/action-guards.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { lastingViewOf } from "../domain/charge/lasting-view.ts";
import type { ChargeResponse } from "./charge-schemas.ts";

/**
 * A charge as clients see it at a time. What can be done to it now depends on the clock and on what is under way, and is
 * nothing that its version counts.
 */
export const chargeToResponse = (charge: Charge, now: Date): ChargeResponse => ({
  ...chargeFactsToResponse(charge),
  possibleActions: [...possibleActions(charge, now)],
});

/** The same but for what can be done to it now, which reports of millions of charges do not tell. */
export const chargeFactsToResponse = (charge: Charge): Omit<ChargeResponse, "possibleActions"> => ({
  key: charge.key,
  version: charge.version,
  created: charge.created,
  ...(charge.lastModified && { lastModified: charge.lastModified }),
  ...lastingViewOf(charge),
});
