import type { AuthorizationRequest, ThreeDsResult } from "../../card-networks/authorization/authorization-request.ts";
import type { MessageIdentity, TransactionFacts } from "../../card-networks/authorization/transaction.ts";
import {
  authorizationValidityDays,
  type ValidityRuleSet,
} from "../../card-networks/catalogue/authorization-validity.ts";
import { countryOfInput } from "../../shared/country.ts";
import { timeOf } from "../../shared/schemas.ts";
import type { CardAuthentication } from "../domain/card-authentication.ts";
import type { BillingAddress, Charge, StoredCard } from "../domain/charge.ts";
import { fraudLiabilityOf, strongAuthenticationOf } from "../domain/strong-authentication.ts";
import { isUsed } from "../domain/usable-features.ts";
import { enhancedDataOfInput } from "../enhanced-data-schemas.ts";
import type { AdmittedCharge } from "./admit-charge.ts";
import type { ChargeOrder } from "./charge-order.ts";

/** The merchant's clock: the date and time as written, whatever zone stands behind them. */
const merchantTime = (given: string | undefined, now: Date): string => (given ?? now.toISOString()).slice(0, 19);

const withSeconds = (time: string): string => (/T\d{2}:\d{2}:\d{2}$/.test(time) ? time : `${time.slice(0, 16)}:00`);

/** Without what the client left out. */
const descriptorOf = ({ merchantName, merchantCity }: NonNullable<ChargeOrder["dynamicDescriptor"]>) => ({
  ...(merchantName !== undefined && { merchantName }),
  ...(merchantCity !== undefined && { merchantCity }),
});

/** The words of the message to the network that are not secret. */
export const transactionFacts = (
  { order, acceptor, network }: AdmittedCharge,
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
    // Payments on the web have no terminal; the networks want the field filled all the same.
    terminalId: acceptor.mid.slice(-8).padStart(8, "0"),
    categoryCode: acceptor.mcc,
    name: acceptor.doingBusinessAsName,
    city: acceptor.merchant.registeredAddress.city,
    country: acceptor.merchant.registeredAddress.countryCode,
    postalCode: acceptor.merchant.registeredAddress.postalCode,
  },
  acquirer: { institutionId: acceptor.bin.acquirerIdCode, country: acceptor.bin.acquirerCountryCode },
  ...(order.dynamicDescriptor && { descriptor: descriptorOf(order.dynamicDescriptor) }),
});

/** The full request, with what must stay in memory: card number, security code and authentication value. */
export const authorizationRequest = (
  { order, network, authentication, exemption }: AdmittedCharge,
  facts: TransactionFacts,
): AuthorizationRequest => {
  const { card, billingAddress, threeDsAuthenticationResult: given, transactionType, originalReferences } = order;
  return {
    ...facts,
    pan: card.number,
    expiry: { year: card.expiryYear, month: card.expiryMonth },
    allowPartialApproval: isUsed(order, "allowPartialApproval", network),
    ...(card.cvc !== undefined && { cvc: card.cvc }),
    ...(card.holderName !== undefined && { holderName: card.holderName }),
    ...(billingAddress && isUsed(order, "avs", network) && { avs: addressToVerify(billingAddress) }),
    ...(given && authentication && { threeDs: threeDsResult(given.authenticationValue, authentication) }),
    ...(exemption && { exemption }),
    ...(transactionType && isUsed(order, "transactionType", network) && { transactionType }),
    ...(originalReferences && { originalReferences }),
  };
};

const threeDsResult = (
  authenticationValue: string,
  { dsTransID, eci, version }: CardAuthentication,
): ThreeDsResult => ({
  authenticationValue,
  dsTransID,
  eci,
  ...(version !== undefined && { version }),
});

type GivenAddress = NonNullable<ChargeOrder["billingAddress"]>;

const addressToVerify = ({ postalCode, line1 }: GivenAddress) => ({
  postalCode,
  ...(line1 !== undefined && { line1 }),
});

const billingAddressOf = ({ countryCode, ...address }: GivenAddress): BillingAddress => ({
  ...address,
  ...(countryCode && { countryCode: countryOfInput(countryCode) }),
});

/** The charge as it is stored before the network is asked. */
export const pendingCharge = (
  key: string,
  admitted: AdmittedCharge,
  facts: TransactionFacts,
  card: StoredCard,
  rules: ValidityRuleSet,
): Charge => {
  const { order, acceptor, network, authentication, exemption, warnings } = admitted;
  const { type, initiator, amount, enhancedData } = order;
  return {
    key,
    version: 1,
    created: facts.transmittedAt.toISOString(),
    acceptor: { key: acceptor.key, version: acceptor.version },
    network,
    card,
    type,
    ...(order.initialChargeKey !== undefined && { initialChargeKey: order.initialChargeKey }),
    ...(order.transactionType !== undefined && { transactionType: order.transactionType }),
    requestedAmount: amount,
    amount,
    clearingMode: admitted.clearingMode,
    ...(order.clearAfter && { clearAfter: timeOf(order.clearAfter).toISOString() }),
    localTransactionDateTime: order.localTransactionDateTime ?? facts.transmittedAt.toISOString(),
    ...(order.transactionReference && { transactionReference: order.transactionReference }),
    ...(order.billingAddress && { billingAddress: billingAddressOf(order.billingAddress) }),
    ...(order.allowPartialApproval !== undefined && { allowPartialApproval: order.allowPartialApproval }),
    ...(enhancedData && isUsed(order, "enhancedData", network) && { enhancedData: enhancedDataOfInput(enhancedData) }),
    ...(authentication && { authentication }),
    ...(warnings.length > 0 && { warnings }),
    ...validityOf(facts, rules),
    authorization: "pending",
    clearing: "none",
    clearedMinor: 0,
    clears: 0,
    unacknowledgedClears: 0,
    refundedMinor: 0,
    sca: strongAuthenticationOf({ type, initiator, authentication, exemption }),
    fraudLiability: fraudLiabilityOf({ authentication, exemption }),
    sent: { ...facts, transmittedAt: facts.transmittedAt.toISOString() },
    cvc: "none",
    avs: "none",
  };
};

/** A reservation is a pre-authorization, a purchase is final; checks of a card and refunds hold nothing. */
const finalityOf = { purchase: "final", reservation: "pre-authorization" } as const;

const validityOf = (
  { network, kind, initiator, merchant }: TransactionFacts,
  rules: ValidityRuleSet,
): Pick<Charge, "validDays"> => {
  if (kind !== "purchase" && kind !== "reservation") return {};
  const validDays = authorizationValidityDays(rules, {
    network,
    finality: finalityOf[kind],
    channel: "card-not-present",
    initiator,
    merchantCategoryCode: merchant.categoryCode,
    merchantCountry: merchant.country.alpha2,
  });
  return { validDays };
};
