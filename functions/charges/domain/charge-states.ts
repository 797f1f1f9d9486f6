import type { Intent } from "./charge-type.ts";

/**
 * The states of a charge, inside. What clients see is a function of them: while it is open what the issuer said,
 * they see `none`.
 */

export const authorizationStates = {
  /** The request is on its way, or its environment died: the sweep settles what stays here. */
  pending: { shown: "none", next: ["approved", "approved-partial", "declined"] },
  approved: { shown: "approved", next: [] },
  /** The issuer holds less than was asked for, and the request allowed that. */
  "approved-partial": { shown: "approved-partial", next: [] },
  declined: { shown: "declined", next: [] },
} as const satisfies Record<string, { shown: string; next: readonly string[] }>;

export type AuthorizationState = keyof typeof authorizationStates;

export const clearingStates = {
  none: { shown: "none", next: ["manual", "pending"] },
  /** The agent clears when it is ready. */
  manual: { shown: "manual", next: [] },
  /** The next cut-off run, or the first one after `clearAfter`, takes it. */
  pending: { shown: "pending", next: [] },
} as const satisfies Record<string, { shown: string; next: readonly string[] }>;

export type ClearingState = keyof typeof clearingStates;

export const shownAuthorization = (state: AuthorizationState) => authorizationStates[state].shown;

export const shownClearing = (state: ClearingState) => clearingStates[state].shown;

export const clearingModes = ["auto", "manual"] as const;

export type ClearingMode = (typeof clearingModes)[number];

/** A check of the card moves no money, so there is nothing to clear. */
export const clearingStateOfApproved = (mode: ClearingMode, intent: Intent): ClearingState => {
  if (intent === "account-status") return "none";
  return mode === "auto" ? "pending" : "manual";
};
