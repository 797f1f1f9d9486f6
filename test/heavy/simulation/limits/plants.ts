import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfLimits: PlantedFaults = {
  "one try more is told of than is left": {
    file: "functions/charges/domain/creation/retries.ts",
    at: "limit.max - times.length - («countsIt(limit, bearing) ? 1 : 0»)",
    instead: "0",
    oracle: "triesAreCounted",
    within: 500,
  },
  "a payment counts as a check of its card": {
    file: "functions/charges/verification/verification-counters.ts",
    at: 'limits && «type.intent === "account-status"»',
    instead: "true",
    oracle: "checksAreWithinLimits",
    within: 200,
  },
  "an agent may send one request more than its limit": {
    file: "functions/shared/rate-limit/rate-limit-policy.ts",
    at: "Math.max(0, «Math.floor((now - since) / costOf(policy))»)",
    instead: "Math.floor((now - since) / costOf(policy)) + 1",
    oracle: "ratesAreKept",
  },
  "a credit is not held against the limit of its agent": {
    file: "functions/charges/domain/credit/credit.ts",
    at: "if («euroCents > terms.dailyMaxEuroCents») {",
    instead: "false",
    oracle: "creditsAreWithinLimits",
    within: 500,
  },
};
