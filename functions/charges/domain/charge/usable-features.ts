import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import { networkSupports } from "../../../card-networks/catalogue/support.ts";
import type { NetworkFeature } from "../../../card-networks/networks/profile-words.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import type { Intent } from "./charge-type.ts";

/** A feature that the network does not support is ignored with a warning and never causes a charge to fail. */

export interface AskedFeatures {
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

const isAskedFor = (requested: AskedFeatures, name: FeatureName): boolean =>
  requested[name] !== undefined && requested[name] !== false;

/** Features that networks support for payments but not for refunds. */
export const paymentFeatures = ["allowPartialApproval", "avs"] as const satisfies readonly FeatureName[];

export type PaymentFeature = (typeof paymentFeatures)[number];

export const isUsed = (requested: AskedFeatures, name: FeatureName, network: CardNetwork): boolean =>
  isAskedFor(requested, name) && networkSupports(network, featureOf[name]);

export const ignoredFeatures = (requested: AskedFeatures, network: CardNetwork): readonly Warning[] =>
  (Object.keys(featureOf) as FeatureName[])
    .filter((name) => isAskedFor(requested, name) && !isUsed(requested, name, network))
    .map((name) => ({ code: "feature-not-supported", detail: `${name} is ignored: ${network} does not support it.` }));

/** Enhanced data reduces interchange in the United States only (service description, Charges, rule 5). */
export function benefitOfEnhancedData(
  requested: AskedFeatures,
  network: CardNetwork,
  merchantCountry: string,
): readonly Warning[] {
  if (merchantCountry === "US" || !isUsed(requested, "enhancedData", network)) return [];
  const detail = "enhancedData is sent in clearing, but lowers interchange only for merchants in the United States.";
  return [{ code: "enhanced-data-without-benefit", detail }];
}

/** Some networks have no authorization message for refunds. On these networks, a refund is sent only in clearing. */
export const networkAuthorizes = (network: CardNetwork, intent: Intent): boolean =>
  intent !== "refund" || networkSupports(network, "refundAuthorization");
