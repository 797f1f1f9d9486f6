import * as v from "valibot";
import { type Country, CountryCodeInput } from "../shared/values/country.ts";
import { visibleLetters, WebAddress } from "../shared/values/schemas.ts";

/** What an authentication without an onboarded merchant says of the merchant, where the request leaves it out. */
export const merchantProfileEntries = {
  mcc: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  merchantName: v.optional(visibleLetters(1, 40)),
  merchantCountryCode: v.optional(CountryCodeInput),
  websiteUrl: v.optional(WebAddress),
};

export interface MerchantProfile {
  readonly mcc?: string | undefined;
  readonly merchantName?: string | undefined;
  readonly merchantCountryCode?: Country | undefined;
  readonly websiteUrl?: string | undefined;
}
