import { withLuhnDigit } from "#card-numbers/luhn";

/** Requests that make the sandbox's Visa an unresponsive network: many of them, from cards of several issuers. */

/** Amount that is approved and held but never answered. */
export const silentMinor = 900_001;

/** Returns a Visa card with its own issuer, out of tens of thousands. */
export const visaCardOfIssuer = (issuer: number): string => withLuhnDigit(`4${10_000 + issuer}000000000`);
