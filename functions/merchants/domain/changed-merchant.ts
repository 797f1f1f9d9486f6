import { countryOfInput } from "../../shared/values/country.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import type { Merchant, MerchantChange } from "../merchant-schemas.ts";

type Address = Merchant["registeredAddress"];

/** The merge goes into the address; a country is one value there, whichever of its forms is given. Where nothing changes it is the same merchant. */
export const changedMerchant = (
  merchant: Merchant,
  { registeredAddress: address = {}, ...change }: MerchantChange,
  now: Date,
): Merchant => {
  const countryCode = address.countryCode && countryOfInput(address.countryCode);
  const registeredAddress = mergePatched<Address>(merchant.registeredAddress, { ...address, countryCode });
  return nextVersion(merchant, { ...mergePatched<Merchant>(merchant, change), registeredAddress }, now);
};
