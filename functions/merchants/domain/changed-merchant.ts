import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import type { Merchant, MerchantChange } from "../merchant-schemas.ts";

type Address = Merchant["registeredAddress"];

/** Returns the changed merchant, with the address merged property by property. Returns the same merchant if nothing changes. */
export function changedMerchant(
  merchant: Merchant,
  { registeredAddress: address = {}, ...change }: MerchantChange,
  now: Date,
): Merchant {
  const registeredAddress = mergePatched<Address>(merchant.registeredAddress, address);
  return nextVersion(merchant, { ...mergePatched<Merchant>(merchant, change), registeredAddress }, now);
}
