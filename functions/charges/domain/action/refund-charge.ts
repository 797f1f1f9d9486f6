import { authorizationKeyOf, beforeAuthorization, type Charge } from "../charge/charge.ts";
import { clearingStateOfApproved } from "../charge/charge-states.ts";
import type { StrongAuthentication } from "../creation/strong-authentication.ts";
import type { AuthorizationAction } from "./charge-action.ts";
import type { Open } from "./open-action.ts";
import type { Verdict } from "./verdict.ts";

/** A refund brings money to the cardholder: nobody has to authenticate for it. */
const notAuthenticated: StrongAuthentication = { method: "none", compliance: "out-of-scope", complianceReason: "none" };

/**
 * The charge of a refund (service description, Charges, rule 9): a charge of its own with the card and the acceptor of the
 * one that it refunds. It comes into being with the answer to its authorization; until then the open action on the
 * refunded charge stands for it.
 */
export const refundChargeOf = (
  original: Charge,
  { amountMinor, sent, clearAfter, credit, refundCharge: toMake }: Open<"refund">,
  verdict: Verdict,
  now: Date,
): { readonly charge: Charge; readonly action: AuthorizationAction } | undefined => {
  if (!toMake || !sent) return undefined;
  const created = now.toISOString();
  const amount = { ...original.amount, value: amountMinor };
  const isApproved = verdict.outcome === "approved";
  const { answer } = verdict;
  const charge: Charge = {
    key: toMake.key,
    version: 1,
    revision: 1,
    created,
    acceptor: original.acceptor,
    merchantKey: original.merchantKey,
    network: original.network,
    card: original.card,
    type: { ...original.type, intent: "refund" },
    requestedAmount: amount,
    amount,
    clearingMode: toMake.clearingMode,
    ...(clearAfter !== undefined && { clearAfter }),
    localTransactionDateTime: created,
    // The agent's own name is that of the payment: whatever shows the refund can be put beside the sale by it.
    ...(original.transactionReference !== undefined && { transactionReference: original.transactionReference }),
    ...beforeAuthorization,
    authorization: verdict.outcome,
    authorizedMinor: isApproved ? amountMinor : 0,
    clearing: isApproved ? clearingStateOfApproved(toMake.clearingMode, "refund") : "none",
    refundedChargeKey: original.key,
    ...(isApproved && credit && { credit }),
    sca: notAuthenticated,
    fraudLiability: "acquirer",
    sent,
    ...(answer && "networkCode" in answer && { answer }),
    cvc: "none",
    avs: "none",
    ...(verdict.decline && { decline: verdict.decline }),
  };
  const action: AuthorizationAction = {
    type: "authorization",
    key: authorizationKeyOf(charge.key),
    chargeKey: charge.key,
    created,
    version: 1,
    amount,
    authorization: verdict.outcome,
    network: charge.network,
    ...(answer && { answer }),
    ...(verdict.decline && { decline: verdict.decline }),
  };
  return { charge, action };
};

/** What a refund charge gives back to the charge that it refunds. */
export interface GivenBack {
  readonly chargeKey: string;
  readonly amountMinor: number;
}

type Amounts = Pick<Charge, "amount" | "clearedMinor">;

/** What a refund charge takes of the charge that it refunds: what it cleared, and what it may still clear. */
const refundedBy = ({ amount, clearedMinor }: Amounts): number => Math.max(amount.value, clearedMinor);

/**
 * What a refund charge does not refund after all can be refunded again, whether its amount goes down, it comes to nothing
 * or the network rejects what it cleared.
 */
export const givenBack = (before: Charge, after: Amounts): GivenBack | undefined => {
  if (before.refundedChargeKey === undefined) return undefined;
  const amountMinor = refundedBy(before) - refundedBy(after);
  return amountMinor > 0 ? { chargeKey: before.refundedChargeKey, amountMinor } : undefined;
};
