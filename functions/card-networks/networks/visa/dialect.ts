import { bitmapped, dataSets, positional, repeated } from "#iso8583/composite-spec";
import { type Dialect, type FieldTable, identifiers, shown } from "#iso8583/dialect";
import { visaTypeFraming } from "#iso8583/framing";
import {
  additionalAmount,
  additionalAmountDisplay,
  iso87,
  iso87Display,
  originalDataElements,
  originalDisplay,
  replacementAmounts,
} from "#iso8583/iso87";

/** DE44: positional subfields. The host omits trailing empty subfields. */
const additionalResponseData: FieldTable = {
  1: "ans1", // response source
  2: "ans1", // address verification result
  3: "ans1", // token service response
  4: "ans1", // card product type
  5: "ans1", // CVV result
  6: "ans2",
  7: "ans1",
  8: "ans1", // card authentication result
  9: "ans1",
  10: "ans1", // CVV2 result
  11: "ans2", // original response code
  12: "ans1",
  13: "ans1", // CAVV result
  14: "ans4", // response reason code
  15: "ans*4", // last four digits of the card number that the token represents
};

/** DE60: packed subfields of one or two digits. */
const pointOfServiceInformation: FieldTable = {
  1: "n1", // terminal type
  2: "n1", // terminal entry capability
  3: "n1", // chip condition
  4: "n1", // special condition indicator; 9 = payment of an existing debt
  5: "n2",
  6: "n1", // chip transaction indicator
  7: "n1", // chip card authentication reliability
  8: "n2", // mail order, telephone order and e-commerce indicator (MOTO/ECI)
  9: "n1", // cardholder identification method
  10: "n1", // 1 = partial approval supported, 2 = estimated amount, 3 = both
};

/** DE62, custom payment service fields: an 8-byte bitmap, then the subfields. */
const paymentService: FieldTable = {
  1: "ans1", // authorization characteristics indicator
  2: "n15", // transaction identifier: identifies a Visa transaction throughout its life cycle
  3: "ans4", // validation code
  4: "ans1", // market-specific data
  5: "n2", // duration
  6: "ans1", // prestigious property
  7: "ans26",
  8: "n6",
  9: "ans1",
  10: "n6",
  11: "n2",
  12: "n2",
  13: "ans1",
  14: "n12",
  15: "ans1",
  16: "ans2",
  17: "ans15", // interchange compliance data for a non-Visa network
  18: "ans1",
  19: "ans2",
  20: "n10", // merchant verification value
  21: "ans4", // risk score
  22: "ans6", // risk condition codes
  23: "ans2", // product identification
  24: "ans6", // program identifier
  25: "ans1", // spend qualified indicator
  26: "ans1", // account status
};

/** DE63, network data: a 3-byte bitmap, then the subfields. */
const networkData: FieldTable = {
  1: "n4", // network identification, 0002 for Visa
  2: "n4", // preauthorization time limit
  3: "n4", // message reason code: 2501 to 2503 for reversals, 3900 and above for merchant-initiated transactions
  4: "n4", // stand-in (STIP) or switch reason code
  6: "ans7",
  7: "b8",
  8: "n8",
  9: "ans14",
  10: "ans13",
  11: "ans1", // reimbursement attribute
  12: "ans30",
  13: "n6", // decimal positions indicator
  14: "ans36",
  15: "ans8",
  18: "n4", // merchant volume indicator
  19: "ans3", // fee program indicator
  21: "ans1", // charge indicator
};

/** DE126, private-use fields: an 8-byte bitmap, then the subfields. */
const privateUse: FieldTable = {
  5: "ans8",
  6: "b17",
  7: "b17",
  8: "b20", // XID, or a token's cryptogram if the request also has a CAVV
  9: "b20", // CAVV, or a token's cryptogram: 20 bytes (40 hex digits)
  // CVV2: presence, requested response type, value (three digits are right-aligned, after a space).
  10: {
    def: "ans6",
    parts: positional({ 1: "n1", 2: "n1", 3: { def: "ans4", pad: { side: "left", character: " " } } }),
  },
  12: "b3", // service indicators
  13: "ans1", // point of service environment: C, R or I
  15: "ans1",
  16: "ans.32",
  18: "b12",
  19: "ans1",
  20: "ans1", // 3-D Secure indicator: protocol version of the authentication
};

/**
 * DE34, acceptance environment. Data set 01 contains authentication data, 02 the acceptance environment, and 4A the requested
 * exemption. Public documents confirm the data sets but not every tag. Unlisted tags are decoded as hex.
 */
const acceptanceEnvironment = {
  "01": { "86": { def: "ans*8", enc: "ebcdic" } }, // 86: 3-D Secure message version
  "02": { "80": { def: "ans*4", enc: "ebcdic" } }, // 80: transaction initiator
  "4A": {
    "84": { def: "ans1", enc: "ebcdic" }, // trusted merchant
    "87": { def: "ans1", enc: "ebcdic" }, // low value
    "88": { def: "ans1", enc: "ebcdic" }, // secure corporate payment
    "89": { def: "ans1", enc: "ebcdic" }, // transaction risk analysis
    "8A": { def: "ans1", enc: "ebcdic" }, // delegated authentication
  },
} as const;

/** DE56, payment account: data set 01 contains the payment account reference. */
const paymentAccount = { "01": { "01": { def: "ans*29", enc: "ebcdic" } } } as const;

