import type { FieldType } from "../field-grammar.ts";

const within = (characters: string) => {
  const codes = new Set(Array.from(characters, (character) => character.charCodeAt(0)));
  return (code: number) => codes.has(code);
};

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Which Latin-1 characters a type of field allows. Types with special characters allow all: private fields carry
 * whatever two parties agreed on, accents included. Letters come with the space they are filled with.
 */
export const CHARACTER_SETS: { readonly [type in Exclude<FieldType, "b" | "x">]: (code: number) => boolean } = {
  n: within(DIGITS),
  a: within(`${LETTERS} `),
  an: within(`${DIGITS}${LETTERS} `),
  anp: within(`${DIGITS}${LETTERS} `),
  // ISO/IEC 7813: track characters 30 to 3F, and the D that hosts send for the separator.
  z: within(`${DIGITS}:;<=>?D`),
  as: () => true,
  ns: () => true,
  s: () => true,
  ans: () => true,
};
