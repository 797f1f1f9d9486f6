import { addSeconds, daysInSeconds } from "../../../shared/time/clock.ts";
import type { Charge } from "../charge/charge.ts";

/** How long an approval may be cleared (service description, Limits, authorization validity). */

/** When an approval of now ends; nothing for one that has no end. */
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
