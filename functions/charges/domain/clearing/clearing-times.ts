import { addSeconds, daysInSeconds, monthsLater } from "../../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import type { ClearingMode } from "../charge/charge-states.ts";

/** Deadlines of clearing: maximum delay, validity of an approval and last use of the card. */

const clearAfterMonthsMax = 6;

/** `clearAfter` delays automatic clearing by up to six months. A time in the past means no delay. */
export const decideClearAfter = (
  clearAfter: Date | undefined,
  mode: ClearingMode,
  created: Date,
): Result<undefined, string> => {
  if (!clearAfter) return accept(undefined);
  if (mode === "manual")
    return reject("clearAfter is allowed with clearingMode 'auto' only. Omit it, or clear the charge manually.");
  if (clearAfter > monthsLater(created, clearAfterMonthsMax)) {
    return reject(`clearAfter may be at most ${clearAfterMonthsMax} months after the creation of the charge.`);
  }
  return accept(undefined);
};

/**
 * Last time at which the card is needed for an operation started now: immediately, or when a batch claims the record after
 * `clearAfter`.
 */
export const lastUseOf = (now: Date, clearAfter: Date | undefined): Date =>
  clearAfter !== undefined && clearAfter > now ? clearAfter : now;

/** Expiry of an approval given now (service description, Limits, authorization validity); empty if it does not expire. */
export const expiryFrom = (
  now: Date,
  { validDays }: Pick<Charge, "validDays">,
): Pick<Charge, "authorizationExpiresAt"> =>
  validDays === undefined ? {} : { authorizationExpiresAt: addSeconds(now, daysInSeconds(validDays)).toISOString() };

/**
 * True if the approval will have expired when a clear requested now is presented, immediately or after the requested delay.
 * The agent bears that risk, so this results in a warning and not an error.
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
