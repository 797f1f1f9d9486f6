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

/** What comes of an action: everything that its last transaction writes. */
export interface SettledAction {
  readonly charge: Charge;
  readonly action: ChargeAction;
  /** The reversal that the service makes itself in consequence, of this charge or of the one that the refund made. */
  readonly serviceReversal?: ReversalAction | undefined;
  /** What the network must still let go of; sent until it is acknowledged. */
  readonly reversal?: PendingReversal | undefined;
  /** What goes to clearing. */
  readonly record?: ClearingRecord | undefined;
  /** The charge that the refund made. */
  readonly refundCharge?: { readonly charge: Charge; readonly action: AuthorizationAction } | undefined;
  /** What a refund charge gives back to the one that it refunds. */
  readonly releases?: ReleasedAmount | undefined;
  /** What the agent's limit of credits gets back. */
  readonly restoredCredit?: CreditUsage | undefined;
}

export interface Circumstances {
  readonly agentKey: string;
  readonly now: Date;
}

/** The change of the charge; its version, time and closed action follow from there being one. */
export type Settle<Kind extends ActionKind> = (
  charge: Charge,
  open: Open<Kind>,
  verdict: Verdict,
  circumstances: Circumstances,
) => Omit<SettledAction, "charge"> & { readonly change: Partial<Charge> };

/** An amount in the currency of the charge. */
export const inCurrencyOf = ({ amount }: Pick<Charge, "amount">, minor: number) => ({ ...amount, value: minor });

/** The fields that every settled action has. */
export const fieldsOfAction = (charge: Charge, { key, reference }: OpenAction, now: Date) => ({
  key,
  chargeKey: charge.key,
  ...(reference !== undefined && { reference }),
  created: now.toISOString(),
  version: 1,
});

/** What the network said, in the fields of an action that it was asked about. */
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

/** What goes to clearing for an action; it carries the fields of its action. */
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

/** A reversal of the charge's authorization, increments included, down to a new total. */
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

/** A reversal that its charge waits for, as both of them say it; nothing where there is none. */
export const awaitedByCharge = (reversal: PendingReversal | undefined) =>
  reversal?.actionKey === undefined
    ? { change: {}, reversal }
    : { change: { awaitedReversal: reversal.actionKey }, reversal: { ...reversal, isAwaited: true as const } };

/** A reversal of the action's own authorization, which the network may hold although it came to nothing. */
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
