import { addSeconds, daysInSeconds, monthsLater } from "../../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import type { ClearingMode } from "../charge/charge-states.ts";

/** When a charge is cleared: how long that may be delayed, how long its approval holds, and when its card is last used. */

const clearAfterMonthsMax = 6;

/** `clearAfter` delays automatic clearing, at most by six months; a time in the past means at once. */
export const decideClearAfter = (
  clearAfter: Date | undefined,
  mode: ClearingMode,
  created: Date,
): Result<undefined, string> => {
  if (!clearAfter) return accept(undefined);
  if (mode === "manual")
    return reject("clearAfter is allowed with clearingMode 'auto' only; leave it out or clear manually.");
  if (clearAfter > monthsLater(created, clearAfterMonthsMax)) {
    return reject(`clearAfter may be at most ${clearAfterMonthsMax} months after the creation of the charge.`);
  }
  return accept(undefined);
};

/** When a card is last needed for what is done now: at once, or when a batch takes what waits until `clearAfter`. */
export const lastUseOf = (now: Date, clearAfter: Date | undefined): Date =>
  clearAfter !== undefined && clearAfter > now ? clearAfter : now;

/** When an approval of now ends (service description, Limits, authorization validity); nothing for one that has no end. */
export const expiryFrom = (
  now: Date,
  { validDays }: Pick<Charge, "validDays">,
): Pick<Charge, "authorizationExpiresAt"> =>
  validDays === undefined ? {} : { authorizationExpiresAt: addSeconds(now, daysInSeconds(validDays)).toISOString() };

/**
 * Whether the approval will have ended when a clear of now is presented: at once, or after the delay that the agent
 * wishes. That is the agent's risk and not an error, so it is done with a warning.
 */
export const isExpiredWhenPresented = (
  { authorizationExpiresAt }: Pick<Charge, "authorizationExpiresAt">,
  { clearAfter }: Pick<Charge, "clearAfter">,
  now: Date,
): boolean => {
  if (authorizationExpiresAt === undefined) return false;
  const expiresAt = new Date(authorizationExpiresAt);
  return now > expiresAt || (clearAfter !== undefined && new Date(clearAfter) > expiresAt);
};
