import type { ChargeAction } from "../../../../../functions/charges/domain/charge/charge-action.ts";
import type { ClearingRecord } from "../../../../../functions/charges/domain/clearing/clearing-record.ts";
import {
  actionsIn,
  type Books,
  chargesIn,
  clearingRecordsIn,
  isGone,
  type Oracle,
  presentmentsIn,
  type StoredCharge,
} from "../../books.ts";

/**
 * Every clear, every unreferenced refund and every charge with automatic clearing has one clearing record. Each record was
 * cancelled or is in one batch, where its state matches the network's verdict. The network has no other presentments.
 */
export const everyClearInOneRecord: Oracle = (books) => [
  ...actionsIn(books).flatMap((action) => wrongRecordOf(action, books)),
  ...clearingRecordsIn(books).flatMap((record) => wrongVerdict(record, books)),
  ...acknowledgedForNobody(books),
];

function wrongRecordOf(action: ChargeAction, books: Books): readonly string[] {
  const charge = chargesIn(books).find(({ key }) => key === action.chargeKey);
  const records = clearingRecordsIn(books).filter(({ actionKey }) => actionKey === action.key);
  const amounts = records.map(({ amount }) => amount.value);
  const expected = charge ? clearedBy(action, charge) : [];
  return JSON.stringify(amounts) === JSON.stringify(expected)
    ? []
    : [
        `the ${action.type} ${action.key} gives ${JSON.stringify(expected)} to clearing, recorded is ${JSON.stringify(amounts)}`,
      ];
}

function clearedBy(action: ChargeAction, { clearingMode, type }: StoredCharge): readonly number[] {
  if (action.type === "clearing") return [action.amount.value];
  if (action.type === "authorization") {
    const clearsItself = clearingMode === "auto" && type.intent !== "account-status";
    return clearsItself && action.authorization !== "declined" ? [action.amount.value] : [];
  }
  const isRecord = action.type === "refund" && action.authorization === "approved" && !action.refundChargeKey;
  return isRecord ? [action.amount.value] : [];
}

function wrongVerdict(record: ClearingRecord, books: Books): readonly string[] {
  const { acknowledged } = books;
  const { actionKey, state, batch, amount, network } = record;
  const presented = presentmentsIn(books).filter((presentment) => presentment.actionKey === actionKey);
  if (presented.length !== (batch ? 1 : 0)) return [`the record of ${actionKey} is in ${presented.length} batches`];
  const isUnanswered = state === "in-batch" && isGone(books, network, "clearing house");
  if (isUnanswered) return [];
  const answers = acknowledged.filter(
    ({ acquirerReference }) => batch && acquirerReference === batch.acquirerReference,
  );
  const judgementTexts = answers.map(
    ({ amountMinor, isAccepted }) => `${amountMinor} ${isAccepted ? "accepted" : "rejected"}`,
  );
  const expected = state === "cancelled" ? "" : `${amount.value} ${state}`;
  return judgementTexts.join() === expected
    ? []
    : [`the record of ${actionKey} is ${amount.value} ${state}, the network says '${judgementTexts.join()}'`];
}

function acknowledgedForNobody(books: Books): readonly string[] {
  const known = new Set(clearingRecordsIn(books).map(({ batch }) => batch?.acquirerReference));
  return books.acknowledged
    .filter(({ acquirerReference }) => !known.has(acquirerReference))
    .map(
      ({ network, amountMinor, acquirerReference }) =>
        `${network} was given ${amountMinor} as ${acquirerReference} for nobody`,
    );
}
