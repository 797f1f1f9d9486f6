import type { Intent } from "./charge-type.ts";

/**
 * Internal states of a charge. The public states are derived from the internal states and are `none` until the issuer's
 * decision is known. Each state lists its possible next states, with the reason for each transition; docs/charge-states.md
 * is generated from these tables.
 */

interface State {
  readonly shown: string;
  readonly next: Readonly<Record<string, string>>;
}

export const authorizationStates = {
  /**
   * The authorization request is in flight, or the function terminated before it stored the outcome. The sweep completes
   * charges that remain in this state.
   */
  pending: {
    shown: "none",
    next: {
      approved: "the issuer approves",
      "approved-partial": "the issuer approves part of the amount",
      declined: "the issuer or the network declines, or no response arrives",
    },
  },
  approved: {
    shown: "approved",
    next: { reversed: "full reversal, cancel, withdrawal after a full reversal, or clearing abandoned" },
  },
  /** The issuer approved less than was requested (service description, Charges, rule 2). */
  "approved-partial": {
    shown: "approved-partial",
    next: { reversed: "full reversal, cancel, withdrawal after a full reversal, or clearing abandoned" },
  },
  declined: { shown: "declined", next: {} },
  /** The full authorization was reversed, and no part of the charge was cleared. */
  reversed: { shown: "reversed", next: {} },
} as const satisfies Record<string, State>;

export type AuthorizationState = keyof typeof authorizationStates;

export const approvedStates = ["approved", "approved-partial"] as const satisfies readonly AuthorizationState[];

export const clearingStates = {
  none: { shown: "none", next: { manual: "approved, clearingMode manual", pending: "approved, clearingMode auto" } },
  /** The charge waits for the agent to clear it, or the full amount was reversed. */
  manual: { shown: "manual", next: { pending: "clear", completed: "reversal down to the cleared amount" } },
  /** A clearing record waits for its cut-off or for the network's acknowledgement. */
  pending: {
    shown: "pending",
    next: {
      manual: "acknowledged, rejected or withdrawn, with an amount left to clear",
      completed: "acknowledged, rejected or withdrawn, with no amount left to clear",
      cancelled: "cancel, or withdrawal after a full reversal",
      abandoned: "rejected, and no other amount was cleared",
    },
  },
  /** No amount is left to clear, and each clear or automatic clearing was acknowledged or withdrawn. */
  completed: { shown: "completed", next: {} },
  /**
   * Before a batch claimed the clearing record, the charge was cancelled, or its clear was withdrawn after a full reversal.
   */
  cancelled: { shown: "cancelled", next: {} },
  /** The clearing was rejected, and no other part of the charge was cleared. */
  abandoned: { shown: "abandoned", next: {} },
} as const satisfies Record<string, State>;

export type ClearingState = keyof typeof clearingStates;

export const allClearingStates = Object.keys(clearingStates) as readonly ClearingState[];

export const shownAuthorization = (state: AuthorizationState) => authorizationStates[state].shown;

export const shownClearing = (state: ClearingState) => clearingStates[state].shown;

export const clearingModes = ["auto", "manual"] as const;

export type ClearingMode = (typeof clearingModes)[number];

/** An account verification moves no money, so there is no amount to clear. */
export function clearingStateOfApproved(mode: ClearingMode, intent: Intent): ClearingState {
  if (intent === "account-status") return "none";
  return mode === "auto" ? "pending" : "manual";
}
