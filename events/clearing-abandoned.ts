import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingAbandoned = defineEvent({
  area: "clearing",
  type: "clearing.abandoned",
  dataVersion: "1.0",
  meaning:
    "Sent when the network permanently rejects a clearing, or when it can no longer be submitted because its card is no longer stored. The subject is its clearing reference number.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    reason: v.pipe(
      v.string(),
      v.description("Description of the reason: the network's, or why the clear was not submitted"),
    ),
    transactionReference: v.optional(v.string()),
    version: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description("Version of the charge after the event. It is the same as before if the charge did not change"),
    ),
  }),
});
