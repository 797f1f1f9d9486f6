import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const limitNear = defineEvent({
  area: "agent",
  type: "agent.limitNear",
  dataVersion: "1.0",
  meaning:
    "The agent reached 80 % of what it may have of a kind; what is created beyond the limit is refused. Once a day for each limit. The subject is the agent, or the merchant whose acceptors they are.",
  data: v.strictObject({
    limit: v.pipe(v.string(), v.description("The kind, as `limits` of `GET /me` names it")),
    used: v.pipe(count, v.description("How many there are that are not archived")),
    max: v.pipe(count, v.description("How many there may be. Archive what you do not need, or ask for more")),
    merchantKey: v.optional(v.pipe(v.string(), v.description("Of acceptors: their merchant"))),
  }),
});
