import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { type TestToken, testTokenIn } from "../test-cards/token-scheme.ts";
import type { PrivateFacts } from "./private-facts.ts";

/** A network token in a request. */
export interface PresentedToken extends TestToken {
  /** Hex digits; absent if the request has no cryptogram. */
  readonly cryptogram?: string;
  /** Issued to a wallet, which authenticates the cardholder if there is a cryptogram. */
  readonly isOfWallet: boolean;
}

type Presented = Pick<PrivateFacts, "proofs" | "tokenType">;

/** Returns the token of a request; undefined for a card, or a token of another network. */
export const presentedToken = (
  network: CardNetwork,
  number: string,
  { proofs, tokenType }: Presented,
): PresentedToken | undefined => {
  const token = testTokenIn(number);
  if (token?.network !== network) return undefined;
  // The range of the number determines the kind of the value, not its format.
  const cryptogram = proofs.cryptogram ?? proofs.either;
  const isOfWallet = (token.source ?? tokenType) !== "network";
  return { ...token, ...(cryptogram !== undefined && { cryptogram }), isOfWallet };
};

/** True if the cardholder was authenticated, by 3-D Secure or on the device of a wallet. */
export const isAuthenticatedBy = ({ proofs }: Presented, token: PresentedToken | undefined): boolean => {
  if (proofs.threeDs !== undefined) return true;
  return token ? token.isOfWallet && token.cryptogram !== undefined : proofs.either !== undefined;
};
