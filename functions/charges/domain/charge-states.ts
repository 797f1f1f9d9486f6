import type { Intent } from "./charge-type.ts";

/**
 * The states of a charge, inside. What clients see is a function of them: while it is open what the issuer said,
 * they see `none`.
 */

export const authorizationStates = {
  /** The request is on its way, or its environment died: the sweep settles what stays here. */
  pending: { shown: "none", next: ["approved", "approved-partial", "declined"] },
  approved: { shown: "approved", next: ["reversed"] },
  /** The issuer holds less than was asked for, and the request allowed that. */
  "approved-partial": { shown: "approved-partial", next: ["reversed"] },
  /** Let go of as a whole; what was held is free again. */
  reversed: { shown: "reversed", next: [] },
  declined: { shown: "declined", next: [] },
} as const satisfies Record<string, { shown: string; next: readonly string[] }>;

export type AuthorizationState = keyof typeof authorizationStates;

export const clearingStates = {
  none: { shown: "none", next: ["manual", "pending"] },
  /** The agent clears when it is ready. */
  manual: { shown: "manual", next: ["pending"] },
  /** At least one clearing record waits for its cut-off run or for the network's acknowledgement. */
  pending: { shown: "pending", next: ["manual", "completed", "abandoned"] },
  /** The network took all there is to clear. */
  completed: { shown: "completed", next: [] },
  /** The network took nothing of it and never will. */
  abandoned: { shown: "abandoned", next: [] },
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
