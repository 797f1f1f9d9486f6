import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const chargeActionTypes = ["authorization", "clearing", "increment", "reversal", "refund"] as const;

export const chargeAction = defineEvent({
  area: "charges",
  type: "charges.action",
  dataVersion: "1.0",
  meaning:
    "Sent when an action on a charge is recorded, regardless of the outcome of the action. The subject is the action.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    actionType: v.picklist(chargeActionTypes),
    version: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description("Version of the charge after the action. Unchanged if the action did not change the charge"),
    ),
  }),
});
