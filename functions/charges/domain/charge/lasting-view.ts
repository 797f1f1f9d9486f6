import type { CardholderBilling } from "../../../card-networks/authorization/authorization-answer.ts";
import { currencyOfNumeric } from "../../../shared/values/money.ts";
import type { Charge } from "./charge.ts";
import { shownAuthorization, shownClearing } from "./charge-states.ts";
import { sequenceOf, shownCardEntry } from "./charge-type.ts";
import { deviceOutcomeOf } from "./device-authentication.ts";

/** Client-visible properties of a charge that depend only on its stored state, not on the current time. */
export const lastingViewOf = (charge: Charge) => ({
  merchantAcceptorRef: charge.acceptor,
  network: charge.network,
  card: shownCard(charge),
  ...shownToken(charge),
  type: shownType(charge),
  ...(charge.transactionType !== undefined && { transactionType: charge.transactionType }),
  ...(charge.initialChargeKey !== undefined && { initialChargeKey: charge.initialChargeKey }),
  amount: charge.amount,
  requestedAmount: charge.requestedAmount,
  clearingMode: charge.clearingMode,
  ...(charge.clearAfter && { clearAfter: charge.clearAfter }),
  localTransactionDateTime: charge.localTransactionDateTime,
  ...(charge.transactionReference && { transactionReference: charge.transactionReference }),
  ...(charge.metadata && { metadata: charge.metadata }),
  ...(charge.billingAddress && { billingAddress: charge.billingAddress }),
  ...(charge.sent.descriptor && { dynamicDescriptor: charge.sent.descriptor }),
  ...(charge.allowPartialApproval !== undefined && { allowPartialApproval: charge.allowPartialApproval }),
  ...(charge.exemptionAsked && { scaExemptionRequest: charge.exemptionAsked }),
  ...(charge.avsAsked && { avs: true as const }),
  ...(charge.enhancedData && { hasEnhancedData: true as const }),
  ...shownExpiry(charge),
  ...(charge.answer?.billing && shownBilling(charge.answer.billing)),
  status: {
    authentication: charge.authentication?.result ?? byDevice(charge) ?? ("none" as const),
    authorization: shownAuthorization(charge.authorization),
    clearing: shownClearing(charge.clearing),
  },
  authentication: {
    sca: charge.sca,
    cvc: charge.cvc,
    avs: charge.avs,
    ...(charge.authentication && { source: charge.authentication.source }),
    ...(charge.authentication?.grantedExemption && { exemptionSource: "authentication" as const }),
  },
  ...(charge.fraudLiability && { fraudLiability: charge.fraudLiability }),
  authorizationIsoFields: authorizationIsoFields(charge),
  ...(charge.clearedMinor > 0 && { clearedAmount: { ...charge.amount, value: charge.clearedMinor } }),
  ...(charge.refundedMinor > 0 && { refundedAmount: { ...charge.amount, value: charge.refundedMinor } }),
  ...(charge.refundedChargeKey && { refundedChargeKey: charge.refundedChargeKey }),
  ...(charge.decline && { decline: charge.decline }),
  ...shownWarnings(charge),
});

/**
 * A refund does not require a cleared charge (service description, Charges, rule 9), so a refund can credit the cardholder
 * for a sale that is never cleared. If the network later rejects the refund, the warning `refunded-without-clearing` no
 * longer applies. This warning is therefore derived from the current amounts, not from warnings stored by earlier releases.
 */
function shownWarnings({ warnings = [], clearing, refundedMinor, amount }: Charge) {
  const lasting = warnings.filter(({ code }) => code !== "refunded-without-clearing");
  const detail = `The clearing of the charge was rejected, but ${refundedMinor} minor units (${amount.currency}) were refunded.`;
  const isLoss = clearing === "abandoned" && refundedMinor > 0;
  const all = isLoss ? [...lasting, { code: "refunded-without-clearing" as const, detail }] : lasting;
  return all.length > 0 ? { warnings: all } : {};
}

const shownCard = ({ card: { maskedNumber, processorTokenKey } }: Charge) => ({
  maskedNumber,
  ...(processorTokenKey !== undefined && { processorTokenKey }),
});

function shownToken({ sent: { token }, authentication, tokenEci }: Charge) {
  if (!token) return {};
  const eci = authentication?.eci ?? tokenEci;
  const { type, requestorId } = token;
  return {
    tokenDetails: {
      type,
      ...(eci !== undefined && { eci }),
      ...(requestorId !== undefined && { tokenRequestorId: requestorId }),
    },
  };
}

const byDevice = ({ type, sent, network, tokenEci }: Charge) =>
  deviceOutcomeOf({ type, network, eci: tokenEci, initiator: sent.initiator, token: sent.token });

function shownType({ type, sent }: Charge) {
  const sequence = sequenceOf(type, sent.initiator);
  const cardEntry = shownCardEntry(type.cardEntry, sent.token !== undefined);
  return { ...type, cardEntry, ...(sequence && { sequence }) };
}

function shownExpiry({ authorization, authorizationExpiresAt }: Charge) {
  const isApproved = authorization === "approved" || authorization === "approved-partial";
  return isApproved && authorizationExpiresAt ? { authorizationExpiresAt } : {};
}

/**
 * The first digit of DE 10 (conversion rate, cardholder billing) is the number of decimal places; the other seven digits are
 * the rate.
 */
function shownBilling({ amountMinor, currencyNumeric, conversionRate }: CardholderBilling) {
  const currency = currencyOfNumeric(currencyNumeric);
  if (!currency) return {};
  const rate = conversionRate && {
    cardholderBillingConversionRate: conversionRate.slice(1),
    decimalIndicator: Number(conversionRate[0]),
  };
  return { cardholderBillingAmount: { value: amountMinor, currency, ...(rate && { conversionRate: rate }) } };
}

/** Response fields are absent if the network did not respond. */
const authorizationIsoFields = ({ sent, answer }: Charge) => ({
  ...(answer && {
    responseCode: answer.responseCode,
    responseCodeDescription: answer.responseText,
    networkCode: answer.networkCode,
    ...(answer.authorizationCode && { authorizationCode: answer.authorizationCode }),
    ...(answer.eci && { eci: answer.eci }),
  }),
  systemTraceAuditNumber: sent.stan,
  retrievalReferenceNumber: sent.rrn,
  networkSpecificFields: answer?.networkSpecificFields ?? {},
});
