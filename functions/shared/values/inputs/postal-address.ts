import * as v from "valibot";
import { freeText } from "../schemas.ts";
import { printableLines } from "./printable-text.ts";

/**
 * Parts of a postal address, for several operations. Characters that a message does not support are transliterated or
 * omitted when the message is sent.
 */

/** Postal code of any country, such as 94105-1234, SW1A 1AA, LV-1050 or 01310-100. Many countries have no postal codes. */
export const PostalCode = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(16),
  v.regex(
    /^[ -]*[a-zA-Z0-9][a-zA-Z0-9 -]*$/,
    "may contain only letters, digits, spaces and hyphens, with at least one letter or digit; example: 94105-1234",
  ),
  freeText,
);

export const addressText = printableLines(120);

/** Optional parts of an address. The country is separate because its input and output formats differ. */
export const optionalAddressEntries = {
  postalCode: v.optional(PostalCode),
  stateOrProvince: v.optional(addressText),
  city: v.optional(addressText),
  line1: v.optional(addressText),
  line2: v.optional(addressText),
  line3: v.optional(addressText),
};
