import { withOffsetOf } from "../../../shared/values/local-time.ts";
import { authorizationKeyOf, beforeAuthorization, type Charge } from "../charge/charge.ts";
import type { AuthorizationAction } from "../charge/charge-action.ts";
import { clearingStateOfApproved } from "../charge/charge-states.ts";
import type { StrongAuthentication } from "../charge/strong-authentication.ts";
import type { Open } from "./reserve-action.ts";
import type { Verdict } from "./verdict.ts";

/** Strong customer authentication does not apply to refunds, because the cardholder receives the funds. */
const notAuthenticated: StrongAuthentication = { method: "none", compliance: "out-of-scope", complianceReason: "none" };

/**
 * Builds the refund charge of a refund with `createRefundCharge` (service description, Charges, rule 9): a separate charge
 * with the card and the acceptor of the refunded charge. The refund charge is created once the outcome of its authorization
 * is known; until then, the refund exists only as the open action of the refunded charge.
 */
export function refundChargeOf(
  original: Charge,
  { amountMinor, sent, clearAfter, credit, refundCharge: toMake }: Open<"refund">,
  verdict: Verdict,
  now: Date,
): { readonly charge: Charge; readonly action: AuthorizationAction } | undefined {
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
    localTransactionDateTime: withOffsetOf(original.localTransactionDateTime, now),
    // The refund charge has the same `transactionReference` as the payment, so that the agent can match the refund with its
    // sale.
    ...(original.transactionReference !== undefined && { transactionReference: original.transactionReference }),
    ...(toMake.metadata && { metadata: toMake.metadata }),
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
}
