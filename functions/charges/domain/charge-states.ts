/**
 * The states of a charge, inside. What clients see is a function of them: while it is open what the issuer said,
 * they see `none`. docs/charge-states.md is generated from these tables.
 */

export const authorizationStates = {
  /** The request is on its way, or its environment died: the sweep settles what stays here. */
  pending: { shown: "none", next: ["approved", "approved-partial", "declined"] },
  approved: { shown: "approved", next: ["reversed"] },
  /** The issuer approved less than was asked for (service description, Charges, rule 2). */
  "approved-partial": { shown: "approved-partial", next: ["reversed"] },
  declined: { shown: "declined", next: [] },
  /** Nothing is authorized any more, and nothing was cleared before. */
  reversed: { shown: "reversed", next: [] },
} as const satisfies Record<string, { shown: string; next: readonly string[] }>;

export type AuthorizationState = keyof typeof authorizationStates;

export const approvedStates = ["approved", "approved-partial"] as const satisfies readonly AuthorizationState[];

export const clearingStates = {
  none: { shown: "none", next: ["manual", "pending"] },
  /** The agent clears when it is ready. */
  manual: { shown: "manual", next: ["pending", "completed"] },
  /** A clearing record waits for its cut-off or for the network's acknowledgement. */
  pending: { shown: "pending", next: ["manual", "completed", "cancelled", "abandoned"] },
  /** Everything that could be cleared is, and the network has acknowledged it. */
  completed: { shown: "completed", next: [] },
  /** Taken back before a batch took it. */
  cancelled: { shown: "cancelled", next: [] },
  /** The network rejected it, and nothing else was cleared. */
  abandoned: { shown: "abandoned", next: [] },
} as const satisfies Record<string, { shown: string; next: readonly string[] }>;

export type ClearingState = keyof typeof clearingStates;

export const shownAuthorization = (state: AuthorizationState) => authorizationStates[state].shown;

export const shownClearing = (state: ClearingState) => clearingStates[state].shown;

export const clearingModes = ["auto", "manual"] as const;

export type ClearingMode = (typeof clearingModes)[number];

export const clearingStateOfApproved = (mode: ClearingMode): ClearingState => (mode === "auto" ? "pending" : "manual");
