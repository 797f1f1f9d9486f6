import type { Charge, chargeFactsToResponse } from "../../../charges/published.ts";
import type { Column } from "./column.ts";
import {
  countColumn,
  exponentColumn,
  moneyColumn as money,
  textColumn as text,
  timeColumn as time,
} from "./column-builders.ts";

/**
 * Columns of charge reports: one row per charge, with the charge's state at the time the file is written. Add new columns at
 * the end.
 */

type ChargeResponse = ReturnType<typeof chargeFactsToResponse>;

export interface ChargeRow {
  readonly agentKey: string;
  readonly charge: Charge;
  readonly shown: ChargeResponse;
}

const sca = ({ authentication }: ChargeResponse) => authentication.sca;

const iso = ({ authorizationIsoFields }: ChargeResponse) => authorizationIsoFields;

function networkText(shown: ChargeResponse, name: string): string | undefined {
  const value = iso(shown).networkSpecificFields[name];
  return typeof value === "string" ? value : undefined;
}

/** Returns the pairs as a JSON object with sorted names, because DynamoDB maps do not preserve the order of names. */
const inOneOrder = (pairs: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(pairs).sort(([one], [other]) => (one < other ? -1 : 1))));

export const chargeColumns: readonly Column<ChargeRow>[] = [
  text("key", "Key of the charge", ({ shown }) => shown.key),
  text("agentKey", "Key of the agent", ({ agentKey }) => agentKey),
  text("transactionReference", "Your own reference for the payment", ({ shown }) => shown.transactionReference),
  text("merchantAcceptorRefKey", "Key of the acceptor", ({ shown }) => shown.merchantAcceptorRef.key),
  text("amountCurrency", "ISO 4217 code", ({ shown }) => shown.amount.currency),
  money("amountValue", "Current amount", ({ shown }) => shown.amount.value),
  time("created", "Time of creation, which determines the report window", ({ shown }) => shown.created),
  text(
    "localTransactionDateTime",
    "Time of the payment in the merchant's local time, as sent in the request",
    ({ shown }) => shown.localTransactionDateTime,
  ),
  time("authorizationDateTime", "Time of the authorization request", ({ charge }) => charge.sent.transmittedAt),
  text(
    "maskedNumber",
    "Card number, masked except for the first six and last four digits",
    ({ shown }) => shown.card.maskedNumber,
  ),
  text("typeCardEntry", "Source of the card data", ({ shown }) => shown.type.cardEntry),
  text("typeIntent", "Purpose of the authorization", ({ shown }) => shown.type.intent),
  text("typeOrder", "Order channel used by the cardholder", ({ shown }) => shown.type.order),
  text(
    "typeSequence",
    "Position in a series of payments; empty if the charge is not part of a series",
    ({ shown }) => shown.type.sequence,
  ),
  text("statusAuthentication", "Cardholder authentication status", ({ shown }) => shown.status.authentication),
  text("statusAuthorization", "Authorization status", ({ shown }) => shown.status.authorization),
  text("statusClearing", "Clearing status", ({ shown }) => shown.status.clearing),
  text("clearingMode", "Clearing mode: `auto` or `manual`", ({ shown }) => shown.clearingMode),
  time("clearAfter", "Earliest clearing time", ({ shown }) => shown.clearAfter),
  text("fraudLiability", "Party that is liable for fraud", ({ shown }) => shown.fraudLiability),
  text("authenticationScaMethod", "Cardholder authentication method", ({ shown }) => sca(shown).method),
  text(
    "authenticationScaCompliance",
    "SCA compliance: `out-of-scope`, `mandated`, `exemption` or `mit`",
    ({ shown }) => sca(shown).compliance,
  ),
  text("authenticationScaComplianceReason", "Detailed reason", ({ shown }) => sca(shown).complianceReason),
  text("authenticationCvc", "Security code result (CVC)", ({ shown }) => shown.authentication.cvc),
  text("authenticationAvs", "Address verification result (AVS)", ({ shown }) => shown.authentication.avs),
  text("authorizationIsoFieldsResponseCode", "Response code (field 39)", ({ shown }) => iso(shown).responseCode),
  text(
    "authorizationIsoFieldsResponseCodeDescription",
    "Description of the response code",
    ({ shown }) => iso(shown).responseCodeDescription,
  ),
  text(
    "authorizationIsoFieldsAuthorizationCode",
    "Authorization code (field 38)",
    ({ shown }) => iso(shown).authorizationCode,
  ),
  text(
    "authorizationIsoFieldsRetrievalReferenceNumber",
    "Retrieval reference number (field 37)",
    ({ shown }) => iso(shown).retrievalReferenceNumber,
  ),
  text(
    "authorizationIsoFieldsSystemTraceAuditNumber",
    "System trace audit number (field 11)",
    ({ shown }) => iso(shown).systemTraceAuditNumber,
  ),
  text("authorizationIsoFieldsEci", "Electronic commerce indicator", ({ shown }) => iso(shown).eci),
  text("authorizationIsoFieldsNetworkCode", "Network code of the authorization", ({ shown }) => iso(shown).networkCode),
  countColumn(
    "version",
    "changes",
    "Version of the charge, which increases with every visible change",
    ({ shown }) => shown.version,
  ),
  time("lastModified", "Time of the last change", ({ shown }) => shown.lastModified),
  text("network", "Card network", ({ shown }) => shown.network),
  money("requestedAmountValue", "Requested amount", ({ shown }) => shown.requestedAmount.value),
  money("clearedAmountValue", "Amount submitted for clearing", ({ charge }) => charge.clearedMinor),
  money("refundedAmountValue", "Refunded amount", ({ charge }) => charge.refundedMinor),
  text("declineReason", "Decline reason", ({ shown }) => shown.decline?.reason),
  text(
    "refundedChargeKey",
    "For a refund charge: key of the refunded charge",
    ({ charge }) => charge.refundedChargeKey,
  ),
  text(
    "initialChargeKey",
    "For a charge in a series: key of the first charge in the series",
    ({ charge }) => charge.initialChargeKey,
  ),
  text(
    "threedsKey",
    "Key of the authentication, if it was created by this service",
    ({ charge }) => charge.authentication?.threedsKey,
  ),
  text("merchantKey", "Key of the merchant", ({ charge }) => charge.merchantKey),
  exponentColumn(({ charge }) => charge.amount.currency),
  text("processorTokenKey", "Key of the processor token, if one was used", ({ shown }) => shown.card.processorTokenKey),
  text("tokenType", "Type of the token, if the number is not a card number", ({ shown }) => shown.tokenDetails?.type),
  text("tokenRequestorId", "Token requestor ID", ({ shown }) => shown.tokenDetails?.tokenRequestorId),
  text(
    "paymentAccountReference",
    "Payment account reference (PAR), which is the same for a card and its tokens",
    ({ shown }) => networkText(shown, "paymentAccountReference"),
  ),
  text("panLastFour", "Last four digits of the card number behind a token", ({ shown }) =>
    networkText(shown, "panLastFour"),
  ),
  text(
    "metadata",
    "Metadata: custom key-value pairs, as a JSON object",
    ({ shown }) => shown.metadata && inOneOrder(shown.metadata),
  ),
];
