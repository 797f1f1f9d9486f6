const ebcdicRuns = [
  ["0", 0xf0, 10],
  ["A", 0xc1, 9],
  ["J", 0xd1, 9],
  ["S", 0xe2, 8],
  ["a", 0x81, 9],
  ["j", 0x91, 9],
  ["s", 0xa2, 8],
  ["=", 0x7e, 1],
  [" ", 0x40, 1],
  [".", 0x4b, 1],
  ["+", 0x4e, 1],
  ["/", 0x61, 1],
] as const;
/** Text as EBCDIC in hex, by alphabetic ranges. Independent of the code page under test. */
export const ebcdic = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    const run = ebcdicRuns.find(
      ([first, , count]) => code >= first.charCodeAt(0) && code < first.charCodeAt(0) + count,
    );
    return ((run?.[1] ?? 0) + code - (run?.[0].charCodeAt(0) ?? 0)).toString(16).padStart(2, "0");
  }).join("");
