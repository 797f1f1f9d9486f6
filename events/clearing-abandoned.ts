import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingAbandoned = defineEvent({
  area: "clearing",
  type: "clearing.abandoned",
  dataVersion: "1.0",
  meaning:
    "Sent when the network permanently rejects a clearing record, or when a clearing record cannot be submitted because the card is no longer stored. `subject` is `<network>-<ARN>`: the card network and the acquirer reference number (ARN).",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    reason: v.pipe(
      v.string(),
      v.description("Network's reason for the rejection, or the reason why the clearing record was not submitted"),
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
