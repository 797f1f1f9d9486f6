import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingWithdrawn = defineEvent({
  area: "clearing",
  type: "clearing.withdrawn",
  dataVersion: "1.0",
  meaning:
    "Sent when the agent withdraws a clear (capture) before a batch includes it. The subject is the clear action.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    transactionReference: v.optional(v.string()),
    version: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description("Version of the charge after the withdrawal"),
    ),
  }),
});
