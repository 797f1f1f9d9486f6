import type { FieldTable } from "./definition/field-spec.ts";
import { type Display, shown } from "./dialect.ts";

/** Data elements of ISO 8583:1987. Where the standard leaves a length open, the table uses the longest length in common use. */
export const iso87: FieldTable = {
  2: "n..19", // primary account number
  3: "n6", // processing code
  4: "n12", // amount, transaction
  5: "n12", // amount, settlement
  6: "n12", // amount, cardholder billing
  7: "n10", // transmission date and time, UTC, MMDDhhmmss
  8: "n8", // amount, cardholder billing fee
  9: "n8", // conversion rate, settlement
  10: "n8", // conversion rate, cardholder billing
  11: "n6", // system trace audit number
  12: "n6", // time, local transaction
  13: "n4", // date, local transaction
  14: "n4", // date, expiration, YYMM
  15: "n4", // date, settlement
  16: "n4", // date, conversion
  17: "n4", // date, capture
  18: "n4", // merchant type
  19: "n3", // acquiring institution country code
  20: "n3", // primary account number extended, country code
  21: "n3", // forwarding institution country code
  22: "n3", // point of service entry mode
  23: "n3", // card sequence number
  24: "n3", // network international identifier
  25: "n2", // point of service condition code
  26: "n2", // point of service PIN capture code
  27: "n1", // authorization identification response length
  28: "x9", // amount, transaction fee
  29: "x9", // amount, settlement fee
  30: "x9", // amount, transaction processing fee
  31: "x9", // amount, settlement processing fee
  32: "n..11", // acquiring institution identification code
  33: "n..11", // forwarding institution identification code
  34: "ans..28", // primary account number, extended
  35: "z..37", // track 2
  36: "ans...104", // track 3
  37: "ans12", // retrieval reference number
  38: "ans6", // authorization identification response
  39: "ans2", // response code
  40: "ans3", // service restriction code
  41: "ans8", // card acceptor terminal identification
  42: "ans15", // card acceptor identification code
  43: "ans40", // card acceptor name and location
  44: "ans..25", // additional response data
  45: "ans..76", // track 1
  46: "ans...999", // additional data, ISO
  47: "ans...999", // additional data, national
  48: "ans...999", // additional data, private
  49: "ans3", // currency code, transaction
  50: "ans3", // currency code, settlement
  51: "ans3", // currency code, cardholder billing
  52: "b8", // PIN data
  53: "n16", // security related control information
  54: "ans...120", // additional amounts
  55: "ans...999", // chip data, EMV
  56: "ans...999", // reserved, ISO
  57: "ans...999", // reserved, ISO
  58: "ans...999", // reserved, national
  59: "ans...999", // reserved, national
  60: "ans...999", // reserved, private
  61: "ans...999", // reserved, private
  62: "ans...999", // reserved, private
  63: "ans...999", // reserved, private
  64: "b8", // message authentication code
  66: "n1", // settlement code
  67: "n2", // extended payment code
  68: "n3", // receiving institution country code
  69: "n3", // settlement institution country code
  70: "n3", // network management information code
  71: "n4", // message number
  72: "n4", // message number, last
  73: "n6", // date, action
  74: "n10", // credits, number
  75: "n10", // credits, reversal number
  76: "n10", // debits, number
  77: "n10", // debits, reversal number
  78: "n10", // transfers, number
  79: "n10", // transfers, reversal number
  80: "n10", // inquiries, number
  81: "n10", // authorizations, number
  82: "n12", // credits, processing fee amount
  83: "n12", // credits, transaction fee amount
  84: "n12", // debits, processing fee amount
  85: "n12", // debits, transaction fee amount
  86: "n16", // credits, amount
  87: "n16", // credits, reversal amount
  88: "n16", // debits, amount
  89: "n16", // debits, reversal amount
  90: "n42", // original data elements
  91: "ans1", // file update code
  92: "ans2", // file security code
  93: "ans5", // response indicator
  94: "ans7", // service indicator
  95: "ans42", // replacement amounts
  96: "b8", // message security code
  97: "x17", // amount, net settlement
  98: "ans25", // payee
  99: "n..11", // settlement institution
  100: "n..11", // receiving institution
  101: "ans..17", // file name
  102: "ans..28", // account identification 1
  103: "ans..28", // account identification 2
  104: "ans...100", // transaction description
  105: "ans...999", // reserved, ISO
  106: "ans...999", // reserved, ISO
  107: "ans...999", // reserved, ISO
  108: "ans...999", // reserved, ISO
  109: "ans...999", // reserved, ISO
  110: "ans...999", // reserved, ISO
  111: "ans...999", // reserved, ISO
  112: "ans...999", // reserved, national
  113: "ans...999", // reserved, national
  114: "ans...999", // reserved, national
  115: "ans...999", // reserved, national
  116: "ans...999", // reserved, national
  117: "ans...999", // reserved, national
  118: "ans...999", // reserved, national
  119: "ans...999", // reserved, national
  120: "ans...999", // reserved, private
  121: "ans...999", // reserved, private
  122: "ans...999", // reserved, private
  123: "ans...999", // reserved, private
  124: "ans...999", // reserved, private
  125: "ans...999", // reserved, private
  126: "ans...999", // reserved, private
  127: "ans...999", // reserved, private
  128: "b8", // message authentication code
};

/**
 * Returns the fields of the 1987 edition that may be shown in every dialect of this edition: amounts, times, codes, and the
 * IDs of parties and messages. The PAN is masked. The expiry date, tracks, PIN, chip and security data, personal names,
 * accounts, and privately defined fields are excluded. A dialect that defines private fields adds those that may be shown.
 */
export const iso87Display = (): Display => ({
  2: "masked",
  ...shown("3 4 5 6 7 8 9 10 11 12 13 15 16 17 18 19 21 22 24 25 26 27 28 29 30 31 32 33"),
  ...shown("37 38 39 41 43 49 50 51 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 91 93 94 99 100"),
  42: { identifier: 15 },
});

/** Returns display entries for the parts of DE54 (additional amounts), for dialects that define these parts. */
export const additionalAmountDisplay = (): Display => shown("54.*.1 54.*.2 54.*.3 54.*.4 54.*.5");

/** Returns display entries for the parts of DE90 (original data elements) and DE95 (replacement amounts). */
export const originalDisplay = (): Display => shown("90.1 90.2 90.3 90.4 90.5 95.1 95.2 95.3 95.4");

/**
 * A DE54 entry (one additional amount). After a partial approval, amount type 57 is the originally requested amount.
 */
export const additionalAmount: FieldTable = {
  1: "n2", // account type
  2: "an2", // amount type: 57 original amount, 01 ledger balance, 02 available balance
  3: "n3", // currency, numeric
  4: "a1", // C or D
  5: "n12", // amount in minor units
};

/** Parts of DE90: MTI, STAN, DE7, acquiring institution and forwarding institution of the original message. */
export const originalDataElements: FieldTable = { 1: "n4", 2: "n6", 3: "n10", 4: "n11", 5: "n11" };

/** Parts of DE95. Subfield 1 is the actual amount, which replaces the original amount. */
export const replacementAmounts: FieldTable = { 1: "n12", 2: "n12", 3: "n12", 4: "n6" };
