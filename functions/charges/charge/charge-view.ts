import type * as v from "valibot";
import type { CardholderBilling } from "../../card-networks/authorization/authorization-answer.ts";
import { currencyOfNumeric } from "../../shared/values/money.ts";
import { possibleActions } from "../domain/action/action-guards.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { shownAuthorization, shownClearing } from "../domain/charge/charge-states.ts";
import { sequenceOf } from "../domain/charge/charge-type.ts";
import type { Charge as ShownCharge } from "./charge-schemas.ts";

/** A charge as clients see it at a time: the public state is a function of the inner one. */
export const chargeToShown = (charge: Charge, now: Date): v.InferInput<typeof ShownCharge> => ({
  key: charge.key,
  version: charge.version,
  created: charge.created,
  ...(charge.lastModified && { lastModified: charge.lastModified }),
  merchantAcceptorRef: charge.acceptor,
  network: charge.network,
  card: { maskedNumber: charge.card.maskedNumber },
  type: shownType(charge),
  ...(charge.transactionType !== undefined && { transactionType: charge.transactionType }),
  ...(charge.initialChargeKey !== undefined && { initialChargeKey: charge.initialChargeKey }),
  amount: charge.amount,
  requestedAmount: charge.requestedAmount,
  clearingMode: charge.clearingMode,
  ...(charge.clearAfter && { clearAfter: charge.clearAfter }),
  localTransactionDateTime: charge.localTransactionDateTime,
  ...(charge.transactionReference && { transactionReference: charge.transactionReference }),
  ...(charge.billingAddress && { billingAddress: charge.billingAddress }),
  ...(charge.sent.descriptor && { dynamicDescriptor: charge.sent.descriptor }),
  ...(charge.allowPartialApproval !== undefined && { allowPartialApproval: charge.allowPartialApproval }),
  ...shownExpiry(charge),
  ...(charge.answer?.billing && shownBilling(charge.answer.billing)),
  status: {
    authentication: charge.authentication?.result ?? "none",
    authorization: shownAuthorization(charge.authorization),
    clearing: shownClearing(charge.clearing),
  },
  authentication: {
    sca: charge.sca,
    cvc: charge.cvc,
    avs: charge.avs,
    ...(charge.authentication && { source: charge.authentication.source }),
  },
  ...(charge.fraudLiability && { fraudLiability: charge.fraudLiability }),
  authorizationIsoFields: authorizationIsoFields(charge),
  ...(charge.clearedMinor > 0 && { clearedAmount: { ...charge.amount, value: charge.clearedMinor } }),
  ...(charge.refundedMinor > 0 && { refundedAmount: { ...charge.amount, value: charge.refundedMinor } }),
  ...(charge.refundedChargeKey && { refundedChargeKey: charge.refundedChargeKey }),
  possibleActions: [...possibleActions(charge, now)],
  ...(charge.decline && { decline: charge.decline }),
  ...(charge.warnings && { warnings: [...charge.warnings] }),
});

type Shown = v.InferInput<typeof ShownCharge>;

const shownType = ({ type, sent }: Charge): Shown["type"] => {
  const sequence = sequenceOf(type, sent.initiator);
  return { ...type, ...(sequence && { sequence }) };
};

/** Only an approval that still stands has an end. */
const shownExpiry = ({ authorization, authorizationExpiresAt }: Charge): Pick<Shown, "authorizationExpiresAt"> => {
  const isApproved = authorization === "approved" || authorization === "approved-partial";
  return isApproved && authorizationExpiresAt ? { authorizationExpiresAt } : {};
};

/** The first digit of field 10 says where the decimal point of the other seven is. */
const shownBilling = ({ amountMinor, currencyNumeric, conversionRate }: CardholderBilling) => {
  const currency = currencyOfNumeric(currencyNumeric);
  if (!currency) return {};
  const rate = conversionRate && {
    cardholderBillingConversionRate: conversionRate.slice(1),
    decimalIndicator: Number(conversionRate[0]),
  };
  return { cardholderBillingAmount: { value: amountMinor, currency, ...(rate && { conversionRate: rate }) } };
};

const authorizationIsoFields = ({ sent, answer }: Charge): Shown["authorizationIsoFields"] => ({
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
