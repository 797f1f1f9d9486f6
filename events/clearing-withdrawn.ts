import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const clearingWithdrawn = defineEvent({
  area: "clearing",
  type: "clearing.withdrawn",
  dataVersion: "1.0",
  meaning: "The agent took back a clear before a batch had it. The subject is the clear's action.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    transactionReference: v.optional(v.string()),
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.description("The version of the charge afterwards")),
  }),
});
