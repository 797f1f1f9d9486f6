import type { NetworkTotals } from "./hour-totals.ts";

/**
 * Minimum number of attempts with a response in each of the two hours. A comparison of fewer attempts would not be
 * statistically significant.
 */
const attemptsMin = 50;

/** Maximum difference, in standard errors, that is attributed to chance. About one hour in 700 exceeds this limit by chance. */
const errorsOfChance = 3;

/** Returns the number of attempts with a response. The others are excluded, because the issuer did not decline them. */
const answeredOf = ({ attempts, declined }: NetworkTotals): number => attempts - (declined["no-response"] ?? 0);

/**
 * Returns the drop in the approval rate, in percentage points, compared with the same hour a week earlier: the difference minus
 * three standard errors, at least 0. Returns undefined if one of the hours has fewer than 50 attempts with a response.
 */
export function approvalDrop(now: NetworkTotals, before: NetworkTotals): number | undefined {
  const [answeredNow, answeredBefore] = [answeredOf(now), answeredOf(before)];
  if (answeredNow < attemptsMin || answeredBefore < attemptsMin) return undefined;
  const difference = before.approved / answeredBefore - now.approved / answeredNow;
  const share = (now.approved + before.approved) / (answeredNow + answeredBefore);
  const error = Math.sqrt(share * (1 - share) * (1 / answeredNow + 1 / answeredBefore));
  return Math.max(0, Math.round(1_000 * (difference - errorsOfChance * error)) / 10);
}
