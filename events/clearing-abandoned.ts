import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingAbandoned = defineEvent({
  area: "clearing",
  type: "clearing.abandoned",
  dataVersion: "1.0",
  meaning:
    "The network rejected a clearing for good, or it cannot be presented any more, because its card is no longer kept. The subject is its clearing reference number.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    reason: v.pipe(v.string(), v.description("In words: the network's, or why it was not presented")),
    transactionReference: v.optional(v.string()),
    version: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description("The version of the charge afterwards, which is the one before if nothing of the charge changed"),
    ),
  }),
});
