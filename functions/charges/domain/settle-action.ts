import type { ActionWarning } from "./action-warning.ts";
import { warning } from "./action-warning.ts";
import { clearedByItself } from "./automatic-clearing.ts";
import type { Charge } from "./charge.ts";
import type { AuthorizationAction, ChargeAction } from "./charge-action.ts";
import { clearingProgress } from "./clearing-progress.ts";
import type { ClearingRecord } from "./clearing-record.ts";
import type { ActionKind, OpenAction } from "./open-action.ts";
import { type PendingReversal, type ReversedHold, reversalOf } from "./pending-reversal.ts";
import { type GivenBack, givenBack, refundChargeOf } from "./refund-charge.ts";
import { unclearedMinor } from "./remaining-amounts.ts";
import type { Verdict } from "./verdict.ts";

/** What comes of an action: everything that its last transaction writes. */
export interface SettledAction {
  readonly charge: Charge;
  readonly action: ChargeAction;
  /** What the network must still let go of; sent until it is acknowledged. */
  readonly reversal?: PendingReversal | undefined;
  /** What goes to clearing. */
  readonly record?: ClearingRecord | undefined;
  /** The charge that the refund made. */
  readonly refundCharge?: { readonly charge: Charge; readonly action: AuthorizationAction } | undefined;
  /** What a refund charge gives back to the one that it refunds. */
  readonly givesBack?: GivenBack | undefined;
}

interface Circumstances {
  readonly agentKey: string;
  readonly now: Date;
}

type Open<Kind extends ActionKind> = Extract<OpenAction, { kind: Kind }>;

/** The change of the charge; its version, time and open action follow from there being one. */
type Settle<Kind extends ActionKind> = (
  charge: Charge,
  open: Open<Kind>,
  verdict: Verdict,
  circumstances: Circumstances,
) => Omit<SettledAction, "charge"> & { readonly change: Partial<Charge> };

/** Service description, Charges, rules 6 to 9. Pure: the same facts always settle to the same outcome. */
const settlers: { readonly [Kind in ActionKind]: Settle<Kind> } = {
  clear: (charge, open, _, { agentKey, now }) => {
    const clearedMinor = charge.clearedMinor + open.amountMinor;
    const restMinor = unclearedMinor({ amount: charge.amount, clearedMinor });
    const releasesRest = open.closesCharge && restMinor > 0;
    const after = { clearedMinor, amount: releasesRest ? worth(charge, clearedMinor) : charge.amount };
    const sequence = charge.clears + 1;
    const record = clearingRecord(charge, open, {
      agentKey,
      now,
      kind: charge.type.intent === "refund" ? "refund" : "presentment",
      sequence,
      isLast: open.closesCharge || restMinor === 0,
    });
    return {
      change: {
        ...after,
        clears: sequence,
        unacknowledgedClears: charge.unacknowledgedClears + 1,
        clearing: "pending",
      },
      action: {
        ...done(charge, open, now),
        type: "clearing",
        amount: worth(charge, open.amountMinor),
        ...(open.clearAfter !== undefined && { clearAfter: open.clearAfter }),
        ...warnings(isExpired(charge, now) && warning("authorization-expired")),
      },
      record,
      reversal: releasesRest && charge.answer ? reversalFor(charge, open.key, clearedMinor, now) : undefined,
      givesBack: givenBack(charge, after),
    };
  },

  increment: (charge, open, verdict, { now }) => {
    const isApproved = verdict.outcome === "approved";
    const raisedMinor = open.newTotalMinor - charge.amount.value;
    const amount = worth(charge, open.newTotalMinor);
    return {
      change: isApproved ? { amount, authorizedMinor: charge.authorizedMinor + raisedMinor } : {},
      action: {
        ...done(charge, open, now),
        ...heard(charge, verdict),
        type: "increment",
        replacementAmount: amount,
      },
      reversal: reversalOfOwn(charge, open, verdict, now),
    };
  },

  reverse: (charge, open, verdict, { now }) => settleReversal(charge, open, verdict, now),

  /** Its clearing is cancelled for good, so there is no way back: a refused reversal is repeated like an unanswered one. */
  cancel: (charge, open, verdict, { now }) => {
    const { decline: _, ...carriedOut } = verdict;
    return settleReversal(charge, open, { ...carriedOut, outcome: "approved" }, now);
  },

  refund: (charge, open, verdict, { agentKey, now }) => {
    const isApproved = verdict.outcome === "approved";
    const { amountMinor, sent, clearAfter, refundCharge: toMake } = open;
    const made = toMake && sent && refundChargeOf(charge, { amountMinor, sent, clearAfter, toMake }, verdict, now);
    const own =
      made && isApproved && toMake.clearingMode === "auto"
        ? clearedByItself(made.charge, made.action.key, agentKey, now)
        : undefined;
    const recordOfCharge = isApproved && !toMake;
    const sequence = charge.refundRecords + 1;
    return {
      change: isApproved
        ? {
            refundedMinor: charge.refundedMinor + amountMinor,
            ...(recordOfCharge && { refundRecords: sequence }),
          }
        : {},
      action: {
        ...done(charge, open, now),
        ...heard(charge, verdict),
        type: "refund",
        amount: worth(charge, amountMinor),
        ...(clearAfter !== undefined && { clearAfter }),
        ...(made && { refundChargeKey: made.charge.key }),
      },
      record: recordOfCharge
        ? clearingRecord(charge, open, { agentKey, now, kind: "refund", sequence, isLast: false })
        : own?.record,
      refundCharge: made && { ...made, charge: own?.charge ?? made.charge },
      reversal: reversalOfOwn(made?.charge ?? charge, open, verdict, now),
    };
  },
};

