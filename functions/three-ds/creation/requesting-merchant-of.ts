import type { MerchantProfile } from "../../agents/published.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { type Acceptor, acquirerBinOf } from "../../merchants/published.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { RequestingMerchant } from "../domain/areq/requesting-merchant.ts";
import type { MerchantInfo } from "../domain/authentication/authentication.ts";

/**
 * Returns the merchant of a request, onboarded or not (service description, 3DS, merchant data rules). The data comes from
 * the request or its acceptor, and from the agent's default merchant profile. If required data is missing from all of them,
 * the request is rejected, and the error lists the missing fields.
 */

export type MissingFields = readonly string[];

export function merchantOfAcceptor(
  acceptor: Acceptor,
  profile: MerchantProfile | undefined,
): Result<RequestingMerchant, MissingFields> {
  const { bin, merchant } = acceptor;
  const websiteUrl = acceptor.webshopUrl ?? merchant.websiteUrl ?? profile?.websiteUrl;
  if (websiteUrl === undefined) return reject(["websiteUrl"]);
  return accept({
    acquirerBIN: acquirerBinOf(bin),
    acquirerMerchantID: acceptor.mid,
    mcc: acceptor.mcc,
    name: acceptor.doingBusinessAsName,
    country: merchant.registeredAddress.countryCode,
    websiteUrl,
    acquirerCountry: bin.acquirerCountryCode,
    ...(acceptor.fraudRate !== undefined && { fraudRate: acceptor.fraudRate }),
  });
}

export type GivenMerchantInfo = {
  readonly [Name in keyof MerchantInfo]?: MerchantInfo[Name] | undefined;
} & Pick<MerchantInfo, "merchantId">;

export function completedMerchantInfo(
  given: GivenMerchantInfo,
  network: CardNetwork,
  profile: MerchantProfile = {},
): Result<MerchantInfo, MissingFields> {
  const { mcc, merchantName, merchantCountryCode, websiteUrl } = { ...profile, ...withoutAbsent(given) };
  const needed = { mcc, merchantName, merchantCountryCode, websiteUrl };
  const { merchantId, acquirerBIN } = given;
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (!acquirerBIN && network !== "american-express") missing.push("acquirerBIN");
  if (missing.length > 0 || !mcc || !merchantName || !merchantCountryCode || !websiteUrl) return reject(missing);
  return accept({
    merchantId,
    mcc,
    merchantName,
    merchantCountryCode,
    websiteUrl,
    ...(acquirerBIN && { acquirerBIN }),
  });
}

const withoutAbsent = <Given extends object>(given: Given): Partial<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>;

export const merchantOfInfo = (info: MerchantInfo): RequestingMerchant => ({
  acquirerBIN: info.acquirerBIN ?? "",
  acquirerMerchantID: info.merchantId,
  mcc: info.mcc,
  name: info.merchantName,
  country: info.merchantCountryCode,
  websiteUrl: info.websiteUrl,
});
