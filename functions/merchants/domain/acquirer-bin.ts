import type { Bin } from "../merchant-schemas.ts";

/** American Express knows the merchants of a payment facilitator as sellers. A BIN that says nothing is of one. */
export const isOfFacilitator = ({ amexModel = "payfac" }: Pick<Bin, "amexModel">): boolean => amexModel === "payfac";

/**
 * How 3-D Secure names the acquirer of a BIN (service description, 3DS, merchant data rule 3): american-express knows its
 * acceptors by SE number. For a payment facilitator it belongs to the BIN and the acceptor is a seller; else it is the
 * acceptor's own number, and the acquirer's place is left to the operator.
 */
export const acquirerBinOf = (bin: Bin): string => {
  const isOwnNumber = bin.network === "american-express" && !isOfFacilitator(bin);
  return bin.acquirerBin || (isOwnNumber ? "" : bin.acquirerIdCode);
};
