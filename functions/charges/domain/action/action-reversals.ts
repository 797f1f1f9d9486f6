import type { Charge } from "../charge/charge.ts";
import type { OpenAction } from "./open-action.ts";
import { type PendingReversal, type ReversedHold, reversalOf } from "./pending-reversal.ts";
import type { Verdict } from "./verdict.ts";

/** A reversal of the charge's authorization, increments included, down to a new total. */
export const reversalFor = (charge: Charge, actionKey: string, newTotalMinor: number, now: Date): PendingReversal => {
  const reason: ReversedHold["reason"] = newTotalMinor > 0 ? "partial" : "voided-by-customer";
  const part = newTotalMinor > 0 && { newTotalMinor };
  return reversalOf(charge, { actionKey, reason, authorizedMinor: charge.authorizedMinor, ...part }, now);
};

/** A reversal that its charge waits for, as both of them say it; nothing where there is none. */
export const awaited = (reversal: PendingReversal | undefined) =>
  reversal?.actionKey === undefined
    ? { change: {}, reversal }
    : { change: { awaitedReversal: reversal.actionKey }, reversal: { ...reversal, isAwaited: true as const } };

/** A reversal of the action's own authorization, which the network may hold although it came to nothing. */
export const reversalOfOwn = (
  { key, card }: Charge,
  open: OpenAction,
  { hold, answer }: Verdict,
  now: Date,
): PendingReversal | undefined => {
  if (!hold || !open.sent) return undefined;
  const own = { key, card, sent: open.sent, ...(answer && "networkCode" in answer && { answer }) };
  return reversalOf(own, { ...hold, actionKey: open.key }, now);
};
