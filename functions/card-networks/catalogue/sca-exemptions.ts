/** Exemptions from strong customer authentication that a charge can request (service description, 3DS, exemptions). */
export const scaExemptions = ["tra", "low-value", "scp"] as const;
export type ScaExemption = (typeof scaExemptions)[number];

/**
 * Mastercard's low-risk merchant indicator (field 48, sub-element 22, subfield 01). A public document states that the
 * exemptions share one two-digit indicator, but does not list its values. Check the values against the acquirer's host
 * specification.
 */
export const lowRiskMerchantIndicators = {
  tra: "02",
  "low-value": "04",
  scp: "06",
} as const satisfies Record<ScaExemption, string>;

/**
 * Visa's tags in data set 4A of field 34, one tag per exemption. Public documents confirm that each exemption has a separate
 * flag, but the tag numbers are specific to this service's dialect. Check the tags against the acquirer's host specification.
 */
export const visaExemptionTags = {
  tra: "89",
  "low-value": "87",
  scp: "88",
} as const satisfies Record<ScaExemption, string>;

/** Codes of the default dialect (field 48, tag 05). */
export const defaultExemptionIndicators = {
  tra: "01",
  "low-value": "02",
  scp: "03",
} as const satisfies Record<ScaExemption, string>;
