import type { Oracle } from "../../books.ts";
import type { AskedRequest } from "../../world.ts";
import type { LimitsPlan } from "../limits-plan.ts";

/**
 * If agents have a rate limit, the number of accepted requests in any interval is at most the bucket size plus the refill, and
 * a rejected request had emptied the bucket. Each function uses a separate clock. Requests that the service could not count
 * have no RateLimit header and are accepted.
 */
export const ratesAreKept: Oracle = ({ plan, requests }) => {
  const rate = plan.parts?.limits?.rate;
  if (!rate) return [];
  return [...Map.groupBy(requests, ({ agentKey }) => agentKey).values()].flatMap((ofAgent) => [
    ...beyond(ofAgent, rate, plan.clocksDifferByMs),
    ...refusedForNothing(ofAgent, rate, plan.clocksDifferByMs),
  ]);
};

type Rate = NonNullable<LimitsPlan["rate"]>;

type Answered = AskedRequest & Required<Pick<AskedRequest, "answered">>;

const isAnswered = (one: AskedRequest): one is Answered => one.answered !== undefined;

/** Card retries have limits too, with other problem types. */
const isRefused = ({ answered: { body } }: Answered): boolean => body.includes("/problems/too-many-requests");

const isGranted = (one: Answered): boolean => !isRefused(one) && one.answered.headers?.["RateLimit"] !== undefined;

const millisecondsInSecond = 1_000;

function beyond(
  requests: readonly AskedRequest[],
  { perSecond, burst }: Rate,
  clocksDifferByMs = 0,
): readonly string[] {
  const granted = requests.filter(isAnswered).filter(isGranted);
  return granted.flatMap(({ invocation, startedMs: fromMs }) =>
    granted.flatMap(({ answered: { atMs: untilMs } }) => {
      const within = granted.filter(({ startedMs, answered }) => startedMs >= fromMs && answered.atMs <= untilMs);
      const most = burst + ((untilMs - fromMs + clocksDifferByMs) * perSecond) / millisecondsInSecond;
      return within.length <= Math.max(0, most)
        ? []
        : [
            `from ${invocation} on ${within.length} requests went through in ${untilMs - fromMs} ms, at most ${most} may`,
          ];
    }),
  );
}

/** Timeout of a function: a crashed function may have counted until then. */
const longestMs = 28_000;

/** Time for which a rejection by an empty bucket is reused. */
const refusalStandsMs = 200;

const refusedForNothing = (requests: readonly AskedRequest[], rate: Rate, clocksDifferByMs = 0): readonly string[] =>
  requests
    .filter(isAnswered)
    .filter(isRefused)
    .filter((refused) => {
      const countedUntilMs = requests
        .filter((one) => one !== refused && one.startedMs <= refused.answered.atMs)
        .map(({ startedMs, answered }) => Math.min(answered?.atMs ?? startedMs + longestMs, refused.answered.atMs))
        .toSorted((one, other) => one - other)
        .reduce(
          (paidMs, atMs) => Math.max(paidMs, atMs - rate.burst * costMs(rate)) + costMs(rate),
          Number.NEGATIVE_INFINITY,
        );
      return countedUntilMs + costMs(rate) <= refused.startedMs - refusalStandsMs - clocksDifferByMs;
    })
    .map(({ invocation }) => `${invocation} was refused by a limit that its agent had not reached`);

const costMs = ({ perSecond }: Rate): number => millisecondsInSecond / perSecond;
