import type { FieldTable } from "./definition/field-spec.ts";
import type { Display } from "./dialect.ts";
import { iso87, iso87Display } from "./iso87.ts";

/** Data elements of ISO 8583:1993 as used by acquirers: those of the 1987 edition with the following changes. */
export const iso93: FieldTable = {
  ...iso87,
  12: "n12", // date and time, local transaction, YYMMDDhhmmss
  15: "n6", // date, settlement, YYMMDD
  22: "ans12", // point of service data code
  25: "n4", // message reason code
  26: "n4", // card acceptor business code
  28: "n6", // date, reconciliation
  29: "n3", // reconciliation indicator
  30: "n24", // amounts, original
  31: "ans..99", // acquirer reference data
  39: "n3", // action code
  40: "n3", // service code
  43: "ans..99", // card acceptor name and location
  44: "ans..99", // additional response data
  53: "b..48", // security related control information
  55: "b...255", // chip data, EMV
  56: "n..35", // original data elements
  57: "n3", // authorization life cycle code
  58: "n..11", // authorizing agent institution
  71: "n8", // message number
  72: "ans...999", // data record
  90: "n10", // authorizations, reversal number
  93: "n..11", // transaction destination institution
  94: "n..11", // transaction originator institution
  95: "ans..99", // card issuer reference data
};

/**
 * Returns the fields of the 1993 edition that may be shown: those of the 1987 edition and fields 57 and 58, but not field 72
 * (data record), whose content is privately agreed.
 */
export function iso93Display(): Display {
  const { 72: _dataRecord, ...sameMeaning } = iso87Display();
  return { ...sameMeaning, 57: "shown", 58: "shown" };
}
