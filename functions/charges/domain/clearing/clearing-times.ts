import { addSeconds, daysInSeconds, monthsLater } from "../../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import type { ClearingMode } from "../charge/charge-states.ts";

const clearAfterMonthsMax = 6;

/** Validates `clearAfter`. A time in the past means no delay. */
export function decideClearAfter(
  clearAfter: Date | undefined,
  mode: ClearingMode,
  created: Date,
): Result<undefined, string> {
  if (!clearAfter) return accept(undefined);
  if (mode === "manual")
    return reject(
      "clearAfter is allowed only with clearingMode 'auto'. With clearingMode 'manual', send clearAfter in the clear request.",
    );
  if (clearAfter > monthsLater(created, clearAfterMonthsMax)) {
    return reject(
      `clearAfter must be at most ${clearAfterMonthsMax} months after the creation of the charge or, for a refund, after the refund request.`,
    );
  }
  return accept(undefined);
}

/** Returns the time from which the card's retention is counted: `clearAfter` if it is in the future, otherwise now. */
export const lastUseOf = (now: Date, clearAfter: Date | undefined): Date =>
  clearAfter !== undefined && clearAfter > now ? clearAfter : now;

/**
 * Expiry of an approval given now (service description, Limits, authorization validity); undefined if the approval does not
 * expire.
 */
export const expiryFrom = (
  now: Date,
  { validDays }: Pick<Charge, "validDays">,
): Pick<Charge, "authorizationExpiresAt"> =>
  validDays === undefined ? {} : { authorizationExpiresAt: addSeconds(now, daysInSeconds(validDays)).toISOString() };

/**
 * True if the authorization has already expired, or expires before `clearAfter`. The wait for the next cut-off is not
 * considered. The agent bears the risk of a late presentment, so the service only warns.
 */
export function isExpiredWhenPresented(
  { authorizationExpiresAt }: Pick<Charge, "authorizationExpiresAt">,
  { clearAfter }: Pick<Charge, "clearAfter">,
  now: Date,
): boolean {
  if (authorizationExpiresAt === undefined) return false;
  const expiresAt = new Date(authorizationExpiresAt);
  return now > expiresAt || (clearAfter !== undefined && new Date(clearAfter) > expiresAt);
}
