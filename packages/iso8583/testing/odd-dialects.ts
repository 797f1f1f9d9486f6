import type { Dialect } from "../dialect.ts";
import { twoByteFraming } from "../framing.ts";
import { iso87 } from "../iso87.ts";
import { iso93 } from "../iso93.ts";

/** Dialects that no network here uses, to cover every encoding, prefix and bitmap. */
export const oddDialects: readonly Dialect[] = [
  {
    name: "hex in small EBCDIC letters",
    about: "hex bitmaps and fields, EBCDIC throughout, six-digit prefix",
    base: iso87,
    mti: "ebcdic",
    bitmap: "hex-ebcdic",
    hexLetters: "lower",
    profile: { n: "ebcdic", nVar: "ebcdic", c: "ebcdic", z: "ebcdic", b: "hex-ebcdic", pfx: "ebcdic" },
    fields: { 127: { def: "b.999999", pfxLen: 6, enc: "raw" } },
    framing: twoByteFraming,
  },
  {
    name: "both bitmaps always, in hex",
    about: "a fixed bitmap of 16 bytes, ASCII",
    base: iso87,
    mti: "ascii",
    bitmap: "hex-ascii",
    bitmapFixed: 16,
    profile: { n: "ascii", nVar: "ascii", c: "ascii", b: "hex-ascii", pfx: "ascii" },
    fields: { 48: { def: "b...200", count: "bytes" } },
    framing: twoByteFraming,
  },
  {
    name: "packed right",
    about: "odd digits padded right with zero or F, BCD prefixes counting digits or bytes, signed amounts packed",
    base: iso93,
    mti: "bcd",
    bitmap: "raw",
    profile: { n: "bcdR", nVar: "bcdF", c: "ascii", z: "bcdR", b: "raw", xn: "bcdL", cx: "ebcdic", pfx: "bcd" },
    fields: {
      2: { def: "n..19", count: "bytes" },
      32: { def: "n..11", enc: "bcdL", count: "bytes" },
      28: "x9",
      46: "x..12",
      150: "n3",
      192: { def: "ans.40", pfx: "binary" },
    },
    framing: twoByteFraming,
  },
];
