import { positional, type Tlv } from "./composite-spec.ts";
import type { Dialect } from "./dialect.ts";
import { twoByteFraming } from "./framing.ts";
import { iso93 } from "./iso93.ts";

/** Private data: four digits of tag, three of length, as clearing systems of the 1993 style write them in field 48. */
const privateData: Tlv = {
  kind: "tlv",
  tag: { length: 4, enc: "ascii" },
  length: { size: 3, enc: "ascii" },
  parts: {
    "0105": "ans25", // file id: type, date YYMMDD, processor, sequence
    "0280": "ans25", // of an acknowledgement: the file that it answers
    "0301": "n16", // sum of the amounts of the file, whatever their currencies
    "0306": "n8", // number of messages of the file
  },
};

/**
 * Clearing batches in the style of ISO 8583:1993: digits and text in ASCII, raw bitmaps, records in variable blocks. Not
 * any network's own format, but one that the public readers of such files can take apart.
 */
export const clearing93: Dialect = {
  name: "clearing-93",
  about:
    "clearing batch, ISO 8583:1993 style: ASCII digits and text, raw bitmap; DE48 is a list of tagged private data",
  base: iso93,
  mti: "ascii",
  bitmap: "raw",
  profile: { n: "ascii", nVar: "ascii", c: "ascii", b: "raw", pfx: "ascii" },
  fields: {
    30: { def: "n24", parts: positional({ 1: "n12", 2: "n12" }) }, // original amount, and that of reconciliation
    48: { def: "ans...999", parts: privateData },
  },
  framing: twoByteFraming,
};
