import type { CardNetwork } from "../networks.ts";

/** Wallet payments without a liability shift, regardless of the ECI. */

interface Exclusion {
  /** ISO 18245. */
  readonly merchantCategories: readonly string[];
  /** ISO 3166 alpha-2. */
  readonly merchantCountries: readonly string[];
}

/**
 * Excluded merchant category codes (MCC) in the United States: wire transfers, inbound teleservices, quasi cash, prepaid
 * loads and gambling. Visa has the same exclusions for 3-D Secure, but the service applies them only to wallet payments. No
 * Visa document confirms this list; verify the list before production use.
 */
const exclusions: Partial<Record<CardNetwork, readonly Exclusion[]>> = {
  visa: [
    {
      merchantCategories: ["4829", "5967", "6051", "6540", "7801", "7802", "7995"],
      merchantCountries: ["US"],
    },
  ],
};

interface Merchant {
  readonly categoryCode: string;
  readonly country: { readonly alpha2: string };
}

export const isLiabilityExcluded = (network: CardNetwork, { categoryCode, country }: Merchant): boolean =>
  (exclusions[network] ?? []).some(
    ({ merchantCategories, merchantCountries }) =>
      merchantCategories.includes(categoryCode) && merchantCountries.includes(country.alpha2),
  );
