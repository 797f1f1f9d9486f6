import type { Bin } from "../merchant-schemas.ts";

/**
 * Returns true if a BIN has the payment facilitator model (the default), in which American Express treats merchants as sellers.
 */
export const isOfFacilitator = ({ amexModel = "payfac" }: Pick<Bin, "amexModel">): boolean => amexModel === "payfac";

/**
 * Returns the acquirer BIN for 3-D Secure messages: `acquirerBin` if the operator has set it, otherwise `acquirerIdCode`. On
 * American Express, `acquirerIdCode` is the SE number of the payment facilitator, whose acceptors are sellers. Under the
 * other American Express models, the SE number is the acceptor's MID, so the result is empty unless `acquirerBin` is set.
 */
export function acquirerBinOf(bin: Bin): string {
  const isOwnNumber = bin.network === "american-express" && !isOfFacilitator(bin);
  return bin.acquirerBin || (isOwnNumber ? "" : bin.acquirerIdCode);
}
