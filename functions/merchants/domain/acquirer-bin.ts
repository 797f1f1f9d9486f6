import type { Bin } from "../merchant-schemas.ts";

/**
 * Returns true if a BIN's `amexModel` is `payfac` (the default): to American Express, the merchants are then sellers of a
 * payment facilitator.
 */
export const isOfFacilitator = ({ amexModel = "payfac" }: Pick<Bin, "amexModel">): boolean => amexModel === "payfac";

/**
 * Returns the acquirer BIN for 3-D Secure messages: `acquirerBin` if the operator has set it, otherwise `acquirerIdCode`. On
 * American Express with the `payfac` model, `acquirerIdCode` is the SE number of the payment facilitator. With the other
 * models, the SE number is the acceptor's MID, so the result is empty unless `acquirerBin` is set.
 */
export function acquirerBinOf(bin: Bin): string {
  const isOwnNumber = bin.network === "american-express" && !isOfFacilitator(bin);
  return bin.acquirerBin || (isOwnNumber ? "" : bin.acquirerIdCode);
}
