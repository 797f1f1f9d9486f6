import { positional, type Tlv } from "./composite-spec.ts";
import { type Dialect, identifiers, shown } from "./dialect.ts";
import { twoByteFraming } from "./framing.ts";
import { iso93, iso93Display } from "./iso93.ts";

/** Enhanced data for an order: tax, customer, destination, discount, invoice, date, purchase order, origin, time. */
const orderTags = ["0510", "0511", "0512", "0513", "0514", "0515", "0516", "0517", "0518", "0519", "0520"];

/** Enhanced data for an order line item: commodity, description, discount, product, quantity, unit, price, tax, rate, total. */
const lineTags = ["0610", "0611", "0612", "0613", "0614", "0615", "0616", "0617", "0618", "0619"];

/**
 * Private data subelements (PDS) in field 48: four-digit tags and three-digit lengths, as in clearing systems based
 * on ISO 8583:1993.
 */
const privateData: Tlv = {
  kind: "tlv",
  tag: { length: 4, enc: "ascii" },
  length: { size: 3, enc: "ascii" },
  parts: {
    "0105": "ans25", // file ID: type, date YYMMDD, processor, sequence number
    "0280": "ans25", // acknowledgements: ID of the acknowledged file
    "0301": "n16", // checksum: last 16 digits of the sum of all presentment amounts, regardless of currency
    "0306": "n8", // number of messages in the file, including header and trailer
    "0005": "ans*", // acknowledgements: reason code
    "0006": "ans*", // acknowledgements: reason text
    "0148": "ans*", // currency code and exponent (number of decimal places)
    "0501": "ans*", // 0000 for an order addendum, otherwise the line item number
    "0502": "ans*", // addenda: message number (DE 71) of the presentment
    ...Object.fromEntries(orderTags.concat(lineTags).map((tag) => [tag, "ans*"])),
    "0798": "ans*", // party for which the presentment is settled (the agent's key)
    "0799": "ans*", // header: processor; presentment: presentment number, and a flag for the last presentment of the charge
  },
};

/**
 * Clearing batches in the style of ISO 8583:1993: digits and text in ASCII, raw bitmaps, and variable block spanned (VBS) records.
 * No network uses exactly this format, but public parsers for ISO 8583:1993 clearing files can read it.
 */
export const clearing93: Dialect = {
  name: "clearing-93",
  about: "clearing batch, ISO 8583:1993 style: ASCII digits and text, raw bitmap, tagged private data in DE48",
  base: iso93,
  mti: "ascii",
  bitmap: "raw",
  profile: { n: "ascii", nVar: "ascii", c: "ascii", b: "raw", pfx: "ascii" },
  fields: {
    30: { def: "n24", parts: positional({ 1: "n12", 2: "n12" }) }, // original amounts: transaction, reconciliation
    48: { def: "ans...999", parts: privateData },
  },
  display: () => ({
    ...iso93Display(),
    ...shown("30.1 30.2 48.0005 48.0006 48.0148 48.0501 48.0502 48.0798 48.0799 63"),
    // Enhanced data without the customer's identity and the postal codes of origin and destination.
    ...shown("48.0510 48.0513 48.0515 48.0516 48.0517 48.0518 48.0520"),
    ...shown("48.0610 48.0611 48.0612 48.0613 48.0614 48.0615 48.0616 48.0617 48.0618 48.0619"),
    "48.0301": "shown",
    "48.0306": "shown",
    ...identifiers({ 31: 23, "48.0105": 25, "48.0280": 25 }),
  }),
  framing: twoByteFraming,
};
