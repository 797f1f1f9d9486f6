import { changedCharge } from "../charge/changed-charge.ts";
import type { Charge } from "../charge/charge.ts";
import type { OpenAction } from "../charge/open-action.ts";
import type { ActionKind } from "./action-rules.ts";
import { settleClear } from "./settle-clear.ts";
import { settleIncrement } from "./settle-increment.ts";
import { settleRefund } from "./settle-refund.ts";
import { settleReverse } from "./settle-reverse.ts";
import type { Circumstances, Settle, SettledAction } from "./settled-action.ts";
import type { Verdict } from "./verdict.ts";

const settlers: { readonly [Kind in ActionKind]: Settle<Kind> } = {
  clear: settleClear,
  increment: settleIncrement,
  reverse: settleReverse,
  cancel: settleReverse,
  refund: settleRefund,
};

/**
 * Computes the outcome of an action after the network's response, after a timeout, or if no message was required. This
 * function is pure, so the sweep computes the same outcome from the same data as the function that handled the request.
 */
export function settleAction(
  charge: Charge,
  open: OpenAction,
  verdict: Verdict,
  circumstances: Circumstances,
): SettledAction {
  const settle = settlers[open.kind] as Settle<ActionKind>;
  const { change, ...settled } = settle(charge, open, verdict, circumstances);
  const { openAction: _, ...rest } = charge;
  return { ...settled, charge: changedCharge(charge, { ...rest, ...change }, circumstances.now) };
}
