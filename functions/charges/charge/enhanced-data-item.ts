import type { EnhancedData } from "../../card-networks/clearing-file/enhanced-data.ts";
import { knownCountry } from "../../shared/values/country.ts";

/** Item format of enhanced data. The destination country is stored as its two-letter code (ISO 3166-1 alpha-2). */

type Destination = NonNullable<EnhancedData["destinationAddress"]>;

export type StoredEnhancedData = Omit<EnhancedData, "destinationAddress"> & {
  readonly destinationAddress?: Omit<Destination, "countryCode"> & { readonly countryCode?: string };
};

export function enhancedDataToItem({ destinationAddress, ...own }: EnhancedData): StoredEnhancedData {
  if (!destinationAddress) return own;
  const { countryCode, ...address } = destinationAddress;
  return { ...own, destinationAddress: { ...address, ...(countryCode && { countryCode: countryCode.alpha2 }) } };
}

export function itemToEnhancedData({ destinationAddress, ...own }: StoredEnhancedData): EnhancedData {
  if (!destinationAddress) return own;
  const { countryCode, ...address } = destinationAddress;
  const country = countryCode !== undefined && { countryCode: knownCountry(countryCode) };
  return { ...own, destinationAddress: { ...address, ...country } };
}
