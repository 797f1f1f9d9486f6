import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const chargeActionTypes = ["authorization", "clearing", "increment", "reversal", "refund"] as const;

export const chargeAction = defineEvent({
  area: "charges",
  type: "charges.action",
  dataVersion: "1.0",
  meaning: "An action on a charge was recorded, whatever its outcome. The subject is the action.",
  data: v.strictObject({
    chargeKey: v.string(),
    actionKey: v.string(),
    actionType: v.picklist(chargeActionTypes),
    version: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description(
        "The version of the charge after the action, which is the one before it if nothing of the charge changed",
      ),
    ),
  }),
});
