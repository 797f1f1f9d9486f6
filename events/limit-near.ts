import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const limitNear = defineEvent({
  area: "agent",
  type: "agent.limitNear",
  dataVersion: "1.0",
  meaning:
    "Sent when the agent reaches 80 % of a limit on its entities. Beyond the limit, creation is rejected. Sent at most once per day for each limit. The subject is the agent, or the merchant of the acceptors.",
  data: v.strictObject({
    limit: v.pipe(v.string(), v.description("Limit, as named in `limits` of `GET /me`")),
    used: v.pipe(count, v.description("Current number, without archived ones")),
    max: v.pipe(
      count,
      v.description("Maximum number. Archive what you do not need, or ask the operator for a higher limit"),
    ),
    merchantKey: v.optional(v.pipe(v.string(), v.description("Merchant of the acceptors"))),
  }),
});
