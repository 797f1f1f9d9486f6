import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as `unit` of a string. That is what "binary" is too; the library makes a map of all million of them first,
 * which costs a second a worker.
 */
export const anyCharacter = fc
  .nat(0x10ffff - surrogates.count)
  .map((place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count));
