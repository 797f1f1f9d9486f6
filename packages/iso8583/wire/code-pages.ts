/** Marks a byte or character that has no mapping in an encoding or is not allowed in a field type. */
export const unmapped = -1;

/**
 * IBM code page 500 (EBCDIC international), as used by card networks. The table maps each byte to a Latin-1 character. All 256
 * bytes map one-to-one, so text round-trips without loss.
 */
const cp500AsLatin1 = [
  "000102039C09867F978D8E0B0C0D0E0F",
  "101112139D8508871819928F1C1D1E1F",
  "80818283840A171B88898A8B8C050607",
  "909116939495960498999A9B14159E1A",
  "20A0E2E4E0E1E3E5E7F15B2E3C282B21",
  "26E9EAEBE8EDEEEFECDF5D242A293B5E",
  "2D2FC2C4C0C1C3C5C7D1A62C255F3E3F",
  "F8C9CACBC8CDCECFCC603A2340273D22",
  "D8616263646566676869ABBBF0FDFEB1",
  "B06A6B6C6D6E6F707172AABAE6B8C6A4",
  "B57E737475767778797AA1BFD0DDDEAE",
  "A2A3A5B7A9A7B6BCBDBEAC7CAFA8B4D7",
  "7B414243444546474849ADF4F6F2F3F5",
  "7D4A4B4C4D4E4F505152B9FBFCF9FAFF",
  "5CF7535455565758595AB2D4D6D2D3D5",
  "30313233343536373839B3DBDCD9DA9F",
].join("");

export type CodePage = "ascii" | "ebcdic";

/**
 * Maps each byte of a code page to its Latin-1 code. ASCII is read as Latin-1, because hosts also send accented names in ASCII
 * fields.
 */
const toLatin1: { readonly [page in CodePage]: Int16Array } = {
  ascii: Int16Array.from({ length: 256 }, (_, byte) => byte),
  ebcdic: Int16Array.from({ length: 256 }, (_, byte) =>
    Number.parseInt(cp500AsLatin1.slice(byte * 2, byte * 2 + 2), 16),
  ),
};

export interface CharacterTables {
  /** Maps bytes to Latin-1 codes, or to `unmapped`. */
  readonly decode: Int16Array;
  /** Maps Latin-1 codes to bytes, or to `unmapped`. */
  readonly encode: Int16Array;
}

export function characterTables(page: CodePage, allowed: (code: number) => boolean): CharacterTables {
  const decode = new Int16Array(256).fill(unmapped);
  const encode = new Int16Array(256).fill(unmapped);
  toLatin1[page].forEach((code, byte) => {
    if (allowed(code)) {
      decode[byte] = code;
      encode[code] = byte;
    }
  });
  return { decode, encode };
}
