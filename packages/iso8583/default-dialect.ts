import { positional, repeated } from "./composite-spec.ts";
import type { FieldTable } from "./definition/field-spec.ts";
import { type Dialect, identifiers, shown } from "./dialect.ts";
import { twoByteFraming } from "./framing.ts";
import {
  additionalAmount,
  additionalAmountDisplay,
  iso87,
  iso87Display,
  originalDataElements,
  originalDisplay,
  replacementAmounts,
} from "./iso87.ts";

/**
 * DE48 of the default dialect: two-character tags and three-digit lengths. The standard reserves DE48 for private use. This
 * layout adds the data that card-not-present acquiring needs and for which the 1987 edition has no field.
 */
const additionalData: FieldTable = {
  "01": "n2", // electronic commerce indicator
  "02": "ans*40", // authentication value, base64
  "03": "ans*36", // directory server transaction ID
  "04": "ans*8", // 3-D Secure message version
  "05": "an2", // requested exemption: 01 transaction risk analysis, 02 low value, 03 secure corporate payment
  "06": "ans1", // authentication value (CAVV) result code
  "07": "ans*56", // token cryptogram, base64
  "08": "n2", // token type: 01 network, 02 Apple Pay, 03 Google Pay
  "09": "n11", // token requestor ID
  "10": "an4", // CIT/MIT indicator (initiator and reason): C101 … M208
  "11": "ans*36", // network reference of the original transaction
  "12": "ans*36", // transaction link ID (TLID)
  "13": "n4", // message reason code: 2501 to 2503 for reversals, 3900 for increments
  "14": "ans29", // payment account reference
  "15": "n4", // last four digits of the card number that the token represents
  "20": "n*4", // security code
  "21": "ans1", // security code result
  "30": { def: "ans*29", parts: positional({ 1: "ans9", 2: "ans*20" }) }, // address: postal code, street
  "31": "ans1", // address verification result
  "32": "ans*120", // cardholder name
  "40": "n1", // 1 = partial approval supported
  "41": "n1", // 0 final, 1 estimated amount
  "50": "an2", // merchant advice code
  "60": "ans*11", // payment facilitator ID
  "61": "ans*15", // sub-merchant ID
};

/**
 * Dialect for hosts whose dialect is unknown: the 1987 table in ASCII, raw bitmaps and binary fields, and a two-byte length
 * prefix. In responses, DE63 contains the network's transaction reference.
 */
export const defaultDialect: Dialect = {
  name: "default",
  about: "ISO 8583:1987 in ASCII, raw bitmap, two-byte length prefix, custom tags in DE48",
  base: iso87,
  mti: "ascii",
  bitmap: "raw",
  profile: { n: "ascii", nVar: "ascii", c: "ascii", z: "ascii", b: "raw", pfx: "ascii" },
  fields: {
    43: { def: "ans40", parts: positional({ 1: "ans23", 2: "ans13", 3: "ans1", 4: "ans3" }) }, // name, city, space, country
    48: {
      def: "ans...999",
      parts: {
        kind: "tlv",
        tag: { length: 2, enc: "ascii" },
        length: { size: 3, enc: "ascii" },
        parts: additionalData,
      },
    },
    54: { def: "ans...120", parts: repeated(additionalAmount) },
    55: { def: "b...255", enc: "raw" },
    90: { def: "n42", parts: positional(originalDataElements) },
    95: { def: "n42", parts: positional(replacementAmounts) },
  },
  display: () => ({
    ...iso87Display(),
    ...additionalAmountDisplay(),
    ...originalDisplay(),
    ...shown("43.1 43.2 43.3 43.4 63"),
    ...shown("48.01 48.03 48.04 48.05 48.06 48.08 48.09 48.10 48.11 48.12 48.13 48.21 48.31 48.40 48.41 48.50 48.60"),
    ...identifiers({ "48.14": 29, "48.15": 4, "48.61": 15 }),
  }),
  framing: twoByteFraming,
};
