import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const distributionUpdated = defineEvent({
  area: "distributions",
  type: "distributions.updated",
  dataVersion: "1.0",
  meaning:
    "A distribution was changed; or it, or a subscription to an event bus, was suspended or made active because of whose target it is. The subject is the distribution or the subscription.",
  data: v.strictObject({
    distributionKey: v.optional(v.string()),
    eventSubscriptionKey: v.optional(v.string()),
    status: v.picklist(["active", "suspended", "archived"]),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reason: v.optional(
      v.pipe(
        v.picklist(["target-in-use", "target-proven"]),
        v.description(
          "`target-in-use`: another agent has proven that the target is its own. `target-proven`: you have. Absent when you changed it",
        ),
      ),
    ),
  }),
});
