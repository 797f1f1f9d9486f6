import type { Charge, chargeFactsToResponse } from "../../../charges/published.ts";
import type { Column } from "./column.ts";
import {
  countColumn,
  exponentColumn,
  moneyColumn as money,
  textColumn as text,
  timeColumn as time,
} from "./column-builders.ts";

/** Columns of charges, one row per charge, in the state at the time of writing. Add new columns at the end. */

type ChargeResponse = ReturnType<typeof chargeFactsToResponse>;

export interface ChargeRow {
  readonly agentKey: string;
  readonly charge: Charge;
  readonly shown: ChargeResponse;
}

const sca = ({ authentication }: ChargeResponse) => authentication.sca;

const iso = ({ authorizationIsoFields }: ChargeResponse) => authorizationIsoFields;

const networkText = (shown: ChargeResponse, name: string): string | undefined => {
  const value = iso(shown).networkSpecificFields[name];
  return typeof value === "string" ? value : undefined;
};

/** The table keeps no order of names. */
const inOneOrder = (pairs: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(pairs).sort(([one], [other]) => (one < other ? -1 : 1))));

export const chargeColumns: readonly Column<ChargeRow>[] = [
  text("key", "Key of the charge", ({ shown }) => shown.key),
  text("agentKey", "Key of the agent", ({ agentKey }) => agentKey),
  text("transactionReference", "Your own reference for the payment", ({ shown }) => shown.transactionReference),
  text("merchantAcceptorRefKey", "Key of the acceptor", ({ shown }) => shown.merchantAcceptorRef.key),
  text("amountCurrency", "ISO 4217 code", ({ shown }) => shown.amount.currency),
  money("amountValue", "Current amount", ({ shown }) => shown.amount.value),
  time("created", "When the charge was created; decides which window it is in", ({ shown }) => shown.created),
  text(
    "localTransactionDateTime",
    "When the payment was made, by the merchant's clock, as it was given",
    ({ shown }) => shown.localTransactionDateTime,
  ),
  time("authorizationDateTime", "When the network was asked", ({ charge }) => charge.sent.transmittedAt),
  text("maskedNumber", "First six and last four digits of the card", ({ shown }) => shown.card.maskedNumber),
  text("typeCardEntry", "Where the card came from", ({ shown }) => shown.type.cardEntry),
  text("typeIntent", "What was asked of the issuer", ({ shown }) => shown.type.intent),
  text("typeOrder", "How the cardholder ordered", ({ shown }) => shown.type.order),
  text("typeSequence", "Where it stands in its series of payments, if it has one", ({ shown }) => shown.type.sequence),
  text("statusAuthentication", "Whether the cardholder was authenticated", ({ shown }) => shown.status.authentication),
  text("statusAuthorization", "Result of the authorization", ({ shown }) => shown.status.authorization),
  text("statusClearing", "What became of the money", ({ shown }) => shown.status.clearing),
  text("clearingMode", "`auto` or `manual`", ({ shown }) => shown.clearingMode),
  time("clearAfter", "Not cleared before", ({ shown }) => shown.clearAfter),
  text("fraudLiability", "Who bears the loss if it is fraud", ({ shown }) => shown.fraudLiability),
  text("authenticationScaMethod", "How the cardholder was authenticated", ({ shown }) => sca(shown).method),
  text("authenticationScaCompliance", "Why it may be without", ({ shown }) => sca(shown).compliance),
  text("authenticationScaComplianceReason", "The finer reason", ({ shown }) => sca(shown).complianceReason),
  text("authenticationCvc", "Result of the security code", ({ shown }) => shown.authentication.cvc),
  text("authenticationAvs", "Result of the address", ({ shown }) => shown.authentication.avs),
  text("authorizationIsoFieldsResponseCode", "Field 39", ({ shown }) => iso(shown).responseCode),
  text("authorizationIsoFieldsResponseCodeDescription", "In words", ({ shown }) => iso(shown).responseCodeDescription),
  text("authorizationIsoFieldsAuthorizationCode", "Field 38", ({ shown }) => iso(shown).authorizationCode),
  text(
    "authorizationIsoFieldsRetrievalReferenceNumber",
    "Field 37",
    ({ shown }) => iso(shown).retrievalReferenceNumber,
  ),
  text("authorizationIsoFieldsSystemTraceAuditNumber", "Field 11", ({ shown }) => iso(shown).systemTraceAuditNumber),
  text("authorizationIsoFieldsEci", "Electronic commerce indicator", ({ shown }) => iso(shown).eci),
  text("authorizationIsoFieldsNetworkCode", "The network's code for itself", ({ shown }) => iso(shown).networkCode),
  countColumn("version", "changes", "Counts the changes that are seen in the charge", ({ shown }) => shown.version),
  time("lastModified", "When the charge changed last", ({ shown }) => shown.lastModified),
  text("network", "Card network", ({ shown }) => shown.network),
  money("requestedAmountValue", "Requested amount", ({ shown }) => shown.requestedAmount.value),
  money("clearedAmountValue", "What was given to clearing", ({ charge }) => charge.clearedMinor),
  money("refundedAmountValue", "Refunded amount", ({ charge }) => charge.refundedMinor),
  text("declineReason", "Why it was declined", ({ shown }) => shown.decline?.reason),
  text(
    "refundedChargeKey",
    "Of a refund charge: key of the charge that it refunds",
    ({ charge }) => charge.refundedChargeKey,
  ),
  text(
    "initialChargeKey",
    "Of a charge in a series: key of the charge that began it",
    ({ charge }) => charge.initialChargeKey,
  ),
  text(
    "threedsKey",
    "Key of the authentication that it was made with, of one of this service",
    ({ charge }) => charge.authentication?.threedsKey,
  ),
  text("merchantKey", "Key of the merchant", ({ charge }) => charge.merchantKey),
  exponentColumn(({ charge }) => charge.amount.currency),
  text(
    "processorTokenKey",
    "Key of the processor token that it was made with",
    ({ shown }) => shown.card.processorTokenKey,
  ),
  text(
    "tokenType",
    "Kind of token that the number was, if it was no card number",
    ({ shown }) => shown.tokenDetails?.type,
  ),
  text("tokenRequestorId", "ID of the token requestor", ({ shown }) => shown.tokenDetails?.tokenRequestorId),
  text(
    "paymentAccountReference",
    "The network's name for the account, the same for a card and its tokens",
    ({ shown }) => networkText(shown, "paymentAccountReference"),
  ),
  text("panLastFour", "Last four digits of the card behind a token", ({ shown }) => networkText(shown, "panLastFour")),
  text(
    "metadata",
    "Your own names and values, as an object in JSON",
    ({ shown }) => shown.metadata && inOneOrder(shown.metadata),
  ),
];
