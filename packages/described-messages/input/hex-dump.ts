const groupsOfHex = /^(?:[0-9A-Fa-f]{2})+$/;
const bytesOfALine = 16;
/** Number of bytes before the wider gap in a line of hexdump output. */
const middle = 8;

/** Returns the bytes of a line whose offset has been removed. Ignores the ASCII representation at the end of the line. */
function bytesOfLine(line: string): number[] {
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
}

const withOffset = /^\s*([0-9A-Fa-f]{4,8})(?::|\s)\s*(.*)$/;

/**
 * Reads a hex dump from xxd, hexdump -C, od -A x -t x1 or Wireshark: a byte offset, groups of hex digits, and optionally
 * their ASCII representation. Returns undefined if a line has no offset, or if its offset does not equal the number of bytes
 * read so far.
 */
export function readHexDump(lines: readonly string[]): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const line of lines) {
    const [, offset = "", rest = ""] = withOffset.exec(line) ?? [];
    if (offset === "" || Number.parseInt(offset, 16) !== bytes.length) return undefined;
    bytes.push(...bytesOfLine(rest));
  }
  return bytes.length === 0 ? undefined : Uint8Array.from(bytes);
}

/** Reads pairs of hex digits, optionally separated by spaces, colons, commas, hyphens or `0x`. */
export function readPlainHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/0x/gi, "").replace(/[\s:,-]/g, "");
  return digits !== "" && groupsOfHex.test(digits) ? Buffer.from(digits, "hex") : undefined;
}
