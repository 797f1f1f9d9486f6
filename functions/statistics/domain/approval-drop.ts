import type { NetworkTotals } from "./hour-totals.ts";

/** Fewer say nothing about a network. */
const attemptsMin = 50;

/** So many standard errors are chance: one hour in about seven hundred is further off by itself. */
const errorsOfChance = 3;

/** What issuers were asked and answered: a network that did not answer has not declined. */
const answeredOf = ({ attempts, declined }: NetworkTotals): number => attempts - (declined["no-response"] ?? 0);

/**
 * By how many percentage points fewer payments were approved than in the same hour a week before, beyond what chance explains: the
 * difference of the shares less three standard errors of it, and not below 0. Undefined when one of the hours has fewer than
 * 50 answered attempts.
 */
export const approvalDrop = (now: NetworkTotals, before: NetworkTotals): number | undefined => {
  const [answeredNow, answeredBefore] = [answeredOf(now), answeredOf(before)];
  if (answeredNow < attemptsMin || answeredBefore < attemptsMin) return undefined;
  const difference = before.approved / answeredBefore - now.approved / answeredNow;
  const share = (now.approved + before.approved) / (answeredNow + answeredBefore);
  const error = Math.sqrt(share * (1 - share) * (1 / answeredNow + 1 / answeredBefore));
  return Math.max(0, Math.round(1_000 * (difference - errorsOfChance * error)) / 10);
};
