import { insteadOf } from "./action-guards.ts";
import type { ActionRefusal } from "./action-refusal.ts";
import type { Charge } from "./charge.ts";
import { ruleOf } from "./charge-actions.ts";
import type { ActionKind } from "./open-action.ts";
import { isKnownToNetwork } from "./verdict.ts";

/** Messages and clearing records name the card. Only what no network knows is taken back without it. */
export const usesCard = (charge: Charge, kind: ActionKind): boolean =>
  ruleOf(kind).asks !== "reversal" || isKnownToNetwork(charge);

/** Why an action is refused whose card is gone, with what may be done without it. */
export const withoutCard = (charge: Charge, now: Date): ActionRefusal => ({
  problem: "charge/card-not-kept",
  detail: `The card of the charge is no longer kept. ${insteadOf(charge, now, (kind) => !usesCard(charge, kind))}`,
});
