import { chargesIn, clearingRecordsIn, isGone, isRefundBeside, type Oracle, sumOf } from "../../books.ts";

/** A charge shows to the cent what the network accepted, and that is never more than the issuer approved. */
export const clearsWithinAuthorization: Oracle = (books) =>
  chargesIn(books).flatMap((charge) => {
    const { key, clearedMinor, authorizedMinor } = charge;
    const records = clearingRecordsIn(books).filter(
      (record) => record.chargeKey === key && !isRefundBeside(charge, record),
    );
    const accepted = records.filter(({ state }) => state === "accepted");
    // Clearing that a network never acknowledges counts as cleared.
    const unanswered = records.filter(
      ({ state, network }) => state === "in-batch" && isGone(books, network, "clearing house"),
    );
    const references = new Set(accepted.map(({ batch }) => batch?.acquirerReference));
    const byNetwork = books.acknowledged.filter((one) => one.isAccepted && references.has(one.acquirerReference));
    const acceptedMinor = sumOf(byNetwork, ({ amountMinor }) => amountMinor);
    return [
      ...(acceptedMinor + sumOf(unanswered, ({ amount }) => amount.value) === clearedMinor
        ? []
        : [`${key} has cleared ${clearedMinor}, the network took ${acceptedMinor}`]),
      ...(acceptedMinor <= authorizedMinor ? [] : [`${key} cleared ${acceptedMinor} of ${authorizedMinor} authorized`]),
    ];
  });
