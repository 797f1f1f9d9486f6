import type { CardNetwork } from "../networks.ts";

/** What a network can do beyond a plain authorization. A feature that is missing here is ignored with a warning. */
export const networkFeatures = [
  "addressVerification",
  "partialApproval",
  "dynamicDescriptor",
  "enhancedData",
  "increment",
  "refundAuthorization",
  "scaExemption",
  "transactionType",
] as const;

export type NetworkFeature = (typeof networkFeatures)[number];

/**
 * The counts 4, 4, 6 and 2 of the first four features are the service description's (Charges, rules 1, 2, 3, 5) and
 * pinned by a test. American Express takes increments from some United States acquirers only, so not from us; no
 * public document says where its messages carry an exemption.
 */
export const networkSupport = {
  visa: [
    "addressVerification",
    "partialApproval",
    "dynamicDescriptor",
    "enhancedData",
    "increment",
    "refundAuthorization",
    "scaExemption",
  ],
  mastercard: [
    "addressVerification",
    "partialApproval",
    "dynamicDescriptor",
    "enhancedData",
    "increment",
    "refundAuthorization",
    "scaExemption",
    "transactionType",
  ],
  "american-express": ["addressVerification", "partialApproval", "dynamicDescriptor", "refundAuthorization"],
  discover: [
    "addressVerification",
    "partialApproval",
    "dynamicDescriptor",
    "increment",
    "refundAuthorization",
    "scaExemption",
  ],
  diners: ["dynamicDescriptor", "scaExemption"],
  jcb: ["dynamicDescriptor", "scaExemption"],
  unionpay: ["scaExemption"],
} as const satisfies Record<CardNetwork, readonly NetworkFeature[]>;

export const networkSupports = (network: CardNetwork, feature: NetworkFeature): boolean => {
  const supported: readonly NetworkFeature[] = networkSupport[network];
  return supported.includes(feature);
};
