import type { Country } from "../../../shared/values/country.ts";

/** The merchant as the directory server is told of it. */
export interface RequestingMerchant {
  readonly acquirerBIN: string;
  readonly acquirerMerchantID: string;
  readonly mcc: string;
  readonly name: string;
  readonly country: Country;
  readonly websiteUrl: string;
  readonly acquirerCountry?: Country;
  /** In percent; decides how far its risk analysis is trusted. */
  readonly fraudRate?: number;
}
