/** What an agent should know about a charge that was made all the same. Codes are stable, details are for people. */

export const warningCodes = [
  "feature-not-supported",
  "enhanced-data-without-benefit",
  "exemption-out-of-scope",
  "exemption-limit-not-checked",
  "holder-name-substituted",
  "recurring-amount-changed",
  "refund-not-authorized",
  "authorization-expires-before-clearing",
] as const;

export type WarningCode = (typeof warningCodes)[number];

export interface ChargeWarning {
  readonly code: WarningCode;
  readonly detail: string;
}
