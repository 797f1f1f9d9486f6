import type { AuthorizationRequest, ThreeDsResult } from "../../card-networks/authorization/authorization-request.ts";
import type { MessageIdentity, TransactionFacts } from "../../card-networks/authorization/transaction.ts";
import type { CardAuthentication } from "../domain/charge/bound-authentication.ts";
import { isUsed } from "../domain/charge/usable-features.ts";
import type { ChargedToken } from "../domain/creation/charged-token.ts";
import type { AdmittedCharge } from "./admit-charge.ts";
import type { ChargeOrder } from "./charge-order.ts";

/** Merchant's local date and time as written in the request, without the UTC offset; default: the current time in UTC. */
const merchantTime = (given: string | undefined, now: Date): string => (given ?? now.toISOString()).slice(0, 19);

const withSeconds = (time: string): string => (/T\d{2}:\d{2}:\d{2}$/.test(time) ? time : `${time.slice(0, 16)}:00`);

const descriptorOf = ({ merchantName, merchantCity }: NonNullable<ChargeOrder["dynamicDescriptor"]>) => ({
  ...(merchantName !== undefined && { merchantName }),
  ...(merchantCity !== undefined && { merchantCity }),
});

const postalCodeOf = ({ postalCode }: { readonly postalCode?: string | undefined }) =>
  postalCode === undefined ? {} : { postalCode };

/** Returns the non-sensitive data of the network message. */
export const transactionFacts = (
  { order, acceptor, network, token }: AdmittedCharge,
  identity: MessageIdentity,
): TransactionFacts => ({
  ...identity,
  network,
  kind: order.type.intent,
  entry: order.type.cardEntry,
  order: order.type.order,
  initiator: order.initiator,
  amountMinor: order.amount.value,
  currency: order.amount.currency,
  localTime: withSeconds(merchantTime(order.localTransactionDateTime, identity.transmittedAt)),
  merchant: {
    merchantId: acceptor.mid,
    // Card-not-present payments have no terminal, but the networks require a terminal ID.
    terminalId: acceptor.mid.slice(-8).padStart(8, "0"),
    categoryCode: acceptor.mcc,
    name: acceptor.doingBusinessAsName,
    city: acceptor.merchant.registeredAddress.city,
    country: acceptor.merchant.registeredAddress.countryCode,
    ...postalCodeOf(acceptor.merchant.registeredAddress),
  },
  acquirer: { institutionId: acceptor.bin.acquirerIdCode, country: acceptor.bin.acquirerCountryCode },
  ...(token && { token: token.fact }),
  ...(order.dynamicDescriptor && { descriptor: descriptorOf(order.dynamicDescriptor) }),
});

/**
 * Returns the full request, including data that must stay in memory: card number, security code, authentication value and token
 * cryptogram.
 */
export function authorizationRequest(
  { order, network, authentication, authenticationValue, token, exemption }: AdmittedCharge,
  facts: TransactionFacts,
): AuthorizationRequest {
  const { card, billingAddress, transactionType, originalReferences } = order;
  const isPayment = order.type.intent !== "refund";
  return {
    ...facts,
    pan: card.number,
    expiry: { year: card.expiryYear, month: card.expiryMonth },
    allowPartialApproval: isPayment && isUsed(order, "allowPartialApproval", network),
    ...(card.cvc !== undefined && { cvc: card.cvc }),
    ...(card.holderName !== undefined && { holderName: card.holderName }),
    ...(isPayment && billingAddress && isUsed(order, "avs", network) && { avs: addressToVerify(billingAddress) }),
    ...(authentication && { threeDs: threeDsResult(authenticationValue, authentication) }),
    ...(token && { tokenProof: proofOf(token) }),
    ...(exemption && { exemption }),
    ...(transactionType && isUsed(order, "transactionType", network) && { transactionType }),
    ...(originalReferences && { originalReferences }),
  };
}

const proofOf = ({ cryptogram, eci }: ChargedToken) => ({
  ...(cryptogram !== undefined && { cryptogram }),
  ...(eci !== undefined && { eci }),
});

const threeDsResult = (
  authenticationValue: string | undefined,
  { dsTransID, eci, version }: CardAuthentication,
): ThreeDsResult => ({
  ...(authenticationValue !== undefined && { authenticationValue }),
  ...(dsTransID !== undefined && { dsTransID }),
  eci,
  ...(version !== undefined && { version }),
});

const addressToVerify = ({ postalCode, line1 }: NonNullable<ChargeOrder["billingAddress"]>) => ({
  ...postalCodeOf({ postalCode }),
  ...(line1 !== undefined && { line1 }),
});
