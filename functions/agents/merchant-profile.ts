import * as v from "valibot";
import { type Country, CountryCodeInput } from "../shared/values/country.ts";
import { networkText } from "../shared/values/inputs/printable-text.ts";
import { WebAddress } from "../shared/values/inputs/web-address.ts";
import { MerchantCategoryCode } from "../shared/values/schemas.ts";

/**
 * Default merchant data for authentications. If the merchant is not onboarded, each value is used if the request omits it.
 * For an acceptor, only `websiteUrl` is used, if neither the acceptor nor its merchant has a URL.
 */
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
