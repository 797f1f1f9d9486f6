import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const limitNear = defineEvent({
  area: "agent",
  type: "agent.limitNear",
  dataVersion: "1.0",
  meaning:
    "Sent when a request of the agent brings the number of entities to 80% of a limit. Requests that would exceed the limit are rejected. Sent at most once per day (UTC) for each limit or, for the acceptor limit, for each merchant. The subject is the agent or, for the acceptor limit, the merchant.",
  data: v.strictObject({
    limit: v.pipe(v.string(), v.description("Name of the limit, as in `limits` of `GET /me`")),
    used: v.pipe(count, v.description("Number of entities that count toward the limit, excluding archived entities")),
    max: v.pipe(
      count,
      v.description(
        "Maximum number of entities. To create more, archive unused entities, or ask the operator for a higher limit",
      ),
    ),
    merchantKey: v.optional(
      v.pipe(
        v.string(),
        v.description("Key of the merchant that the acceptors belong to. Present if `limit` is `acceptors`"),
      ),
    ),
  }),
});
