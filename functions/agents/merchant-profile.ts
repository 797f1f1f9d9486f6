import * as v from "valibot";
import { type Country, CountryCodeInput } from "../shared/values/country.ts";
import { networkText } from "../shared/values/inputs/printable-text.ts";
import { WebAddress } from "../shared/values/inputs/web-address.ts";
import { MerchantCategoryCode } from "../shared/values/schemas.ts";

/** Merchant data for authentications without an onboarded merchant. Each value is the default for requests that omit it. */
export const merchantProfileEntries = {
  mcc: v.optional(MerchantCategoryCode),
  merchantName: v.optional(networkText(1, 40)),
  merchantCountryCode: v.optional(CountryCodeInput),
  websiteUrl: v.optional(WebAddress),
};

export interface MerchantProfile {
  readonly mcc?: string | undefined;
  readonly merchantName?: string | undefined;
  readonly merchantCountryCode?: Country | undefined;
  readonly websiteUrl?: string | undefined;
}
