import type { TransactionFacts } from "../../card-networks/authorization/transaction.ts";
import {
  authorizationValidityDays,
  incrementRestartsValidity,
} from "../../card-networks/catalogue/authorization-validity.ts";
import type { ValidityRuleSet } from "../../card-networks/networks/profile-words.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { beforeAuthorization, type Charge, type StoredCard } from "../domain/charge/charge.ts";
import { shiftsByDevice } from "../domain/charge/device-authentication.ts";
import { fraudLiabilityOf, strongAuthenticationOf } from "../domain/charge/strong-authentication.ts";
import { isUsed } from "../domain/charge/usable-features.ts";
import type { AdmittedCharge } from "./admit-charge.ts";

export function pendingCharge(
  key: string,
  admitted: AdmittedCharge,
  facts: TransactionFacts,
  card: StoredCard,
  rules: ValidityRuleSet,
): Charge {
  const { order, acceptor, network, authentication, token, exemption, warnings } = admitted;
  const { type, initiator, amount, enhancedData } = order;
  const exemptionAsked = order.scaExemptionRequest ?? exemption;
  const paid = { type, initiator, token: token?.fact };
  const byDevice = shiftsByDevice({ ...paid, network, eci: token?.eci }, facts.merchant);
  const fraudLiability = fraudLiabilityOf({ type, authentication, exemption, shiftsByDevice: byDevice });
  return {
    key,
    version: 1,
    revision: 1,
    created: facts.transmittedAt.toISOString(),
    acceptor: { key: acceptor.key, version: acceptor.version },
    merchantKey: acceptor.merchant.key,
    network,
    card,
    type,
    ...(order.initialChargeKey !== undefined && { initialChargeKey: order.initialChargeKey }),
    ...(admitted.credit && { credit: admitted.credit }),
    ...(order.transactionType !== undefined && { transactionType: order.transactionType }),
    requestedAmount: amount,
    amount,
    clearingMode: admitted.clearingMode,
    ...(order.clearAfter && { clearAfter: timeOf(order.clearAfter).toISOString() }),
    localTransactionDateTime: order.localTransactionDateTime ?? facts.transmittedAt.toISOString(),
    ...(order.transactionReference && { transactionReference: order.transactionReference }),
    ...(order.metadata && Object.keys(order.metadata).length > 0 && { metadata: order.metadata }),
    ...(exemptionAsked && { exemptionAsked }),
    ...(order.avs && { avsAsked: true }),
    ...(order.billingAddress && { billingAddress: order.billingAddress }),
    ...(order.allowPartialApproval !== undefined && { allowPartialApproval: order.allowPartialApproval }),
    ...(enhancedData && isUsed(order, "enhancedData", network) && { enhancedData }),
    ...(authentication && { authentication }),
    ...(token?.eci !== undefined && !authentication && { tokenEci: token.eci }),
    ...(warnings.length > 0 && { warnings }),
    ...validityOf(facts, rules),
    ...beforeAuthorization,
    sca: strongAuthenticationOf({ ...paid, authentication, exemption }),
    ...(fraudLiability && { fraudLiability }),
    sent: { ...facts, transmittedAt: facts.transmittedAt.toISOString() },
    cvc: "none",
    avs: "none",
  };
}

/** Finality of an authorization, by intent. Account verifications and refunds create no hold, so they are not listed. */
const finalityOf = { purchase: "final", reservation: "pre-authorization" } as const;

function validityOf(
  { network, kind, initiator, merchant }: TransactionFacts,
  rules: ValidityRuleSet,
): Pick<Charge, "validDays" | "incrementRestartsValidity"> {
  if (kind !== "purchase" && kind !== "reservation") return {};
  const validDays = authorizationValidityDays(rules, {
    network,
    finality: finalityOf[kind],
    channel: "card-not-present",
    initiator,
    merchantCategoryCode: merchant.categoryCode,
    merchantCountry: merchant.country.alpha2,
  });
  return { validDays, ...(incrementRestartsValidity(rules, network) && { incrementRestartsValidity: true }) };
}
