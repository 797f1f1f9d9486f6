import fc from "fast-check";
import { callMostly, mostly } from "../chances.ts";
import type { Part } from "../part.ts";
import { requestName } from "../plan.ts";
import { itemsOfEarlierDeclines } from "./earlier-declines.ts";
import { arbitraryLimits, type LimitsPlan, limitsLines, simplerLimits } from "./limits-plan.ts";
import { type CreditLimitSet, Operator } from "./operator.ts";

/** Limits of agents that plans reach: how many requests a second, and how much credit a day, which the operator changes meanwhile. */

/** What the operator said, in the order in which it was heard. */
export interface LeftByLimits {
  readonly creditLimits: readonly CreditLimitSet[];
}

export const limits: Part<LimitsPlan, LeftByLimits> = {
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
