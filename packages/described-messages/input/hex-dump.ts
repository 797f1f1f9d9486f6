const groupsOfHex = /^(?:[0-9A-Fa-f]{2})+$/;
const bytesOfALine = 16;
/** Where hexdump leaves a wider gap inside of a line. */
const middle = 8;

/** The bytes of one line behind its offset; what stands behind them is their picture in letters. */
const bytesOfLine = (line: string): number[] => {
  const bytes: number[] = [];
  let rest = line;
  while (bytes.length < bytesOfALine) {
    const [, gap = "", group = ""] = /^(\s*)(\S+)/.exec(rest) ?? [];
    const endsHere = gap.length > 1 && bytes.length > 0 && bytes.length !== middle;
    if (endsHere || !groupsOfHex.test(group)) break;
    bytes.push(...Buffer.from(group, "hex"));
    rest = rest.slice(gap.length + group.length);
  }
  return bytes;
};

const withOffset = /^\s*([0-9A-Fa-f]{4,8})(?::|\s)\s*(.*)$/;

/**
 * A hex dump as xxd, hexdump -C, od -A x -t x1 and Wireshark write it: an offset that counts the bytes, groups of hex, and perhaps
 * the same in letters. Undefined where the offsets do not count.
 */
export const readHexDump = (lines: readonly string[]): Uint8Array | undefined => {
  const bytes: number[] = [];
  for (const line of lines) {
    const [, offset = "", rest = ""] = withOffset.exec(line) ?? [];
    if (offset === "" || Number.parseInt(offset, 16) !== bytes.length) return undefined;
    bytes.push(...bytesOfLine(rest));
  }
  return bytes.length === 0 ? undefined : Uint8Array.from(bytes);
};

/** Digits of hex in pairs, with or without blanks, colons, commas and `0x` between them. */
export const readPlainHex = (text: string): Uint8Array | undefined => {
  const digits = text.replace(/0x/gi, "").replace(/[\s:,-]/g, "");
  return digits !== "" && groupsOfHex.test(digits) ? Buffer.from(digits, "hex") : undefined;
};
