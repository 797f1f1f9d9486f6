import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingCompleted = defineEvent({
  area: "clearing",
  type: "clearing.completed",
  dataVersion: "1.0",
  meaning: "The network accepted a clearing. The subject is its clearing reference number.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    arn: v.pipe(
      v.string(),
      v.description(
        "The acquirer reference number, by which the issuer and the cardholder find the payment or the refund",
      ),
    ),
    transactionReference: v.optional(v.string()),
    version: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description("The version of the charge afterwards, which is the one before if nothing of the charge changed"),
    ),
  }),
});
