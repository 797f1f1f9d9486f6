import type { Country } from "../../../shared/values/country.ts";

export interface RequestingMerchant {
  readonly acquirerBIN: string;
  readonly acquirerMerchantID: string;
  readonly mcc: string;
  readonly name: string;
  readonly country: Country;
  readonly websiteUrl: string;
  readonly acquirerCountry?: Country;
  /** Fraud rate in percent, which limits the amount for transaction risk analysis (TRA) exemptions. */
  readonly fraudRate?: number;
}
