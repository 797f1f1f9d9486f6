import { bitmapped, type Composite, positional, repeated, type Tlv } from "#iso8583/composite-spec";
import type { Dialect, FieldSpec, FieldTable } from "#iso8583/dialect";
import { americanExpressDialect as americanExpress } from "../../../functions/card-networks/networks/american-express/dialect.ts";
import { mastercardDialect as mastercard } from "../../../functions/card-networks/networks/mastercard/dialect.ts";
import { visaDialect as visa } from "../../../functions/card-networks/networks/visa/dialect.ts";

/**
 * Publicly known subfield layouts. The case files specify the expected subfields but not their layout, so every known layout
 * of a field is tried.
 */
type Page = "ascii" | "ebcdic";

const tagged = (page: Page, tagLength: number, lengthSize: number): Tlv => ({
  kind: "tlv",
  tag: { length: tagLength, enc: page },
  length: { size: lengthSize, enc: page },
});

/** Subfields of Postilion DE127, after a bitmap of 8 bytes. */
const postilion127: FieldTable = {
  2: "ans..32", // switch key
  3: "ans48", // routing information
  4: "ans22", // POS data
  5: "ans73", // service station data
  6: "n2", // authorization profile
  7: "ans..50", // check data
  8: "ans...999", // retention data
  9: "ans...255", // additional node data
  10: "n3", // CVV2
  11: "ans..32", // original key
  12: "ans..25", // terminal owner
  13: "ans17", // POS geographic data
  14: "ans8", // sponsor bank
  15: "ans..29", // address verification
  16: "ans1", // address verification result
  17: "ans..50", // cardholder information
  18: "ans..50", // validation data
  19: "ans31", // bank details
  20: "n8", // originator/authorizer settlement date
  21: "ans..12", // record identification
  22: "ans.....99999", // structured data
  23: "ans253", // payee
  24: "ans..28", // payer account
  25: "ans....9999", // chip data
  26: "ans..20", // original node
  27: "ans1", // card verification result
  28: "n4", // card identifier
  29: "b40", // 3-D Secure data
  30: "ans1", // 3-D Secure result
  31: "ans..11", // issuer network
  32: "b..33", // UCAF
  33: "n4", // extended transaction type
  34: "n2", // account type qualifiers
  35: "ans..11", // acquirer network
  36: "ans..25", // customer
  37: "an4", // extended response code
  38: "ans..99", // additional POS data code
  39: "an2", // original response code
};

const amounts = repeated({ 1: "n2", 2: "an2", 3: "n3", 4: "a1", 5: "n12" });

/** Layouts by data element, regardless of the dialect. */
const general = (page: Page): { readonly [dataElement: string]: readonly Composite[] } => ({
  3: [positional({ 1: "n2", 2: "n2", 3: "n2" })],
  22: [
    positional({ 1: "n2", 2: "n1" }),
    positional(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [i + 1, "an1"]))),
  ],
  30: [positional({ 1: "n12", 2: "n12" })],
  43: [
    positional({ 1: "ans25", 2: "ans13", 3: "ans2" }),
    positional({ 1: "ans22", 2: "ans1", 3: "ans13", 4: "ans1", 5: "ans3" }),
    positional({ 1: "ans23", 2: "ans13", 3: "ans2", 4: "ans2" }),
  ],
  48: [
    tagged(page, 4, 3),
    tagged(page, 2, 3),
    tagged(page, 3, 3),
    tagged(page, 2, 2),
    { ...tagged(page, 2, 2), lead: { key: "TCC", def: "ans1" } },
  ],
  54: [amounts],
  55: [{ kind: "ber-tlv", order: "as-given" }],
  62: [tagged(page, 4, 3)],
  90: [positional({ 1: "n4", 2: "n6", 3: "n10", 4: "n11", 5: "n11" })],
  95: [
    positional({ 1: "n12", 2: "n12", 3: "n12", 4: "n6" }),
    positional({ 1: "ans12", 2: "ans12", 3: "ans12", 4: "ans6" }),
  ],
  112: [tagged(page, 3, 3), tagged(page, 2, 2)],
  123: [tagged(page, 4, 3)],
  124: [tagged(page, 4, 3)],
  125: [tagged(page, 4, 3)],
  127: [bitmapped(8, postilion127)],
});

const specOf = (row: string | FieldSpec | undefined): FieldSpec | undefined =>
  typeof row === "string" ? { def: row } : row;

/**
 * Returns the possible definitions of a field with subfields. Definitions from the Visa, Mastercard and American Express
 * dialects come first; those of a dialect with a different encoding are skipped.
 */
export function layoutsFor(dialect: Dialect, dataElement: string): FieldSpec[] {
  const own = specOf(dialect.fields?.[dataElement] ?? dialect.base[dataElement]);
  if (own === undefined) return [];
  const page: Page = dialect.profile.c === "ebcdic" ? "ebcdic" : "ascii";
  const ours = [visa, mastercard, americanExpress]
    .filter((known) => known.profile.c === dialect.profile.c && known.profile.pfx === dialect.profile.pfx)
    .map((known) => specOf(known.fields?.[dataElement]))
    .filter((spec) => spec?.parts !== undefined);
  const others = (general(page)[dataElement] ?? []).map((parts) => ({ ...own, parts }));
  return [
    ...ours.map((spec) => spec as FieldSpec),
    ...ours.map((spec) => ({ ...own, parts: spec?.parts as Composite })),
    ...others,
  ];
}
