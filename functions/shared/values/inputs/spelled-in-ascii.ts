/** Letters that Unicode does not decompose into a base letter and a combining mark. */
const spelledOut: Readonly<Record<string, string>> = {
  ẞ: "SS",
  ß: "ss",
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  Ø: "O",
  ø: "o",
  Đ: "D",
  đ: "d",
  Ð: "D",
  ð: "d",
  Þ: "TH",
  þ: "th",
  Ł: "L",
  ł: "l",
  Ħ: "H",
  ħ: "h",
  Ŧ: "T",
  ŧ: "t",
  Ŋ: "N",
  ŋ: "n",
  Ə: "E",
  ə: "e",
  ı: "i",
  // Punctuation that phone keyboards and word processors insert.
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
};

/** Transliterates Latin letters to ASCII: accents are dropped. Letters of other scripts are not transliterated. */
export const spelledInAscii = (text: string): string =>
  [...text.normalize("NFC")]
    .map((character) => spelledOut[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, ""))
    .join("");
