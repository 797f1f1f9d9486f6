import * as v from "valibot";
import { freeText } from "../schemas.ts";
import { printableLines } from "./printable-text.ts";

/** Postal addresses: what one operation takes, every operation takes. What a message cannot carry is spelled or left out when it is sent. */

/** In the form of any country: 94105-1234, SW1A 1AA, LV-1050, 01310-100. Many countries have none. */
export const PostalCode = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(16),
  v.regex(
    /^[ -]*[a-zA-Z0-9][a-zA-Z0-9 -]*$/,
    "may hold letters, digits, blanks and hyphens, and needs a letter or a digit, like 94105-1234",
  ),
  freeText,
);

export const addressText = printableLines(120);

/** The parts of an address that any of them may lack; the country has other forms as it is given and as it is shown. */
export const optionalAddressEntries = {
  postalCode: v.optional(PostalCode),
  stateOrProvince: v.optional(addressText),
  city: v.optional(addressText),
  line1: v.optional(addressText),
  line2: v.optional(addressText),
  line3: v.optional(addressText),
};
