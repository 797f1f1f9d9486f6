import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any Unicode character, for `unit` of a string. The library's "binary" is equivalent, but first builds a map of all million
 * characters, which takes a second per worker.
 */
export const anyCharacter = fc
  .nat(0x10ffff - surrogates.count)
  .map((place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count));
