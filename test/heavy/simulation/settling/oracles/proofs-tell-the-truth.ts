import {
  type Books,
  chargesIn,
  clearingRecordsIn,
  isApproved,
  kindOf,
  type Oracle,
  type StoredCharge,
  sumOf,
} from "../../books.ts";

/**
 * Checks that a proof names a difference unless the network cleared exactly the authorized amount, no record was rejected and
 * no reversal is open. Without a difference, the proof is balanced exactly if the network cleared something.
 */
export const proofsTellTheTruth: Oracle = (books) =>
  (books.parts.settling?.proofs ?? []).flatMap(({ chargeKey, balanced, differences }) => {
    const charge = chargesIn(books).find(({ key }) => key === chargeKey);
    if (!charge) return [`there is a proof of ${chargeKey}, which is not there`];
    const { addsUp, hasMoved } = movedOf(charge, books);
    if (balanced && differences.length > 0) return [`the proof of ${chargeKey} contradicts itself`];
    if (addsUp !== (differences.length === 0)) {
      return [
        addsUp
          ? `${chargeKey} adds up, its proof says: ${differences.join("; ")}`
          : `${chargeKey} does not add up, its proof says that it does`,
      ];
    }
    return balanced === (addsUp && hasMoved) ? [] : [`${chargeKey} is balanced: ${balanced}, money moved: ${hasMoved}`];
  });

/** Computed from the networks' ledgers. */
function movedOf(charge: StoredCharge, books: Books): { readonly addsUp: boolean; readonly hasMoved: boolean } {
  const { key, sent, amount, clearing } = charge;
  const records = clearingRecordsIn(books).filter(({ chargeKey, state }) => chargeKey === key && state !== "cancelled");
  const references = new Set(records.map(({ batch }) => batch?.acquirerReference));
  const acknowledged = books.acknowledged.filter(({ acquirerReference }) => references.has(acquirerReference));
  const taken = acknowledged.filter(({ isAccepted }) => isAccepted);
  const authorized = sent.kind === "refund" ? "refund" : "presentment";
  const takenMinor = sumOf(
    taken.filter(({ kind }) => kind === authorized),
    ({ amountMinor }) => amountMinor,
  );
  const authorizedMinor = isApproved(charge) && clearing !== "cancelled" ? amount.value : 0;
  const isReversalOpen = books.items.some(
    (item) => item["pk"] === `charge#${key}` && kindOf(item) === "reversal" && item["state"] !== "acknowledged",
  );
  return {
    addsUp: takenMinor === authorizedMinor && taken.length === records.length && !isReversalOpen,
    hasMoved: taken.length > 0,
  };
}
