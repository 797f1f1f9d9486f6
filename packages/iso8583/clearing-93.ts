import { positional, type Tlv } from "./composite-spec.ts";
import { type Dialect, identifiers, shown } from "./dialect.ts";
import { twoByteFraming } from "./framing.ts";
import { iso93, iso93Display } from "./iso93.ts";

/** Enhanced data of the order: tax, customer, destination, discount, invoice, date, purchase order, origin, time. */
const orderTags = ["0510", "0511", "0512", "0513", "0514", "0515", "0516", "0517", "0518", "0519", "0520"];

/** Enhanced data of a line: commodity, description, discount, product, quantity, unit, price, tax, rate, total. */
const lineTags = ["0610", "0611", "0612", "0613", "0614", "0615", "0616", "0617", "0618", "0619"];

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
    "0005": "ans*", // of an acknowledgement: code of the reason, and 0006 its words
    "0006": "ans*",
    "0148": "ans*", // currency, and its decimals
    "0501": "ans*", // 0000 an addendum about the order, else the line it is about; 0502 the number of its presentment
    "0502": "ans*",
    ...Object.fromEntries(orderTags.concat(lineTags).map((tag) => [tag, "ans*"])),
    "0798": "ans*", // for whom it is settled
    "0799": "ans*", // the processor in a header; in a presentment its number, and whether it is the last
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
  display: () => ({
    ...iso93Display(),
    ...shown("30.1 30.2 48.0005 48.0006 48.0148 48.0501 48.0502 48.0798 48.0799 63"),
    // Of enhanced data not who the customer is, nor where goods go to or come from.
    ...shown("48.0510 48.0513 48.0515 48.0516 48.0517 48.0518 48.0520"),
    ...shown("48.0610 48.0611 48.0612 48.0613 48.0614 48.0615 48.0616 48.0617 48.0618 48.0619"),
    "48.0301": "shown",
    "48.0306": "shown",
    ...identifiers({ 31: 23, "48.0105": 25, "48.0280": 25 }),
  }),
  framing: twoByteFraming,
};
