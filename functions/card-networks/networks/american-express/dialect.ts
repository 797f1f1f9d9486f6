import { bitmapped, positional, repeated } from "#iso8583/composite-spec";
import { type Dialect, type FieldTable, identifiers, shown } from "#iso8583/dialect";
import { twoByteFraming } from "#iso8583/framing";
import { additionalAmount, additionalAmountDisplay } from "#iso8583/iso87";
import { iso93, iso93Display } from "#iso8583/iso93";

/** DE22, point of service data code: one character per position. */
const pointOfServiceDataCode: FieldTable = {
  1: "an1", // card data input capability
  2: "an1", // cardholder authentication capability
  3: "an1", // card capture capability
  4: "an1", // operating environment
  5: "an1", // cardholder present: S = e-commerce, 9 = recurring
  6: "an1", // card present
  7: "an1", // card data input mode
  8: "an1", // cardholder authentication method
  9: "an1", // cardholder authentication entity
  10: "an1", // card data output capability
  11: "an1", // terminal output capability
  12: "an1", // PIN capture capability
};

/** Identifiers at the start of DE60, DE112 and DE113, before the bitmap. */
const twoIdentifiers: FieldTable = { primary: "an2", secondary: "an3" };

/** DE61, authentication by 3-D Secure or by a token. The identifiers AEVV and XID are each followed by a 20-byte value. */
const authentication: FieldTable = {
  1: "an2", // primary identifier, AX
  2: "an3", // secondary identifier, ASK
  3: "n2", // electronic commerce indicator
  4: "an4", // AEVV
  5: "b20", // authentication value, or the first 20 bytes of a token's cryptogram
  6: "an3", // XID
  7: "b20", // 3-D Secure 1 transaction ID (XID), or the last 20 bytes of a token's cryptogram
};

/** DE63, address verification. */
const addressVerification: FieldTable = {
  1: "an2", // service identifier, AX
  2: "an2", // request type: AD = postal code and street, AE = also names and telephone number
  3: "ans9", // postal code
  4: "ans20", // street
  5: "ans*172", // names, telephone, ship-to address
};

/**
 * A dialect modeled on the 1100-series messages of ISO 8583:1993, based on public descriptions and not certified by the
 * network. All data is EBCDIC except the bitmap and the binary fields. DE31 of the response is the transaction identifier that
 * later messages refer to. DE39 is a three-digit action code.
 */
export const americanExpressDialect: Dialect = {
  name: "american-express",
  about: "1100-like (ISO 8583:1993): EBCDIC digits, text and lengths, raw bitmap, three-digit action codes",
  base: iso93,
  mti: "ebcdic",
  bitmap: "raw",
  profile: { n: "ebcdic", nVar: "ebcdic", c: "ebcdic", z: "ebcdic", b: "raw", pfx: "ebcdic" },
  fields: {
    22: { def: "ans12", parts: positional(pointOfServiceDataCode) },
    30: { def: "n24", parts: positional({ 1: "n12", 2: "n12" }) }, // original amounts: transaction, reconciliation
    44: { def: "ans..25", parts: positional({ 1: "ans1", 2: "ans1", 3: "ans*23" }) }, // results: address, security code
    53: "ans..17", // card security code (CID)
    54: { def: "ans...120", parts: repeated(additionalAmount) },
    55: { def: "b...256", enc: "raw" },
    // Original data: MTI, STAN, date and time, then the acquiring institution ID with its own two-digit length prefix.
    56: { def: "n..35", parts: positional({ 1: "n4", 2: "n6", 3: "n12", 4: "n*13" }) },
    60: { def: "b...141", parts: bitmapped(4, { 1: "ans20", 2: "an15" }, twoIdentifiers) }, // seller, original transaction ID
    61: { def: "b...54", parts: positional(authentication) },
    63: { def: "ans...205", parts: positional(addressVerification) },
    112: { def: "b...79", parts: bitmapped(4, { 1: "ans35" }, twoIdentifiers) }, // payment account reference
    113: {
      // Acceptance environment data: initiating party, authentication outage.
      def: "b...15",
      parts: bitmapped(4, { 1: "an1" }, { ...twoIdentifiers, initiatingParty: "an1" }),
    },
  },
  display: () => ({
    ...iso93Display(),
    ...additionalAmountDisplay(),
    ...shown("22.1 22.2 22.3 22.4 22.5 22.6 22.7 22.8 22.9 22.10 22.11 22.12 30.1 30.2 44.1 44.2"),
    ...shown("56.1 56.2 56.3 56.4 60.primary 60.secondary 60.1 61.1 61.2 61.3 61.4 61.6 63.1 63.2"),
    ...shown("112.primary 112.secondary 113.primary 113.secondary 113.initiatingParty 113.1"),
    ...identifiers({ 31: 15, "60.2": 15, "112.1": 35 }),
  }),
  framing: twoByteFraming,
};
