import type { Bin } from "../merchant-schemas.ts";

/**
 * Returns true for the payment facilitator model, in which American Express treats merchants as sellers. The payment
 * facilitator model is also the default for a BIN.
 */
export const isOfFacilitator = ({ amexModel = "payfac" }: Pick<Bin, "amexModel">): boolean => amexModel === "payfac";

/**
 * Returns the 3-D Secure acquirer identifier (acquirer BIN) for a BIN. American Express identifies its acceptors by SE number.
 * For a payment facilitator, the SE number belongs to the BIN and the acceptor is a seller. Otherwise the SE number belongs to
 * the acceptor, and the operator sets the acquirer's identifier.
 */
export const acquirerBinOf = (bin: Bin): string => {
  const isOwnNumber = bin.network === "american-express" && !isOfFacilitator(bin);
  return bin.acquirerBin || (isOwnNumber ? "" : bin.acquirerIdCode);
};
