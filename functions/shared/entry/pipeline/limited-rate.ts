import type { RateLimit, RateLimitDecision } from "../../rate-limit/rate-limit.ts";
import { policyField, type RateLimitPolicy, remainingField } from "../../rate-limit/rate-limit-policy.ts";
import { commonProblems } from "../common-problems.ts";
import { refusal } from "../problem.ts";
import { RequestRefused, type Step } from "./exchange.ts";

const fieldsOf = (decision: RateLimitDecision, policy: RateLimitPolicy): Readonly<Record<string, string>> => ({
  "RateLimit-Policy": policyField(policy),
  ...(decision.kind === "granted" && { RateLimit: remainingField(decision.remaining, policy) }),
  ...(decision.kind === "refused" && { RateLimit: remainingField(0, policy) }),
});

/**
 * Counts the request against its agent's rate limit before the request is parsed. The endpoint's responses to an agent have a
 * `RateLimit-Policy` header and, if the remaining quota is known, a `RateLimit` header.
 */
export const limitedRate = ({ policy, take }: RateLimit): Step => ({
  before: async ({ event: exchange }) => {
    if (!exchange.caller) return;
    const decision = await take(exchange.caller.agentKey);
    exchange.limitFields = fieldsOf(decision, policy);
    if (decision.kind !== "refused") return;
    const { name, perSecond, burst } = policy;
    const counted = name === undefined ? "requests" : `requests of this kind (${name})`;
    const detail = `Your agent can send ${perSecond} ${counted} per second, with bursts of up to ${burst} after a pause.`;
    throw new RequestRefused(
      refusal(commonProblems.tooManyRequests, detail, { retryAfterSeconds: decision.retryAfterSeconds }),
    );
  },
});
