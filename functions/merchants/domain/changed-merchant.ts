import { countryOfInput } from "../../shared/values/country.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import type { Merchant, MerchantChange } from "../merchant-schemas.ts";

type Address = Merchant["registeredAddress"];

/** The merge goes into the address; a country is one value there, whichever of its forms is given. */
export const changedMerchant = (
  merchant: Merchant,
  { registeredAddress: address = {}, ...change }: MerchantChange,
  now: Date,
): Merchant => {
  const countryCode = address.countryCode && countryOfInput(address.countryCode);
  return {
    ...mergePatched<Merchant>(merchant, change),
    registeredAddress: mergePatched<Address>(merchant.registeredAddress, { ...address, countryCode }),
    version: merchant.version + 1,
    lastModified: now.toISOString(),
  };
};
