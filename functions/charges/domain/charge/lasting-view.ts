import type { CardholderBilling } from "../../../card-networks/authorization/authorization-answer.ts";
import { currencyOfNumeric, type Money } from "../../../shared/values/money.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import type { CardAuthentication } from "./bound-authentication.ts";
import type { BillingAddress, Charge, Decline, NetworkAnswer } from "./charge.ts";
import { shownAuthorization, shownClearing } from "./charge-states.ts";
import { type ChargeType, sequenceOf } from "./charge-type.ts";

/** All that clients see of a charge until it is changed: the public state is a function of the inner one. */
interface LastingView {
  readonly merchantAcceptorRef: Charge["acceptor"];
  readonly network: Charge["network"];
  readonly card: Pick<Charge["card"], "maskedNumber">;
  readonly type: ShownType;
  readonly transactionType?: Charge["transactionType"];
  readonly initialChargeKey?: string;
  readonly amount: Money;
  readonly requestedAmount: Money;
  readonly clearingMode: Charge["clearingMode"];
  readonly clearAfter?: string;
  readonly localTransactionDateTime: string;
  readonly transactionReference?: string;
  readonly billingAddress?: BillingAddress;
  readonly dynamicDescriptor?: Charge["sent"]["descriptor"];
  readonly allowPartialApproval?: boolean;
  readonly authorizationExpiresAt?: string;
  readonly cardholderBillingAmount?: ShownBilling;
  readonly status: {
    readonly authentication: CardAuthentication["result"] | "none";
    readonly authorization: ReturnType<typeof shownAuthorization>;
    readonly clearing: ReturnType<typeof shownClearing>;
  };
  readonly authentication: Pick<Charge, "sca" | "cvc" | "avs"> & Partial<Pick<CardAuthentication, "source">>;
  readonly fraudLiability?: Charge["fraudLiability"];
  readonly authorizationIsoFields: ShownIsoFields;
  readonly clearedAmount?: Money;
  readonly refundedAmount?: Money;
  readonly refundedChargeKey?: string;
  readonly decline?: Decline;
  readonly warnings?: Warning[];
}

interface ShownType extends ChargeType {
  readonly sequence?: ReturnType<typeof sequenceOf>;
}

interface ShownBilling extends Money {
  readonly conversionRate?: {
    readonly cardholderBillingConversionRate: string;
    readonly decimalIndicator: number;
  };
}

/** Fields of the network's messages; those of the response are absent when there was none. */
interface ShownIsoFields
  extends Partial<Pick<NetworkAnswer, "responseCode" | "authorizationCode" | "networkCode" | "eci">> {
  readonly responseCodeDescription?: string;
  readonly systemTraceAuditNumber: string;
  readonly retrievalReferenceNumber: string;
  readonly networkSpecificFields: NetworkAnswer["networkSpecificFields"];
}

export const lastingViewOf = (charge: Charge): LastingView => ({
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
  ...(charge.decline && { decline: charge.decline }),
  ...shownWarnings(charge),
});

/**
 * A refund does not ask whether its charge was cleared (service description, Charges, rule 9), so it may have given away what the
 * network then does not collect. Refunds can be rejected, too: whether that is so now only the amounts of now say, and not what releases
 * before kept of it.
 */
const shownWarnings = ({ warnings = [], clearing, refundedMinor, amount }: Charge): Pick<LastingView, "warnings"> => {
  const lasting = warnings.filter(({ code }) => code !== "refunded-without-clearing");
  const detail = `The network cleared nothing of the charge, but ${refundedMinor} ${amount.currency} of it was refunded.`;
  const isLoss = clearing === "abandoned" && refundedMinor > 0;
  const all = isLoss ? [...lasting, { code: "refunded-without-clearing" as const, detail }] : lasting;
  return all.length > 0 ? { warnings: all } : {};
};

const shownType = ({ type, sent }: Charge): ShownType => {
  const sequence = sequenceOf(type, sent.initiator);
  return { ...type, ...(sequence && { sequence }) };
};

/** Only an approval that still stands has an end. */
const shownExpiry = ({
  authorization,
  authorizationExpiresAt,
}: Charge): Pick<LastingView, "authorizationExpiresAt"> => {
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

const authorizationIsoFields = ({ sent, answer }: Charge): ShownIsoFields => ({
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