/** DE123 as data sets: 66 contains the address, and 68 the token requestor ID. */
const verificationData = {
  "66": { C0: { def: "ans*9", enc: "ebcdic" }, CF: { def: "ans*40", enc: "ebcdic" } }, // postal code, street
  "68": { "03": { def: "n*11", enc: "ebcdic" } }, // token requestor ID
} as const;

/** Signed amount. This dialect does not pack the digits of signed amounts. */
const signedAmount = (def: "x9" | "x17") => ({ def, enc: "ebcdic" }) as const;

/**
 * A BASE I-like dialect, based on public descriptions and not certified by the network. Digits are packed and text is
 * EBCDIC. A length prefix is one binary byte (two bytes for DE34, 110, 111, 114 and 120). In packed fields, the length
 * counts digits, except in DE60 and DE61, where it counts bytes.
 */
export const visaDialect: Dialect = {
  name: "visa",
  about: "BASE I-like: packed digits, EBCDIC text, binary length prefixes, private fields with inner bitmaps",
  base: iso87,
  mti: "bcd",
  bitmap: "raw",
  profile: { n: "bcdL", nVar: "bcdL", c: "ebcdic", z: "bcdL", b: "raw", pfx: "binary" },
  fields: {
    2: "n.19",
    17: "ans4",
    22: "n4", // entry mode n2, PIN capability n1, fill n1
    28: signedAmount("x9"),
    29: signedAmount("x9"),
    30: signedAmount("x9"),
    31: signedAmount("x9"),
    32: "n.11",
    33: "n.11",
    34: { def: "b..1535", pfxLen: 2, parts: dataSets(acceptanceEnvironment) },
    35: "z.37",
    36: "ans.104",
    40: "ans0",
    43: { def: "ans40", parts: positional({ 1: "ans25", 2: "ans13", 3: "ans2" }) }, // name, city, country
    44: { def: "ans.25", parts: positional(additionalResponseData) },
    45: "ans.76",
    46: "ans.255",
    47: "ans.255",
    48: "ans.255",
    49: "n3",
    50: "n3",
    51: "n3",
    54: { def: "ans.120", parts: repeated(additionalAmount) },
    55: "b.255",
    56: { def: "b.255", parts: dataSets(paymentAccount) },
    57: "ans.255",
    58: "ans.255",
    59: "ans.14", // merchant's state, county and postal code
    60: { def: "n.12", count: "bytes", parts: positional(pointOfServiceInformation) },
    61: { def: "n.36", count: "bytes", parts: positional({ 1: "n12", 2: "n12", 3: "n12" }) }, // other amounts
    62: { def: "b.255", parts: bitmapped(8, paymentService) },
    63: { def: "b.255", parts: bitmapped(3, networkData) },
    90: { def: "n42", parts: positional(originalDataElements) },
    91: "ans1",
    92: "ans2",
    94: "ans7",
    95: { def: "ans42", parts: positional(replacementAmounts) },
    97: signedAmount("x17"),
    98: "ans25",
    99: "n.11",
    100: "n.11",
    101: "ans.17",
    102: "ans.28",
    103: "ans.28",
    104: { def: "b.255", parts: dataSets({}) }, // transaction-specific data sets
    105: "b16",
    106: "ans.255",
    107: "ans.255",
    108: "ans.255",
    109: "ans.255",
    110: { def: "b..1535", pfxLen: 2, parts: dataSets({}) },
    111: { def: "b..1535", pfxLen: 2, parts: dataSets({}) },
    112: "ans.255",
    113: "ans.255",
    114: { def: "b..1535", pfxLen: 2, parts: dataSets({}) },
    115: "ans.24",
    116: "ans.255",
    117: "ans.255",
    118: "ans.255",
    119: "ans.255",
    120: { def: "b..1537", pfxLen: 2, parts: dataSets({}) },
    121: "ans.11",
    123: {
      // Contains either data sets or the address alone: a nine-character postal code and up to twenty characters of the street.
      def: "b.255",
      parts: {
        kind: "alternative",
        firstByte: ["66", "67", "68"],
        announced: dataSets(verificationData),
        otherwise: positional({ 1: "an9", 2: "ans*20" }),
      },
    },
    125: "ans.255",
    126: { def: "b.255", parts: bitmapped(8, privateUse) },
    127: "b.255",
  },
  display: () => ({
    ...iso87Display(),
    ...additionalAmountDisplay(),
    ...originalDisplay(),
    ...shown("34.01.86 34.02.80 34.4A.84 34.4A.87 34.4A.88 34.4A.89 34.4A.8A 43.1 43.2 43.3"),
    ...shown("44.1 44.2 44.3 44.4 44.5 44.6 44.7 44.8 44.9 44.10 44.11 44.12 44.13 44.14 59"),
    ...identifiers({ "44.15": 4, "56.01.01": 29, "62.2": 15 }),
    ...shown("60.1 60.2 60.3 60.4 60.5 60.6 60.7 60.8 60.9 60.10 61.1 61.2 61.3"),
    ...shown("62.1 62.3 62.4 62.5 62.6 62.18 62.19 62.20 62.23 62.24 62.25 62.26"),
    ...shown("63.1 63.2 63.3 63.4 63.8 63.11 63.13 63.18 63.19 63.21 123.68.03 126.13 126.20"),
  }),
  framing: visaTypeFraming,
};
