import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { type TestToken, testTokenIn } from "../test-cards/token-scheme.ts";
import type { PrivateFacts } from "./private-facts.ts";

export interface PresentedToken extends TestToken {
  /** Hex digits; absent if the request has no cryptogram. */
  readonly cryptogram?: string;
  /**
   * True if the token was issued to a wallet, or if the token is accepted for every token type and the message does not
   * contain the type `network`. A wallet payment with a cryptogram counts as authenticated.
   */
  readonly isOfWallet: boolean;
}

type Presented = Pick<PrivateFacts, "proofs" | "tokenType">;

/** Returns the token in a request; undefined for a card, or for a token of another network. */
export function presentedToken(
  network: CardNetwork,
  number: string,
  { proofs, tokenType }: Presented,
): PresentedToken | undefined {
  const token = testTokenIn(number);
  if (token?.network !== network) return undefined;
  // If the number is a token, the value of `either` is a cryptogram, regardless of the value's format.
  const cryptogram = proofs.cryptogram ?? proofs.either;
  const isOfWallet = (token.source ?? tokenType) !== "network";
  return { ...token, ...(cryptogram !== undefined && { cryptogram }), isOfWallet };
}

/** Returns true if the cardholder was authenticated, by 3-D Secure or on a wallet's device. */
export function isAuthenticatedBy({ proofs }: Presented, token: PresentedToken | undefined): boolean {
  if (proofs.threeDs !== undefined) return true;
  return token ? token.isOfWallet && token.cryptogram !== undefined : proofs.either !== undefined;
}
