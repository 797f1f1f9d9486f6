import { possibleActions } from "../domain/action/action-guards.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { lastingViewOf } from "../domain/charge/lasting-view.ts";
import type { ChargeResponse } from "./charge-schemas.ts";

/** A change in `possibleActions` does not increment `version`, because that list also depends on the current time. */
export const chargeToResponse = (charge: Charge, now: Date): ChargeResponse => ({
  ...chargeFactsToResponse(charge),
  possibleActions: [...possibleActions(charge, now)],
});

/** Omits the possible actions, so that they are not computed for reports, which can contain millions of charges. */
export const chargeFactsToResponse = (charge: Charge): Omit<ChargeResponse, "possibleActions"> => ({
  key: charge.key,
  version: charge.version,
  created: charge.created,
  ...(charge.lastModified && { lastModified: charge.lastModified }),
  ...lastingViewOf(charge),
});
