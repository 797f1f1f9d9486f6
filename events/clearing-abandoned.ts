import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingAbandoned = defineEvent({
  area: "clearing",
  type: "clearing.abandoned",
  dataVersion: "1.0",
  meaning: "The network rejected a clearing for good. The subject is its clearing reference number.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    reason: v.pipe(v.string(), v.description("The network's, in words")),
    transactionReference: v.optional(v.string()),
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.description("The version of the charge afterwards")),
  }),
});
