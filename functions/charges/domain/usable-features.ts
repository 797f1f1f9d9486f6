import { exemptionLimit } from "../../card-networks/catalogue/exemption-limits.ts";
import type { CardNetwork } from "../../card-networks/catalogue/networks.ts";
import type { ScaExemption } from "../../card-networks/catalogue/sca-exemptions.ts";
import { type NetworkFeature, networkSupports } from "../../card-networks/catalogue/support.ts";
import type { Money } from "../../shared/money.ts";
import { referenceRates } from "../../shared/reference-rates.ts";
import { accept, type Result, reject } from "../../shared/result.ts";
import { type ChargeType, isMailOrPhone } from "./charge-type.ts";
import type { ChargeWarning } from "./charge-warning.ts";

/** A feature that the network does not have is ignored and named in a warning; it never fails a charge. */

interface AskedFeatures {
  readonly avs?: boolean | undefined;
  readonly allowPartialApproval?: boolean | undefined;
  readonly dynamicDescriptor?: object | undefined;
  readonly enhancedData?: object | undefined;
  readonly scaExemptionRequest?: ScaExemption | undefined;
  readonly transactionType?: string | undefined;
}

const featureOf = {
  avs: "addressVerification",
  allowPartialApproval: "partialApproval",
  dynamicDescriptor: "dynamicDescriptor",
  enhancedData: "enhancedData",
  scaExemptionRequest: "scaExemption",
  transactionType: "transactionType",
} as const satisfies Record<keyof AskedFeatures, NetworkFeature>;

type FeatureName = keyof typeof featureOf;

const isAskedFor = (asked: AskedFeatures, name: FeatureName): boolean =>
  asked[name] !== undefined && asked[name] !== false;

/** Whether a feature is asked for and will be used. */
export const isUsed = (asked: AskedFeatures, name: FeatureName, network: CardNetwork): boolean =>
  isAskedFor(asked, name) && networkSupports(network, featureOf[name]);

export const ignoredFeatures = (asked: AskedFeatures, network: CardNetwork): readonly ChargeWarning[] =>
  (Object.keys(featureOf) as FeatureName[])
    .filter((name) => isAskedFor(asked, name) && !isUsed(asked, name, network))
    .map((name) => ({ code: "feature-not-supported", detail: `${name} is ignored: ${network} does not have it.` }));

/** Interchange falls with enhanced data in the United States only (service description, Charges, rule 5). */
export const benefitOfEnhancedData = (
  asked: AskedFeatures,
  network: CardNetwork,
  merchantCountry: string,
): readonly ChargeWarning[] => {
  if (merchantCountry === "US" || !isUsed(asked, "enhancedData", network)) return [];
  const detail = "enhancedData goes to clearing, but lowers interchange for merchants in the United States only.";
  return [{ code: "enhanced-data-without-benefit", detail }];
};

export interface AdmittedExemption {
  readonly exemption?: ScaExemption;
  readonly warnings: readonly ChargeWarning[];
}

/** Whether an exemption may be asked for, by its limit (service description, exemption rules 1, 2, 3 and 6). */
export const decideExemption = (
  asked: AskedFeatures,
  { type, amount, network }: { readonly type: ChargeType; readonly amount: Money; readonly network: CardNetwork },
  fraudRate: number | undefined,
): Result<AdmittedExemption, string> => {
  const { scaExemptionRequest: exemption } = asked;
  if (!exemption || !isUsed(asked, "scaExemptionRequest", network)) return accept({ warnings: [] });
  if (isMailOrPhone(type)) {
    const detail = "scaExemptionRequest is ignored: mail and telephone orders are out of scope and need none.";
    return accept({ warnings: [{ code: "exemption-out-of-scope", detail }] });
  }
  const limit = exemptionLimit(exemption, amount, fraudRate, referenceRates);
  if (limit.kind === "exceeded") return reject(`scaExemptionRequest ${limit.detail}.`);
  if (limit.kind === "kept") return accept({ exemption, warnings: [] });
  const detail = `The limit of ${exemption} was not checked: there is no reference rate for ${amount.currency}.`;
  return accept({ exemption, warnings: [{ code: "exemption-limit-not-checked", detail }] });
};
