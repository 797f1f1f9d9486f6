import { type CardNetwork, profileOf } from "../networks.ts";

/** Letters that Unicode does not decompose into a base letter and a mark. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: "SS",
  Æ: "AE",
  æ: "AE",
  Œ: "OE",
  œ: "OE",
  Ø: "O",
  ø: "O",
  Đ: "D",
  đ: "D",
  Ð: "D",
  ð: "D",
  Þ: "TH",
  þ: "TH",
  Ł: "L",
  ł: "L",
  "’": "'",
};

/** Latin letters in the letters of ASCII: accents are dropped, what has no such spelling stays. */
export const spelledInAscii = (text: string): string =>
  [...text.normalize("NFC")]
    .map((character) => spelledOut[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, ""))
    .join("");

/**
 * Text as terminals print it: capital ASCII letters, digits and plain punctuation. Accents are dropped, what has no
 * Latin spelling becomes a space; a charge never fails for a merchant's name.
 */
export const toPlainText = (text: string, length: number): string =>
  spelledInAscii(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 .,'*!=_&/()+:-]/g, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, length)
    .trimEnd();

export interface AcceptorText {
  readonly name: string;
  readonly city: string;
}

export const acceptorTextOnWire = (network: CardNetwork, { name, city }: AcceptorText): AcceptorText => {
  const { nameLength, cityLength } = profileOf(network).acceptorText;
  return { name: toPlainText(name, nameLength), city: toPlainText(city, cityLength) };
};
