import {
  type Books,
  chargesIn,
  clearingRecordsIn,
  isRefundBeside,
  type Oracle,
  type StoredCharge,
  sumOf,
} from "../../books.ts";

/**
 * A charge shows to the cent what was refunded, through clearing records and refund charges, and that is never more than it
 * captured.
 */
export const refundsWithinCharge: Oracle = (books) =>
  chargesIn(books).flatMap((charge) => {
    const { key, refundedMinor } = charge;
    const givenMinor = byRecords(charge, books) + byCharges(charge, books);
    const takenMinor = mostTaken(charge, books);
    return [
      ...(givenMinor === refundedMinor ? [] : [`${key} has refunded ${refundedMinor}, given back are ${givenMinor}`]),
      ...(givenMinor <= takenMinor ? [] : [`${key} gave ${givenMinor} back of ${takenMinor}`]),
    ];
  });

const recordsOf = ({ key }: StoredCharge, books: Books) =>
  clearingRecordsIn(books).filter(({ chargeKey }) => chargeKey === key);

const byRecords = (charge: StoredCharge, books: Books): number =>
  sumOf(
    recordsOf(charge, books).filter((record) => isRefundBeside(charge, record) && record.state !== "rejected"),
    ({ amount }) => amount.value,
  );

/** Cleared and still clearable amounts of refund charges. */
const byCharges = ({ key }: StoredCharge, books: Books): number =>
  sumOf(
    chargesIn(books).filter(
      ({ refundedChargeKey, authorization }) => refundedChargeKey === key && authorization !== "declined",
    ),
    ({ amount, clearedMinor }) => Math.max(amount.value, clearedMinor),
  );

/** A refund does not require clearing: an amount that a network rejects later can already be refunded. */
function mostTaken(charge: StoredCharge, books: Books): number {
  const wasRejected = recordsOf(charge, books).some(
    (record) => record.state === "rejected" && !isRefundBeside(charge, record),
  );
  return wasRejected ? charge.authorizedMinor : Math.max(charge.amount.value, charge.clearedMinor);
}
