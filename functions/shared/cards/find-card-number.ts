import { hasLuhnDigit } from "#card-numbers/luhn";
import { holdsCardDetails } from "../values/card-details-shape.ts";
import { holdsCardNumber } from "../values/card-number-shape.ts";

/**
 * The number of the card that a request is about has one place. Anywhere else it would be stored readable, so it is found in
 * any writing: with other digits around it, with anything between its digits, percent-encoded, in the digits of other scripts.
 */

export type Path = readonly (string | number)[];

/** Where a value, which its schema has accepted, holds that number; not where its place is. */
export const pathsOfCardNumber = (number: string, value: unknown): readonly Path[] =>
  placesWhere((text) => text.length >= number.length && holdsNumber(text, number), value);

/** Where a value holds a number of which only this is known: `411111******1111`. The check digit has to be right. */
export const pathsOfMaskedNumber = (maskedNumber: string, value: unknown): readonly Path[] =>
  placesWhere((text) => text.length >= maskedNumber.length && holdsMasked(text, maskedNumber), value);

/** Where a value holds any number that is written like a card's. */
export const placesOfLookAlikes = (value: unknown): readonly Path[] => placesWhere(holdsCardNumber, value);

/** Where a value holds a card's number with its expiry, or in the groups of a card. */
export const placesOfCardDetails = (value: unknown, year: number): readonly Path[] =>
  placesWhere((text) => holdsCardDetails(text, year), value);

const holdsNumber = (text: string, number: string): boolean => writings(text).some((digits) => digits.includes(number));

const holdsMasked = (text: string, maskedNumber: string): boolean => {
  const { length } = maskedNumber;
  const [first, last] = [maskedNumber.slice(0, 6), maskedNumber.slice(-4)];
  const isRun = (run: string) => run.startsWith(first) && run.endsWith(last) && hasLuhnDigit(run);
  return writings(text).some((digits) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) => digits.slice(at, at + length)).some(
      isRun,
    ),
  );
};

/** The digits of a text in their order, as it stands and with its percent-encoding undone. */
const writings = (text: string): readonly string[] => {
  const digits = digitsOf(text);
  if (!text.includes("%")) return [digits];
  return [
    digits,
    digitsOf(text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))),
  ];
};

const beyondAscii = /[^\x20-\x7e]/;

const digitsOf = (text: string): string =>
  beyondAscii.test(text) ? [...text.normalize("NFKC")].map(decimalOf).join("") : text.replace(/\D+/g, "");

const decimal = /^\p{Nd}$/u;

/** Every script has its ten digits in a row, zero first. */
const decimalOf = (sign: string): string => {
  if (!decimal.test(sign)) return "";
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && decimal.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
};

const placesWhere = (isWrong: (text: string) => boolean, value: unknown, at: Path = []): readonly Path[] => {
  if (typeof value === "string") return isWrong(value) ? [at] : [];
  if (typeof value === "number") return isWrong(String(value)) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => placesWhere(isWrong, part, [...at, name]));
};
