import type { ActionWarning } from "../charge/action-warnings.ts";
import type { Charge } from "../charge/charge.ts";
import type { AuthorizationAction, ChargeAction, ReversalAction } from "../charge/charge-action.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import type { OpenAction } from "../charge/open-action.ts";
import type { ClearingRecord } from "../clearing/clearing-record.ts";
import type { ReleasedAmount } from "../credit/released-amount.ts";
import { type PendingReversal, type ReversedHold, reversalOf } from "../exchange/pending-reversal.ts";
import type { ActionKind } from "./action-rules.ts";
import type { Open } from "./reserve-action.ts";
import type { Verdict } from "./verdict.ts";

/** Outcome of an action: everything that its final transaction writes. */
export interface SettledAction {
  readonly charge: Charge;
  readonly action: ChargeAction;
  /** Reversal that the service initiates as a consequence, on this charge or on the refund charge. */
  readonly serviceReversal?: ReversalAction | undefined;
  /** Hold that the network must still release. The reversal is sent until the network acknowledges it. */
  readonly reversal?: PendingReversal | undefined;
  /** Record to submit for clearing. */
  readonly record?: ClearingRecord | undefined;
  /** Charge created by the refund. */
  readonly refundCharge?: { readonly charge: Charge; readonly action: AuthorizationAction } | undefined;
  /** Amount that a refund charge releases to the refunded charge. */
  readonly releases?: ReleasedAmount | undefined;
  /** Credit restored to the agent's limit. */
  readonly restoredCredit?: CreditUsage | undefined;
}

export interface Circumstances {
  readonly agentKey: string;
  readonly now: Date;
}

/** Computes the change of the charge. The caller updates version and time and closes the open action. */
export type Settle<Kind extends ActionKind> = (
  charge: Charge,
  open: Open<Kind>,
  verdict: Verdict,
  circumstances: Circumstances,
) => Omit<SettledAction, "charge"> & { readonly change: Partial<Charge> };

/** An amount in the currency of the charge. */
export const inCurrencyOf = ({ amount }: Pick<Charge, "amount">, minor: number) => ({ ...amount, value: minor });

/** Fields common to all settled actions. */
export const fieldsOfAction = (charge: Charge, { key, reference }: OpenAction, now: Date) => ({
  key,
  chargeKey: charge.key,
  ...(reference !== undefined && { reference }),
  created: now.toISOString(),
  version: 1,
});

/** Fields for the network's response, for an action that was sent to the network. */
export const fieldsOfVerdict = ({ network }: Charge, { outcome, answer, decline }: Verdict) => ({
  authorization: outcome,
  network,
  ...(answer && { answer }),
  ...(decline && { decline }),
});

export const fieldOfClearAfter = ({ clearAfter }: { readonly clearAfter?: string }) =>
  clearAfter !== undefined && { clearAfter };

export const fieldOfWarnings = (...given: readonly (ActionWarning | false)[]) => {
  const all = given.filter((one) => one !== false);
  return all.length > 0 && { warnings: all };
};

/** Clearing record of an action. It repeats the action's fields. */
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

/** Reversal of the charge's authorization, including increments, down to a new total. */
export const reversalFor = (
  charge: Charge,
  actionKey: string,
  newTotalMinor: number,
  now: Date,
  reversibleFrom?: Date,
): PendingReversal => {
  const reason: ReversedHold["reason"] = newTotalMinor > 0 ? "partial" : "voided-by-customer";
  const part = newTotalMinor > 0 && { newTotalMinor };
  const hold = { actionKey, reason, authorizedMinor: charge.authorizedMinor, ...part, reversibleFrom };
  return reversalOf(charge, hold, now);
};

/** Links a reversal and the charge that waits for it. Both store the link; without a reversal neither does. */
export const awaitedByCharge = (reversal: PendingReversal | undefined) =>
  reversal?.actionKey === undefined
    ? { change: {}, reversal }
    : { change: { awaitedReversal: reversal.actionKey }, reversal: { ...reversal, isAwaited: true as const } };

/** Reversal of the action's own authorization, which the network may hold although the action failed. */
export const reversalOfOwn = (
  { key, card }: Charge,
  open: OpenAction,
  { hold, reversibleFrom, answer }: Verdict,
  now: Date,
): PendingReversal | undefined => {
  if (!hold || !open.sent) return undefined;
  const own = { key, card, sent: open.sent, ...(answer && "networkCode" in answer && { answer }) };
  return reversalOf(own, { ...hold, reversibleFrom, actionKey: open.key }, now);
};
