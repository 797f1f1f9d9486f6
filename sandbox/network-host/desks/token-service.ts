import type { TokenFinding } from "../answer-facts.ts";
import { type HostRequest, isRefund } from "../host-request.ts";
import type { Hold } from "../ledger/ledger.ts";
import { isExpired } from "../message-date.ts";
import type { PresentedToken } from "../presented-token.ts";
import { madeCryptograms, type TokenRefusal } from "../scenarios/token-scenarios.ts";

/** The token service of a network judges tokens before the issuer looks at the payment. */

/** Knowledge of the token service beyond the request. */
export interface TokenKnowledge {
  /** By the message: the agent may be ahead of the host. */
  readonly today: Date;
  /** The authorization that the request says it continues. */
  readonly original: Hold | undefined;
  /** The cryptogram has come with this token before. */
  readonly cryptogramIsUsed: boolean;
}

/** Mastercard's cryptograms begin with a letter from A to P: the first bit of the first byte but one is clear. */
const hasMastercardForm = (cryptogram: string): boolean => Number.parseInt(cryptogram.slice(0, 2), 16) < 0x40;

const refusalOfCryptogram = (
  { network, tokenType }: HostRequest,
  { source, cryptogram = "" }: PresentedToken,
  { cryptogramIsUsed }: TokenKnowledge,
): TokenRefusal | undefined => {
  if (source !== undefined && tokenType !== undefined && tokenType !== source) return "other-source";
  if (network === "mastercard" && !hasMastercardForm(cryptogram)) return "wrong-form";
  const made = madeCryptograms.find(({ firstBytes }) => cryptogram.startsWith(firstBytes));
  if (made) return made.refusal;
  return cryptogramIsUsed ? "repeated" : undefined;
};

/** Refunds, increments and payments by the merchant go on from a payment that had a cryptogram. */
const refusalWithoutCryptogram = (request: HostRequest, { original }: TokenKnowledge): TokenRefusal | undefined => {
  if (request.isIncrement || isRefund(request)) return undefined;
  if (request.isMerchantInitiated) return original ? undefined : "unknown-first-payment";
  return "no-cryptogram";
};

/** Reason for which the token service rejects a request; undefined when it accepts it. */
export const tokenRefusalOf = (request: HostRequest, knowledge: TokenKnowledge): TokenRefusal | undefined => {
  const { token, tokenType, expiry } = request;
  if (!token) return tokenType === undefined ? undefined : "card-number";
  if (token.state !== "active") return token.state;
  if (expiry !== undefined && isExpired(expiry, knowledge.today)) return "expired";
  return token.cryptogram === undefined
    ? refusalWithoutCryptogram(request, knowledge)
    : refusalOfCryptogram(request, token, knowledge);
};

/** Finding of the token service about a request that it accepts. */
export const findingOf = ({ token }: HostRequest): TokenFinding | undefined =>
  token?.cryptogram === undefined ? undefined : "C";
