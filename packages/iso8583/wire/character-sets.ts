import type { FieldType } from "../definition/field-grammar.ts";

function within(characters: string) {
  const codes = new Set(Array.from(characters, (character) => character.charCodeAt(0)));
  return (code: number) => codes.has(code);
}

const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Latin-1 characters that each field type allows. Types with special characters allow all characters, because the parties
 * can agree on any characters for private fields, such as accented letters. Types with letters also allow spaces as padding.
 */
export const characterSets: { readonly [type in Exclude<FieldType, "b" | "x">]: (code: number) => boolean } = {
  n: within(digits),
  a: within(`${letters} `),
  an: within(`${digits}${letters} `),
  anp: within(`${digits}${letters} `),
  // ISO/IEC 7813 allows the characters 30 to 3F (hex) in track 2. Some hosts send D as the separator instead of =.
  z: within(`${digits}:;<=>?D`),
  as: () => true,
  ns: () => true,
  s: () => true,
  ans: () => true,
};
