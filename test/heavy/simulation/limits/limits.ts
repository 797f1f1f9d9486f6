import fc from "fast-check";
import { callMostly, mostly } from "../chances.ts";
import type { OptionalPart } from "../part.ts";
import { requestName } from "../plan.ts";
import { itemsOfEarlierDeclines } from "./earlier-declines.ts";
import { arbitraryLimits, type LimitsPlan, limited, limitsLines, simplerLimits } from "./limits-plan.ts";
import { Operator } from "./operator.ts";
import { checksAreWithinLimits } from "./oracles/checks-are-within-limits.ts";
import { creditsAreWithinLimits } from "./oracles/credits-are-within-limits.ts";
import { ratesAreKept } from "./oracles/rates-are-kept.ts";
import { triesAreCounted } from "./oracles/tries-are-counted.ts";
import { plantsOfLimits } from "./plants.ts";
import type { LeftByLimits } from "./slices.ts";

/** Limits of agents that plans reach: requests per second, and refunds per day, which the operator changes during the run. */

export const limits: OptionalPart<LimitsPlan, LeftByLimits> = {
  about:
    "agents who may send few requests a second, counted in a table that fails like the others; an operator who changes what credits a day they may give away, by `control-agent`, while they refund; cards that were declined before, and may be tried or checked only so often",
  clients: limited,
  stage: ({ rate, tries, checks }) => ({
    rateLimit: rate,
    stage: {
      ...(tries?.areRefused && { retriesBeyondLimit: "refused" }),
      ...(checks && {
        verificationsCardDailyMax: checks.cardDailyMax,
        verificationsAcceptorHourlyMax: checks.acceptorHourlyMax,
      }),
    },
  }),
  oracles: {
    creditsAreWithinLimits,
    ratesAreKept,
    triesAreCounted,
    checksAreWithinLimits,
  },
  plants: plantsOfLimits,
  oneIn: 5,
  planned: arbitraryLimits,
  target: fc.oneof(
    fc.record({
      invocation: fc.tuple(mostly(1, 2, 3), mostly(1, 2, 3)).map(([client, send]) => requestName(client, send)),
      call: callMostly("limit")("write", "message"),
    }),
    fc.record({
      invocation: mostly(1, 2, 3, 4).map((number) => `control ${number}`),
      call: callMostly("write")("read"),
    }),
  ),
  simpler: simplerLimits,
  lines: limitsLines,
  items: ({ tries }, { clients }) => (tries ? itemsOfEarlierDeclines(tries, clients) : []),
  join: (world, planned, { clients }, changeTable) => {
    const operator = new Operator(world, changeTable);
    operator.plan(planned.credits.filter(({ agent }) => clients.some((client) => client.agent === agent)));
    return {
      fleets: [operator.fleet],
      isBusy: () => operator.isAtWork,
      left: () => ({ creditLimits: operator.limitsSet }),
    };
  },
};
