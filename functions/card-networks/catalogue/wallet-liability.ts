import type { CardNetwork } from "../networks.ts";

/** Wallet payments for which the acquirer keeps the liability, regardless of the indicator. */

interface Exclusion {
  /** ISO 18245. */
  readonly merchantCategories: readonly string[];
  /** ISO 3166 alpha-2. */
  readonly merchantCountries: readonly string[];
}

/**
 * Wire transfers, quasi cash and gambling in the United States, as for 3-D Secure. Not taken from a Visa document:
 * verify before production.
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
