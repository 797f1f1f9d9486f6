import type { Bin } from "../merchant-schemas.ts";

/**
 * How 3-D Secure names the acquirer of a BIN (service description, 3DS, merchant data rule 3): american-express knows its
 * acceptors by SE number. For a payment facilitator it belongs to the BIN and the acceptor is a seller; else it is the
 * acceptor's own number, and the acquirer's place is left to the operator.
 */
export const acquirerBinOf = ({ network, amexModel = "payfac", acquirerBin, acquirerIdCode }: Bin): string => {
  const isOwnNumber = network === "american-express" && amexModel !== "payfac";
  return acquirerBin || (isOwnNumber ? "" : acquirerIdCode);
};
