import type { NetworkTotals } from "./hour-totals.ts";

/** Fewer attempts are not significant. */
const attemptsMin = 50;

/**
 * Deviations within this many standard errors are attributed to chance: about one hour in 700 exceeds them by chance.
 */
const errorsOfChance = 3;

/** Attempts with a response from the issuer: a network that did not respond has not declined. */
const answeredOf = ({ attempts, declined }: NetworkTotals): number => attempts - (declined["no-response"] ?? 0);

/**
 * The drop of the approval rate, in percentage points, compared with the same hour a week earlier, beyond what chance
 * explains: the difference less three standard errors, at least 0. Undefined if one of the hours has fewer than 50
 * attempts with a response.
 */
export const approvalDrop = (now: NetworkTotals, before: NetworkTotals): number | undefined => {
  const [answeredNow, answeredBefore] = [answeredOf(now), answeredOf(before)];
  if (answeredNow < attemptsMin || answeredBefore < attemptsMin) return undefined;
  const difference = before.approved / answeredBefore - now.approved / answeredNow;
  const share = (now.approved + before.approved) / (answeredNow + answeredBefore);
  const error = Math.sqrt(share * (1 - share) * (1 / answeredNow + 1 / answeredBefore));
  return Math.max(0, Math.round(1_000 * (difference - errorsOfChance * error)) / 10);
};
