import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const distributionUpdated = defineEvent({
  area: "distributions",
  type: "distributions.updated",
  dataVersion: "1.0",
  meaning:
    "Sent when a distribution changes, or when target ownership changes: if another agent verifies the target, your distribution or event bus subscription is suspended; if you verify it, yours is activated. The subject is the distribution or the subscription.",
  data: v.strictObject({
    distributionKey: v.optional(v.string()),
    eventSubscriptionKey: v.optional(v.string()),
    status: v.picklist(["active", "suspended", "archived"]),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reason: v.optional(
      v.pipe(
        v.picklist(["target-in-use", "target-proven"]),
        v.description(
          "`target-in-use`: another agent verified ownership of the target. `target-proven`: you verified ownership of the target. Absent if you updated or archived the distribution",
        ),
      ),
    ),
  }),
});
