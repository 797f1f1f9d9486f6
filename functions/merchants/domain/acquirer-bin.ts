import type { Bin } from "../merchant-schemas.ts";

/**
 * Returns true if a BIN has the payment facilitator model (the default), in which American Express treats merchants as sellers.
 */
export const isOfFacilitator = ({ amexModel = "payfac" }: Pick<Bin, "amexModel">): boolean => amexModel === "payfac";

/**
 * Returns the acquirer BIN that 3-D Secure messages contain. American Express uses an SE number instead. For a payment
 * facilitator, the SE number belongs to the BIN, and the acceptor is a seller. Otherwise the SE number is the acceptor's MID,
 * and the result is empty unless the operator has set `acquirerBin`.
 */
export function acquirerBinOf(bin: Bin): string {
  const isOwnNumber = bin.network === "american-express" && !isOfFacilitator(bin);
  return bin.acquirerBin || (isOwnNumber ? "" : bin.acquirerIdCode);
}