/** Settles an action that nobody else may start before: with the network's verdict, or with the one that none is. */
export const settleAction = (
  charge: Charge,
  open: OpenAction,
  verdict: Verdict,
  circumstances: Circumstances,
): SettledAction => {
  const settle = settlers[open.kind] as Settle<ActionKind>;
  const { change, ...settled } = settle(charge, open, verdict, circumstances);
  const { openAction: _, ...rest } = charge;
  const lastModified = circumstances.now.toISOString();
  return { ...settled, charge: { ...rest, ...change, version: charge.version + 1, lastModified } };
};

const settleReversal = (charge: Charge, open: Open<"reverse" | "cancel">, verdict: Verdict, now: Date) => {
  const amount = worth(charge, open.newTotalMinor);
  const isApproved = verdict.outcome === "approved";
  const isWhole = open.newTotalMinor === 0 && charge.clearedMinor === 0;
  const after = { ...charge, amount };
  const mustRepeat = isApproved && !verdict.isAcknowledged;
  return {
    change: isApproved
      ? {
          amount,
          clearing: clearingAfterReversal(after),
          ...(isWhole && { authorization: "reversed" as const }),
        }
      : {},
    action: {
      ...done(charge, open, now),
      ...heard(charge, verdict),
      type: "reversal" as const,
      replacementAmount: amount,
      ...warnings(isApproved && charge.clearedMinor > 0 && warning("cleared-before")),
    },
    reversal: mustRepeat ? reversalFor(charge, open.key, open.newTotalMinor, now) : undefined,
    givesBack: isApproved ? givenBack(charge, after) : undefined,
  };
};

/** A reversal leaves clearing as it is, but for a charge that was cleared in part and has no rest to clear any more. */
const clearingAfterReversal = (after: Charge) =>
  after.clearing === "manual" ? clearingProgress(after) : after.clearing;

/** A reversal of the charge's authorization, down to a new total. */
export const reversalFor = (charge: Charge, actionKey: string, newTotalMinor: number, now: Date): PendingReversal => {
  const reason: ReversedHold["reason"] = newTotalMinor > 0 ? "partial" : "voided-by-customer";
  const part = newTotalMinor > 0 && { newTotalMinor };
  return reversalOf(charge, { actionKey, reason, authorizedMinor: charge.authorizedMinor, ...part }, now);
};

/** A reversal of the action's own authorization, which the network may hold although it came to nothing. */
const reversalOfOwn = (
  { key, card }: Charge,
  open: OpenAction,
  { hold, answer }: Verdict,
  now: Date,
): PendingReversal | undefined => {
  if (!hold || !open.sent) return undefined;
  const own = { key, card, sent: open.sent, ...(answer && "networkCode" in answer && { answer }) };
  return reversalOf(own, { ...hold, actionKey: open.key }, now);
};

/** Clearing after that is the agent's risk, not an error (service description, Limits, authorization validity). */
const isExpired = ({ authorizationExpiresAt }: Charge, now: Date): boolean =>
  authorizationExpiresAt !== undefined && now > new Date(authorizationExpiresAt);

const worth = ({ amount }: Charge, minor: number) => ({ ...amount, value: minor });

const done = (charge: Charge, { key, reference }: OpenAction, now: Date) => ({
  key,
  chargeKey: charge.key,
  ...(reference !== undefined && { reference }),
  created: now.toISOString(),
  version: 1,
});

const heard = ({ network }: Charge, { outcome, answer, decline }: Verdict) => ({
  authorization: outcome,
  network,
  ...(answer && { answer }),
  ...(decline && { decline }),
});

const warnings = (given: ActionWarning | false) => given && { warnings: [given] };

const clearingRecord = (
  charge: Charge,
  { key, amountMinor, clearAfter }: Open<"clear" | "refund">,
  { agentKey, now, ...more }: Pick<ClearingRecord, "kind" | "sequence" | "isLast"> & Circumstances,
): ClearingRecord => ({
  ...more,
  chargeKey: charge.key,
  actionKey: key,
  agentKey,
  network: charge.network,
  amount: worth(charge, amountMinor),
  ...(clearAfter !== undefined && { clearAfter }),
  state: "waiting",
  created: now.toISOString(),
});
