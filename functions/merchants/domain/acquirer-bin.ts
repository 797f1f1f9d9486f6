import type { Bin } from "../merchant-schemas.ts";

/**
 * Returns true if a BIN has the payment facilitator model (the default), in which American Express treats merchants as sellers.
 */
export const isOfFacilitator = ({ amexModel = "payfac" }: Pick<Bin, "amexModel">): boolean => amexModel === "payfac";

/**
 * Returns the acquirer BIN for 3-D Secure messages. American Express uses an SE number instead. Under the payment facilitator
 * model, the result is the SE number of the BIN (`acquirerIdCode`), and the acceptor is a seller. Otherwise, the SE number is
 * the acceptor's MID, and the result is empty. For every network, `acquirerBin` takes precedence if the operator has set it.
 */
export function acquirerBinOf(bin: Bin): string {
  const isOwnNumber = bin.network === "american-express" && !isOfFacilitator(bin);
  return bin.acquirerBin || (isOwnNumber ? "" : bin.acquirerIdCode);
}
