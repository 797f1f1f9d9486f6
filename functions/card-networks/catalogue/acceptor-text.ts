import { spelledInAscii } from "../../shared/values/inputs/spelled-in-ascii.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

/**
 * Converts text to the characters that terminals print: uppercase ASCII letters, digits and plain punctuation. Accents are
 * dropped, and characters without an equivalent in this set become spaces. A charge never fails because of a merchant's
 * name.
 */
export const toPlainText = (text: string, length: number): string =>
  spelledInAscii(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 .,'*!=_&/()+:-]/g, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, length)
    .trimEnd();

const postalCodeLength = 10;

/** Returns the postal code, padded with spaces to ten characters. An omitted postal code becomes ten spaces. */
export const postalCodeOnWire = (postalCode: string | undefined): string =>
  toPlainText(postalCode ?? "", postalCodeLength).padEnd(postalCodeLength, " ");

export interface AcceptorText {
  readonly name: string;
  readonly city: string;
}

export function acceptorTextOnWire(network: CardNetwork, { name, city }: AcceptorText): AcceptorText {
  const { nameLength, cityLength } = profileOf(network).acceptorText;
  return { name: toPlainText(name, nameLength), city: toPlainText(city, cityLength) };
}
