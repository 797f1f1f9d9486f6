/** What an agent should know about a charge that was made all the same. Codes are stable, details are for people. */

export const warningCodes = [
  "feature-not-supported",
  "enhanced-data-without-benefit",
  "exemption-out-of-scope",
  "exemption-limit-not-checked",
  "exemption-not-needed",
  "holder-name-substituted",
  "initial-reference-incomplete",
  "liability-not-shifted",
  "old-local-time",
  "recurring-amount-changed",
  "refund-not-authorized",
  "authorization-expires-before-clearing",
  "refunded-without-clearing",
  "retry-limit-near",
  "retry-limit-reached",
] as const;

type WarningCode = (typeof warningCodes)[number];

export interface ChargeWarning {
  readonly code: WarningCode;
  readonly detail: string;
}

/** What an agent should know about an action that was done all the same. Codes are stable, details are for people. */

export const actionWarnings = {
  "authorization-expired": "The authorization will have expired when this is presented: the issuer may charge it back.",
  "feature-not-supported": "dynamicDescriptor is ignored: the card network does not have it.",
  "enhanced-data-not-supported": "enhancedData is ignored: the card network does not have it.",
  "refund-before-clearing":
    "The network has not acknowledged the clearing of the charge: if it rejects it, the refund stays paid out. As long as no batch has taken a charge, cancel or reverse it instead.",
  "refund-exceeds-cleared":
    "With this, more is refunded than was given to clearing: the difference is paid out without a sale. The proof in the charge's timeline names it.",
  "cleared-before":
    "What was cleared before stays cleared. A clear that no batch has claimed can be withdrawn (POST /charges/{chargeKey}/actions/{actionKey}/withdraw); a refund gives the rest back.",
} as const;

export type ActionWarningCode = keyof typeof actionWarnings;

export interface ActionWarning {
  readonly code: ActionWarningCode;
  readonly detail: string;
}

export const actionWarning = (code: ActionWarningCode): ActionWarning => ({ code, detail: actionWarnings[code] });
