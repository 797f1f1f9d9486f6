import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { type TestToken, testTokenIn } from "../test-cards/token-scheme.ts";
import type { PrivateFacts } from "./private-facts.ts";

/** A network token as a request presents it. */
export interface PresentedToken extends TestToken {
  /** Hex digits; absent where the token comes without one. */
  readonly cryptogram?: string;
  /** A wallet made it and vouches for the cardholder when a cryptogram comes along. */
  readonly isOfWallet: boolean;
}

type Presented = Pick<PrivateFacts, "proofs" | "tokenType">;

/** The token behind the number of a request; undefined when it is a card's, or a token of another network. */
export const presentedToken = (
  network: CardNetwork,
  number: string,
  { proofs, tokenType }: Presented,
): PresentedToken | undefined => {
  const token = testTokenIn(number);
  if (token?.network !== network) return undefined;
  // The range of the number decides what the value is, not its form.
  const cryptogram = proofs.cryptogram ?? proofs.either;
  const isOfWallet = (token.source ?? tokenType) !== "network";
  return { ...token, ...(cryptogram !== undefined && { cryptogram }), isOfWallet };
};

/** True if the cardholder was authenticated, by 3-D Secure or on the device of a wallet. */
export const isAuthenticatedBy = ({ proofs }: Presented, token: PresentedToken | undefined): boolean => {
  if (proofs.threeDs !== undefined) return true;
  return token ? token.isOfWallet && token.cryptogram !== undefined : proofs.either !== undefined;
};
