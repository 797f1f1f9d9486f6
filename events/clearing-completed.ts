import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingCompleted = defineEvent({
  area: "clearing",
  type: "clearing.completed",
  dataVersion: "1.0",
  meaning:
    "Sent when the network accepts a clearing record. `subject` is `<network>-<ARN>`: the card network and the acquirer reference number (ARN).",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    arn: v.pipe(
      v.string(),
      v.description(
        "Acquirer reference number (ARN), with which the issuer and the cardholder can trace the payment or refund",
      ),
    ),
    transactionReference: v.optional(v.string()),
    version: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description("Version of the charge after this outcome. Unchanged if the outcome did not change the charge"),
    ),
  }),
});
