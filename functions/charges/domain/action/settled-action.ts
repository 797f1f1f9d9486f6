import type { ActionWarning } from "../charge/action-warnings.ts";
import type { Charge } from "../charge/charge.ts";
import type { AuthorizationAction, ChargeAction, ReversalAction } from "../charge/charge-action.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import type { OpenAction } from "../charge/open-action.ts";
import type { ClearingRecord } from "../clearing/clearing-record.ts";
import type { ReleasedAmount } from "../credit/credit.ts";
import { type PendingReversal, type ReversedHold, reversalOf } from "../exchange/pending-reversal.ts";
import type { ActionKind } from "./action-rules.ts";
import type { Open } from "./reserve-action.ts";
import type { Verdict } from "./verdict.ts";

/** Outcome of an action: all data that its final database transaction writes. */
export interface SettledAction {
  readonly charge: Charge;
  readonly action: ChargeAction;
  /** Reversal that the service initiates as a result of the action, on the charge or on its refund charge. */
  readonly serviceReversal?: ReversalAction | undefined;
  /** Reversal that releases a remaining hold, resent until the network acknowledges it. */
  readonly reversal?: PendingReversal | undefined;
  readonly record?: ClearingRecord | undefined;
  readonly refundCharge?: { readonly charge: Charge; readonly action: AuthorizationAction } | undefined;
  /** Amount that can be refunded again on the original charge, because its refund charge no longer refunds that amount. */
  readonly releases?: ReleasedAmount | undefined;
  readonly restoredCredit?: CreditUsage | undefined;
}

export interface Circumstances {
  readonly agentKey: string;
  readonly now: Date;
}

/**
 * Computes the outcome of an action, with the changes to the charge. The caller updates the charge's version and timestamp,
 * and closes the open action.
 */
export type Settle<Kind extends ActionKind> = (
  charge: Charge,
  open: Open<Kind>,
  verdict: Verdict,
  circumstances: Circumstances,
) => Omit<SettledAction, "charge"> & { readonly change: Partial<Charge> };

export const inCurrencyOf = ({ amount }: Pick<Charge, "amount">, minor: number) => ({ ...amount, value: minor });

export const fieldsOfAction = (charge: Charge, { key, reference }: OpenAction, now: Date) => ({
  key,
  chargeKey: charge.key,
  ...(reference !== undefined && { reference }),
  created: now.toISOString(),
  version: 1,
});

export const fieldsOfVerdict = ({ network }: Charge, { outcome, answer, decline }: Verdict) => ({
  authorization: outcome,
  network,
  ...(answer && { answer }),
  ...(decline && { decline }),
});

export const fieldOfClearAfter = ({ clearAfter }: { readonly clearAfter?: string }) =>
  clearAfter !== undefined && { clearAfter };

export function fieldOfWarnings(...given: readonly (ActionWarning | false)[]) {
  const all = given.filter((one) => one !== false);
  return all.length > 0 && { warnings: all };
}

export const recordOfAction = (
  charge: Charge,
  open: Open<"clear" | "refund">,
  { agentKey, now, ...more }: Pick<ClearingRecord, "kind" | "sequence" | "isLast"> & Circumstances,
): ClearingRecord => ({
  ...more,
  chargeKey: charge.key,
  actionKey: open.key,
  agentKey,
  network: charge.network,
  amount: inCurrencyOf(charge, open.amountMinor),
  ...fieldOfClearAfter(open),
  ...("enhancedData" in open && open.enhancedData && { enhancedData: open.enhancedData }),
  state: "waiting",
  created: now.toISOString(),
});

/** Returns the reversal that reduces the charge's authorization, including increments, to a new authorized amount. */
export function reversalFor(
  charge: Charge,
  actionKey: string,
  newTotalMinor: number,
  now: Date,
  reversibleFrom?: Date,
): PendingReversal {
  const reason: ReversedHold["reason"] = newTotalMinor > 0 ? "partial" : "voided-by-customer";
  const part = newTotalMinor > 0 && { newTotalMinor };
  const hold = { actionKey, reason, authorizedMinor: charge.authorizedMinor, ...part, reversibleFrom };
  return reversalOf(charge, hold, now);
}

/**
 * Marks the reversal as awaited, and stores the key of its action on the charge. Without a reversal, or if the reversal has no
 * action, nothing changes.
 */
export const awaitedByCharge = (reversal: PendingReversal | undefined) =>
  reversal?.actionKey === undefined
    ? { change: {}, reversal }
    : { change: { awaitedReversal: reversal.actionKey }, reversal: { ...reversal, isAwaited: true as const } };

/** Returns the reversal of the action's own authorization, for a failed action whose amount may still be on hold. */
export function reversalOfOwn(
  { key, card }: Charge,
  open: OpenAction,
  { hold, reversibleFrom, answer }: Verdict,
  now: Date,
): PendingReversal | undefined {
  if (!hold || !open.sent) return undefined;
  const own = { key, card, sent: open.sent, ...(answer && "networkCode" in answer && { answer }) };
  return reversalOf(own, { ...hold, reversibleFrom, actionKey: open.key }, now);
}
