import { chargesIn, clearingRecordsIn, isRefundBeside, type Oracle, sumOf } from "../books.ts";

/** A charge says to the cent what the network accepted of it, and that is never more than the issuer approved. */
export const clearsWithinAuthorization: Oracle = (books) =>
  chargesIn(books).flatMap((charge) => {
    const { key, clearedMinor, authorizedMinor } = charge;
    const accepted = clearingRecordsIn(books).filter(
      (record) => record.chargeKey === key && record.state === "accepted" && !isRefundBeside(charge, record),
    );
    const references = new Set(accepted.map(({ batch }) => batch?.acquirerReference));
    const byNetwork = books.judged.filter((one) => one.isAccepted && references.has(one.acquirerReference));
    const acceptedMinor = sumOf(byNetwork, ({ amountMinor }) => amountMinor);
    return [
      ...(acceptedMinor === clearedMinor
        ? []
        : [`${key} has cleared ${clearedMinor}, the network took ${acceptedMinor}`]),
      ...(acceptedMinor <= authorizedMinor ? [] : [`${key} cleared ${acceptedMinor} of ${authorizedMinor} authorized`]),
    ];
  });
