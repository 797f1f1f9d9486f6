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
  text("typeIntent", "What the charge asked of the issuer", ({ charge }) => charge.type.intent),
  time("created", "When it was done; decides which window it is in", ({ action }) => action.created),
  text("amountCurrency", "ISO 4217 code", currencyOf),
  exponentColumn(currencyOf),
  money("amountValue", "Of an authorization, clear or refund: how much", amountOf),
  money("replacementAmountValue", "Of an increment or reversal: the new total that was asked for", newTotalOf),
  text(
    "statusAuthorization",
    "What the network said, or the service where it said nothing",
    (row) => answeredOf(row)?.authorization,
  ),
  text("responseCode", "Field 39 of the answer", (row) => answerOf(row)?.responseCode),
  text("responseCodeDescription", "In words", (row) => answerOf(row)?.responseText),
  text("declineReason", "Why it was declined", (row) => answeredOf(row)?.decline?.reason),
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
  time("clearAfter", "Of a clear or refund: not cleared before", ({ action }) =>
    "clearAfter" in action ? action.clearAfter : undefined,
  ),
  text("refundChargeKey", "Of a refund: key of the charge that it became", ({ action }) =>
    action.type === "refund" ? action.refundChargeKey : undefined,
  ),
  text(
    "refundedChargeKey",
    "On a refund charge: key of the charge that it refunds",
    ({ charge }) => charge.refundedChargeKey,
  ),
  text("warnings", "Codes of what to know although it was done, with spaces between", ({ action }) =>
    action.warnings?.map(({ code }) => code).join(" "),
  ),
  text(
    "clearingStatus",
    "Of what it gave to clearing: `pending`, `completed`, `rejected` or `withdrawn`",
    (row) => clearedOf(row)?.status,
  ),
  text("clearingReason", "Why clearing came to nothing, in the network's words", (row) => clearedOf(row)?.reason),
  text(
    "acquirerReferenceNumber",
    "By which network, issuer and cardholder find it, since it is in a batch",
    (row) => clearedOf(row)?.acquirerReferenceNumber,
  ),
  text("initiator", "Of a reversal: `agent` or `service`", (row) => reversalOf(row)?.initiator),
  text(
    "reverses",
    "Of a reversal: key of the increment or refund whose own authorization it reverses, if it is not the charge's",
    (row) => reversalOf(row)?.reverses,
  ),
];
