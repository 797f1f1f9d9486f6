import { withLuhnDigit } from "#card-numbers/luhn";

/** What makes the sandbox's Visa a network that answers nobody: many of these, from cards of several issuers. */

/** Approved and held, and never answered. */
export const silentMinor = 900_001;

/** A card of an issuer of its own, of some ten thousands. */
export const visaCardOfIssuer = (issuer: number): string => withLuhnDigit(`4${10_000 + issuer}000000000`);
