import { type Charge, type ChargeAction, type ClearingRecord, clearedAs } from "../../../charges/published.ts";
import type { Column } from "./column.ts";
import { exponentColumn, moneyColumn as money, textColumn as text, timeColumn as time } from "./column-builders.ts";

/**
 * Columns of charge actions, one row per action, with the values that identify its charge. Add new columns at the end.
 */

export interface ChargeActionRow {
  readonly agentKey: string;
  readonly action: ChargeAction;
  readonly charge: Charge;
  /** The clearing record of the action, if it submitted one. */
  readonly record: ClearingRecord | undefined;
}

const currencyOf = ({ charge }: ChargeActionRow) => charge.amount.currency;

const amountOf = ({ action }: ChargeActionRow) => ("amount" in action ? action.amount.value : undefined);

const newTotalOf = ({ action }: ChargeActionRow) =>
  "replacementAmount" in action ? action.replacementAmount.value : undefined;

/** Response values, for actions that the network was asked to perform. */
const answeredOf = ({ action }: ChargeActionRow) => (action.type === "clearing" ? undefined : action);

const answerOf = (row: ChargeActionRow) => answeredOf(row)?.answer;

const referencesOf = (row: ChargeActionRow) => answerOf(row)?.references;

const clearedOf = ({ record }: ChargeActionRow) => record && clearedAs(record);

const reversalOf = ({ action }: ChargeActionRow) => (action.type === "reversal" ? action : undefined);

export const chargeActionColumns: readonly Column<ChargeActionRow>[] = [
  text("key", "Key of the action", ({ action }) => action.key),
  text("agentKey", "Key of the agent", ({ agentKey }) => agentKey),
  text("chargeKey", "Key of the charge", ({ action }) => action.chargeKey),
  text("type", "`authorization`, `clearing`, `increment`, `reversal` or `refund`", ({ action }) => action.type),
  text("reference", "Your own reference for the action", ({ action }) => action.reference),
  text("transactionReference", "Your own reference for the payment", ({ charge }) => charge.transactionReference),
  text("merchantKey", "Key of the merchant", ({ charge }) => charge.merchantKey),
  text("merchantAcceptorRefKey", "Key of the acceptor", ({ charge }) => charge.acceptor.key),
  text("network", "Card network", ({ charge }) => charge.network),
  text("typeIntent", "Purpose of the charge's authorization", ({ charge }) => charge.type.intent),
  time("created", "Time of creation, which determines the report window", ({ action }) => action.created),
  text("amountCurrency", "ISO 4217 code", currencyOf),
  exponentColumn(currencyOf),
  money("amountValue", "For an authorization, clear or refund: the amount", amountOf),
  money("replacementAmountValue", "For an increment or reversal: the requested new total", newTotalOf),
  text(
    "statusAuthorization",
    "Result from the network, or from the service if the network returned none",
    (row) => answeredOf(row)?.authorization,
  ),
  text("responseCode", "Response code (field 39)", (row) => answerOf(row)?.responseCode),
  text("responseCodeDescription", "Description of the response code", (row) => answerOf(row)?.responseText),
  text("declineReason", "Decline reason", (row) => answeredOf(row)?.decline?.reason),
  text("transactionIdentifier", "The network's reference, visa", (row) => referencesOf(row)?.transactionIdentifier),
  text("traceId", "The network's reference, mastercard", (row) => referencesOf(row)?.traceId),
  text(
    "acquirerReferenceData",
    "The network's reference, american-express",
    (row) => referencesOf(row)?.acquirerReferenceData,
  ),
  text(
    "networkReferenceId",
    "The network's reference, all other networks",
    (row) => referencesOf(row)?.networkReferenceId,
  ),
  time("clearAfter", "For a clear or refund: earliest time of clearing", ({ action }) =>
    "clearAfter" in action ? action.clearAfter : undefined,
  ),
  text("refundChargeKey", "For a refund: key of its refund charge", ({ action }) =>
    action.type === "refund" ? action.refundChargeKey : undefined,
  ),
  text(
    "refundedChargeKey",
    "For a refund charge: key of the refunded charge",
    ({ charge }) => charge.refundedChargeKey,
  ),
  text("warnings", "Codes of the warnings, separated by spaces", ({ action }) =>
    action.warnings?.map(({ code }) => code).join(" "),
  ),
  text(
    "clearingStatus",
    "State of the clearing record: `pending`, `completed`, `rejected` or `withdrawn`",
    (row) => clearedOf(row)?.status,
  ),
  text("clearingReason", "The network's reason for rejecting the clearing", (row) => clearedOf(row)?.reason),
  text(
    "acquirerReferenceNumber",
    "Acquirer reference number (ARN), once the record is in a batch",
    (row) => clearedOf(row)?.acquirerReferenceNumber,
  ),
  text("initiator", "For a reversal: `agent` or `service`", (row) => reversalOf(row)?.initiator),
  text(
    "reverses",
    "For a reversal of the separate authorization of an increment or refund: key of that action",
    (row) => reversalOf(row)?.reverses,
  ),
];
