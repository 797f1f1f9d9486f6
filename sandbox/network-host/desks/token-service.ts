import type { TokenFinding } from "../answer-facts.ts";
import { type HostRequest, isRefund } from "../host-request.ts";
import type { Hold } from "../ledger/ledger.ts";
import { isExpired } from "../message-date.ts";
import type { PresentedToken } from "../presented-token.ts";
import { madeCryptograms, type TokenRefusal } from "../scenarios/token-scenarios.ts";

/** The network's token service, which checks tokens before the issuer decides on the payment. */

export interface TokenKnowledge {
  /** Date of the message, used instead of the host's date because the agent's clock can be ahead of the host's. */
  readonly today: Date;
  /** The authorization that the request refers to. */
  readonly original: Hold | undefined;
  readonly cryptogramIsUsed: boolean;
}

/**
 * Mastercard's cryptograms begin with a letter from A to P in base64, because the two most significant bits of the first byte
 * are 0.
 */
const hasMastercardForm = (cryptogram: string): boolean => Number.parseInt(cryptogram.slice(0, 2), 16) < 0x40;

function refusalOfCryptogram(
  { network, tokenType }: HostRequest,
  { source, cryptogram = "" }: PresentedToken,
  { cryptogramIsUsed }: TokenKnowledge,
): TokenRefusal | undefined {
  if (source !== undefined && tokenType !== undefined && tokenType !== source) return "other-source";
  if (network === "mastercard" && !hasMastercardForm(cryptogram)) return "wrong-form";
  const made = madeCryptograms.find(({ firstBytes }) => cryptogram.startsWith(firstBytes));
  if (made) return made.refusal;
  return cryptogramIsUsed ? "repeated" : undefined;
}

/**
 * Refunds and increments need no cryptogram. A merchant-initiated payment needs no cryptogram if the host knows the first
 * payment.
 */
function refusalWithoutCryptogram(request: HostRequest, { original }: TokenKnowledge): TokenRefusal | undefined {
  if (request.isIncrement || isRefund(request)) return undefined;
  if (request.isMerchantInitiated) return original ? undefined : "unknown-first-payment";
  return "no-cryptogram";
}

export function tokenRefusalOf(request: HostRequest, knowledge: TokenKnowledge): TokenRefusal | undefined {
  const { token, tokenType, expiry } = request;
  if (!token) return tokenType === undefined ? undefined : "card-number";
  if (token.state !== "active") return token.state;
  if (expiry !== undefined && isExpired(expiry, knowledge.today)) return "expired";
  return token.cryptogram === undefined
    ? refusalWithoutCryptogram(request, knowledge)
    : refusalOfCryptogram(request, token, knowledge);
}

/** Returns the token service's result code for an accepted request, or undefined if the request has no cryptogram. */
export const findingOf = ({ token }: HostRequest): TokenFinding | undefined =>
  token?.cryptogram === undefined ? undefined : "C";
