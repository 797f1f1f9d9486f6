import type { Dialect } from "#iso8583/dialect";
import { twoByteFraming } from "#iso8583/framing";
import { iso87 } from "#iso8583/iso87";
import { iso93 } from "#iso8583/iso93";
import { describedByEdition } from "./editions.ts";

/** The two most common encodings of ISO 8583, for messages from unknown hosts. */

const ascii = {
  mti: "ascii",
  bitmap: "hex-ascii",
  profile: { n: "ascii", nVar: "ascii", c: "ascii", b: "hex-ascii", pfx: "ascii" },
  framing: twoByteFraming,
} as const satisfies Partial<Dialect>;

const packed = {
  mti: "bcd",
  bitmap: "raw",
  profile: { n: "bcdL", nVar: "bcdL", c: "ascii", b: "raw", pfx: "bcd" },
  framing: twoByteFraming,
} as const satisfies Partial<Dialect>;

export const plainDialects = {
  "iso87-ascii": describedByEdition({
    name: "iso87-ascii",
    about: "ISO 8583:1987, all ASCII, hex bitmap",
    base: iso87,
    ...ascii,
  }),
  "iso87-bcd": describedByEdition({
    name: "iso87-bcd",
    about: "ISO 8583:1987, packed BCD, ASCII text, raw bitmap",
    base: iso87,
    ...packed,
  }),
  "iso93-ascii": describedByEdition({
    name: "iso93-ascii",
    about: "ISO 8583:1993, all ASCII, hex bitmap",
    base: iso93,
    ...ascii,
  }),
  "iso93-bcd": describedByEdition({
    name: "iso93-bcd",
    about: "ISO 8583:1993, packed BCD, ASCII text, raw bitmap",
    base: iso93,
    ...packed,
  }),
};
