import type { VerificationResult } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";
import { networkSupports } from "./support.ts";

/**
 * Result letters (AVS, CVC) are network-specific: the letter W alone maps to three different results. An unlisted letter
 * counts as `not-processed`.
 */
const meaningIn = (
  letters: Readonly<Record<string, VerificationResult>>,
  rawCode: string | undefined,
): VerificationResult =>
  (rawCode !== undefined && Object.hasOwn(letters, rawCode) && letters[rawCode]) || "not-processed";

/** The result never changes the issuer's decision; the merchant decides whether to proceed. */
export function addressResultToGeneric(
  network: CardNetwork,
  requested: boolean,
  rawCode: string | undefined,
): VerificationResult {
  if (!requested || !networkSupports(network, "addressVerification")) return "none";
  return meaningIn(profileOf(network).addressResults, rawCode);
}

export const securityCodeResultToGeneric = (
  network: CardNetwork,
  requested: boolean,
  rawCode: string | undefined,
): VerificationResult => (requested ? meaningIn(profileOf(network).securityCodeResults, rawCode) : "none");
