import type { Bin } from "../merchant-schemas.ts";

/** American Express treats the merchants of a payment facilitator as sellers. That is also the default for a BIN. */
export const isOfFacilitator = ({ amexModel = "payfac" }: Pick<Bin, "amexModel">): boolean => amexModel === "payfac";

/**
 * Identifier of a BIN's acquirer in 3-D Secure (service description, 3DS, merchant data rule 3). American Express
 * identifies its acceptors by SE number. For a payment facilitator, the number belongs to the BIN and the acceptor is a
 * seller. Otherwise the number is the acceptor's own, and the operator sets the acquirer's identifier.
 */
export const acquirerBinOf = (bin: Bin): string => {
  const isOwnNumber = bin.network === "american-express" && !isOfFacilitator(bin);
  return bin.acquirerBin || (isOwnNumber ? "" : bin.acquirerIdCode);
};
