import type { CardNetwork } from "../networks.ts";
import type { VerificationResult } from "./address-verification.ts";

type SecurityCodeResults = Readonly<Record<string, Exclude<VerificationResult, "none" | "partial-match">>>;

const lettersOfVisa = {
  M: "match",
  N: "no-match",
  P: "not-processed",
  S: "not-processed",
  U: "not-processed",
} as const satisfies SecurityCodeResults;

/**
 * Results of the security code check: field 44.10 of Visa, 48.87 of Mastercard. Mastercard's Y is about the magnetic
 * stripe's code, not the printed one. Networks without a public layout answer in Visa's letters.
 */
export const securityCodeResults = {
  visa: lettersOfVisa,
  mastercard: { M: "match", N: "no-match", P: "not-processed", U: "not-processed", Y: "not-processed" },
  "american-express": { Y: "match", N: "no-match", U: "not-processed" },
  discover: lettersOfVisa,
  diners: lettersOfVisa,
  jcb: lettersOfVisa,
  unionpay: lettersOfVisa,
} as const satisfies Record<CardNetwork, SecurityCodeResults>;

export const securityCodeResultToGeneric = (
  network: CardNetwork,
  asked: boolean,
  rawCode: string | undefined,
): VerificationResult => {
  if (!asked) return "none";
  const results: SecurityCodeResults = securityCodeResults[network];
  return (rawCode !== undefined && Object.hasOwn(results, rawCode) && results[rawCode]) || "not-processed";
};
