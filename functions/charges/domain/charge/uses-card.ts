import { insteadOf } from "../action/action-guards.ts";
import type { ActionRefusal } from "../action/action-refusal.ts";
import { ruleOf } from "../action/charge-actions.ts";
import type { ActionKind } from "../action/open-action.ts";
import { isKnownToNetwork } from "../action/verdict.ts";
import type { Charge } from "./charge.ts";

/** Messages and clearing records name the card. Only what no network knows is taken back without it. */
export const usesCard = (charge: Charge, kind: ActionKind): boolean =>
  ruleOf(kind).asks !== "reversal" || isKnownToNetwork(charge);

/** Why an action is refused whose card is gone, with what may be done without it. */
export const withoutCard = (charge: Charge, now: Date): ActionRefusal => ({
  problem: "charge/card-not-kept",
  detail: `The card of the charge is no longer kept. ${insteadOf(charge, now, (kind) => !usesCard(charge, kind))}`,
});
