import type { Country } from "../../../shared/values/country.ts";

/** Merchant data for the directory server. */
export interface RequestingMerchant {
  readonly acquirerBIN: string;
  readonly acquirerMerchantID: string;
  readonly mcc: string;
  readonly name: string;
  readonly country: Country;
  readonly websiteUrl: string;
  readonly acquirerCountry?: Country;
  /** In percent. Networks grant exemptions by the acquirer's risk analysis up to a limit of this rate. */
  readonly fraudRate?: number;
}
