import { positional, repeated, type Tlv } from "#iso8583/composite-spec";
import { type Dialect, type FieldTable, identifiers, shown } from "#iso8583/dialect";
import { twoByteFraming } from "#iso8583/framing";
import {
  additionalAmount,
  additionalAmountDisplay,
  iso87,
  iso87Display,
  originalDataElements,
  originalDisplay,
  replacementAmounts,
} from "#iso8583/iso87";

/**
 * TLV format with two-digit EBCDIC tags and lengths, used by the sub-elements of DE48 and DE120 and by most of their
 * subfields.
 */
const tagged = (parts: FieldTable): Tlv => ({
  kind: "tlv",
  tag: { length: 2, enc: "ebcdic" },
  length: { size: 2, enc: "ebcdic" },
  parts,
});

/** TLV format with three-digit EBCDIC tags and lengths, used by DE56, DE104, DE105 and DE112. */
const taggedByThree = (parts: FieldTable): Tlv => ({
  kind: "tlv",
  tag: { length: 3, enc: "ebcdic" },
  length: { size: 3, enc: "ebcdic" },
  parts,
});

/** DE48 sub-elements used in card-not-present acquiring. Other sub-elements are decoded as text under their tags. */
const additionalData: FieldTable = {
  "22": {
    def: "ans*",
    parts: tagged({
      "01": "an2", // low-risk merchant indicator: the requested exemption
      "05": "an4", // initiator and reason: C101 … M208
    }),
  },
  "26": "an3", // wallet program: 103 = Apple Pay, 216 = Google Pay, 217 = Samsung Pay, 327 = token requested by the merchant
  "33": {
    def: "ans*",
    parts: tagged({ "01": "an1", "02": "n*19", "03": "n4", "04": "an3", "05": "an*2", "06": "n*11" }),
  }, // PAN mapping: indicator, account number, expiry, product, token assurance, requestor
  "37": {
    def: "ans*",
    parts: tagged({
      "01": "ans*11", // payment facilitator
      "02": "ans*11", // independent sales organization
      "03": "ans*15", // sub-merchant
    }),
  },
  "42": {
    def: "ans*",
    parts: tagged({ "01": "n3", "02": "n3", "03": "n1" }), // 01: security level indicator, 02: original security level, 03: reason for the change
  },
  "43": "ans*32", // accountholder authentication value, base64 as received
  "46": "an*2",
  "61": {
    def: "n5",
    parts: positional({
      1: "n1", // 1 = partial approval supported
      2: "n1", // 1 = purchase-amount-only approval supported
      3: "n1",
      4: "n1",
      5: "n1", // final authorization indicator
    }),
  },
  "63": { def: "ans15", parts: positional({ 1: "ans9", 2: "n4", 3: "ans2" }) }, // trace ID: DE63 and DE15 of the original authorization, then spaces
  "66": {
    def: "ans*",
    parts: tagged({
      "01": "ans1", // 3-D Secure program protocol: 2 = EMV 3DS
      "02": "ans*36", // directory server transaction ID
    }),
  },
  "71": "ans*", // on-behalf services
  "77": "an3", // payment transaction type
  "80": "an*2", // PIN service
  "82": "n2", // address verification request: 52
  "83": "ans1", // address verification result
  "84": "an2", // merchant advice code
  "87": "ans1", // card validation code result
  "89": "ans1",
  "92": "n3", // CVC 2
  "95": "ans6",
};

/** DE61, point-of-service data: up to 26 positions. */
const pointOfServiceData: FieldTable = {
  1: "n1", // terminal attendance
  2: "n1",
  3: "n1", // terminal location
  4: "n1", // cardholder presence: 5 = e-commerce, 4 = recurring, 2 = mail, 3 = telephone
  5: "n1", // 1 = card not present
  6: "n1", // card capture capability
  7: "n1", // 0 = normal, 4 = pre-authorization, 8 = account status
  8: "n1", // security
  9: "n1",
  10: "n1", // 6 = e-commerce
  11: "n1", // card data input capability
  12: "n2", // authorization life cycle, days
  13: "n3", // country
  14: "ans*10", // postal code
};

/**
 * A CIS-like dialect, based on public descriptions and not certified by the network. All data is EBCDIC except the bitmap and
 * the binary fields. DE48 begins with the transaction category code, followed by tagged sub-elements.
 */
export const mastercardDialect: Dialect = {
  name: "mastercard",
  about:
    "CIS-like: EBCDIC digits, text and lengths, raw bitmap; DE48 contains the transaction category code and tagged sub-elements",
  base: iso87,
  mti: "ebcdic",
  bitmap: "raw",
  profile: { n: "ebcdic", nVar: "ebcdic", c: "ebcdic", z: "ebcdic", b: "raw", pfx: "ebcdic" },
  fields: {
    // Name, space, city, space, country (the state for the United States).
    43: { def: "ans40", parts: positional({ 1: "ans22", 2: "ans1", 3: "ans13", 4: "ans1", 5: "ans3" }) },
    48: { def: "ans...999", parts: { ...tagged(additionalData), lead: { key: "TCC", def: "ans1" } } },
    54: { def: "ans...120", parts: repeated(additionalAmount) },
    55: { def: "b...255", enc: "raw" },
    56: { def: "ans...999", parts: taggedByThree({ "001": "ans*29" }) }, // 001: payment account reference
    61: { def: "ans...26", parts: positional(pointOfServiceData) },
    63: { def: "ans...50", parts: positional({ 1: "ans3", 2: "ans*47" }) }, // network code, Banknet reference number
    90: { def: "n42", parts: positional(originalDataElements) },
    95: { def: "n42", parts: positional(replacementAmounts) },
    104: { def: "ans...999", parts: taggedByThree({ "001": "ans*28" }) }, // 001: token cryptogram, base64 as received
    105: { def: "ans...999", parts: taggedByThree({ "001": "ans*36" }) }, // 001: transaction link ID (TLID)
    112: { def: "ans...999", parts: taggedByThree({}) },
    // Address verification: nine characters of the postal code, and up to 20 of the street.
    120: { def: "ans...999", parts: tagged({ "01": { def: "ans*", parts: positional({ 1: "ans9", 2: "ans*20" }) } }) },
  },
  display: () => ({
    ...iso87Display(),
    ...additionalAmountDisplay(),
    ...originalDisplay(),
    ...shown("43.1 43.2 43.3 43.4 43.5 48.TCC 48.22.01 48.22.05 48.26 48.33.01 48.33.04 48.33.05 48.33.06"),
    ...shown("48.37.01 48.37.02 48.42.01 48.42.02 48.42.03 48.61.1 48.61.2 48.61.3 48.61.4 48.61.5"),
    ...shown("48.63.1 48.63.2 48.66.01 48.66.02 48.71 48.77 48.82 48.83 48.84 48.87 48.89 48.95"),
    ...identifiers({ "48.33.02": 4, "48.37.03": 15, "56.001": 29 }),
    ...shown("61.1 61.2 61.3 61.4 61.5 61.6 61.7 61.8 61.9 61.10 61.11 61.12 61.13 61.14 63.1 63.2 105.001"),
  }),
  framing: twoByteFraming,
};
