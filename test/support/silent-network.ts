import { hasLuhnDigit } from "../../functions/shared/values/card-number-shape.ts";

/** What makes the sandbox's Visa a network that answers nobody: many of these, from cards of several issuers. */

/** Approved and held, and never answered. */
export const silentMinor = 900_001;

/** A card of an issuer of its own, of some ten thousands. */
export const visaCardOfIssuer = (issuer: number): string => {
  const begin = `4${10_000 + issuer}000000000`;
  return [..."0123456789"].map((digit) => begin + digit).find(hasLuhnDigit) ?? "";
};
