import { type Charge, type ChargeAction, type ClearingRecord, clearedAs } from "../../../charges/published.ts";
import type { Column } from "./column.ts";
import { exponentColumn, moneyColumn as money, textColumn as text, timeColumn as time } from "./column-builders.ts";

/** Columns of charge action reports: one row per action, with the values that identify its charge. Add new columns at the end. */

export interface ChargeActionRow {
  readonly agentKey: string;
  readonly action: ChargeAction;
  readonly charge: Charge;
  /** Clearing record of the action. Undefined for actions that are not submitted for clearing. */
  readonly record: ClearingRecord | undefined;
}

const currencyOf = ({ charge }: ChargeActionRow) => charge.amount.currency;

const amountOf = ({ action }: ChargeActionRow) => ("amount" in action ? action.amount.value : undefined);

const newTotalOf = ({ action }: ChargeActionRow) =>
  "replacementAmount" in action ? action.replacementAmount.value : undefined;

/** Returns the action, or undefined for a clear, which has no network response. */
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
  money("amountValue", "Amount of an authorization, clear or refund", amountOf),
  money("replacementAmountValue", "Requested new authorized amount of an increment or reversal", newTotalOf),
  text(
    "statusAuthorization",
    "Authorization status, as determined by the network, or by the service if the network returned none",
    (row) => answeredOf(row)?.authorization,
  ),
  text("responseCode", "Response code (field 39)", (row) => answerOf(row)?.responseCode),
  text("responseCodeDescription", "Description of the response code", (row) => answerOf(row)?.responseText),
  text("declineReason", "Decline reason", (row) => answeredOf(row)?.decline?.reason),
  text(
    "transactionIdentifier",
    "Visa transaction identifier. Present only if the network is `visa`",
    (row) => referencesOf(row)?.transactionIdentifier,
  ),
  text(
    "traceId",
    "Mastercard trace ID. Present only if the network is `mastercard`",
    (row) => referencesOf(row)?.traceId,
  ),
  text(
    "acquirerReferenceData",
    "Network transaction ID (American Express TID). Present only if the network is `american-express`",
    (row) => referencesOf(row)?.acquirerReferenceData,
  ),
  text(
    "networkReferenceId",
    "Network reference ID. Absent if the network is `visa`, `mastercard` or `american-express`",
    (row) => referencesOf(row)?.networkReferenceId,
  ),
  time("clearAfter", "Earliest clearing time of a clear or refund", ({ action }) =>
    "clearAfter" in action ? action.clearAfter : undefined,
  ),
  text("refundChargeKey", "Key of the refund charge that a refund created", ({ action }) =>
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
    "Clearing status: `pending`, `completed`, `rejected` or `withdrawn`",
    (row) => clearedOf(row)?.status,
  ),
  text("clearingReason", "The network's reason for rejecting the clearing", (row) => clearedOf(row)?.reason),
  text(
    "acquirerReferenceNumber",
    "Acquirer reference number (ARN), once the record is in a batch",
    (row) => clearedOf(row)?.acquirerReferenceNumber,
  ),
  text("initiator", "Initiator of a reversal: `agent` or `service`", (row) => reversalOf(row)?.initiator),
  text(
    "reverses",
    "Key of the increment or refund whose separate authorization is reversed",
    (row) => reversalOf(row)?.reverses,
  ),
];
