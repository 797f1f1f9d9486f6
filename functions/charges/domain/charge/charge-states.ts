import type { Intent } from "./charge-type.ts";

/**
 * The states of a charge, inside. What clients see is a function of them: while it is open what the issuer said,
 * they see `none`. Each state names where it may lead and why; docs/charge-states.md is generated from these tables.
 */

interface State {
  readonly shown: string;
  readonly next: Readonly<Record<string, string>>;
}

export const authorizationStates = {
  /** The request is on its way, or its environment died: the sweep settles what stays here. */
  pending: {
    shown: "none",
    next: {
      approved: "the issuer approves",
      "approved-partial": "the issuer approves a part",
      declined: "the issuer declines, or nobody answers",
    },
  },
  approved: { shown: "approved", next: { reversed: "reverse of everything, cancel, or withdrawal after a reverse" } },
  /** The issuer approved less than was asked for (service description, Charges, rule 2). */
  "approved-partial": {
    shown: "approved-partial",
    next: { reversed: "reverse of everything, cancel, or withdrawal after a reverse" },
  },
  declined: { shown: "declined", next: {} },
  /** Nothing is authorized any more, and nothing was cleared before. */
  reversed: { shown: "reversed", next: {} },
} as const satisfies Record<string, State>;

export type AuthorizationState = keyof typeof authorizationStates;

export const approvedStates = ["approved", "approved-partial"] as const satisfies readonly AuthorizationState[];

export const clearingStates = {
  none: { shown: "none", next: { manual: "approved, clearingMode manual", pending: "approved, clearingMode auto" } },
  /** The agent clears when it is ready. */
  manual: { shown: "manual", next: { pending: "clear", completed: "reverse down to what is cleared" } },
  /** A clearing record waits for its cut-off or for the network's acknowledgement. */
  pending: {
    shown: "pending",
    next: {
      manual: "acknowledged, rejected or withdrawn, and something is left to clear",
      completed: "acknowledged or withdrawn, and nothing is left to clear",
      cancelled: "cancel, or withdrawal of what was reversed as a whole",
      abandoned: "rejected, and nothing else was cleared",
    },
  },
  /** Everything that could be cleared is, and the network has acknowledged it. */
  completed: { shown: "completed", next: {} },
  /** Taken back before a batch took it. */
  cancelled: { shown: "cancelled", next: {} },
  /** The network rejected it, and nothing else was cleared. */
  abandoned: { shown: "abandoned", next: {} },
} as const satisfies Record<string, State>;

export type ClearingState = keyof typeof clearingStates;

export const allClearingStates = Object.keys(clearingStates) as readonly ClearingState[];

export const shownAuthorization = (state: AuthorizationState) => authorizationStates[state].shown;

export const shownClearing = (state: ClearingState) => clearingStates[state].shown;

export const clearingModes = ["auto", "manual"] as const;

export type ClearingMode = (typeof clearingModes)[number];

/** A check of the card moves no money, so there is nothing to clear. */
export const clearingStateOfApproved = (mode: ClearingMode, intent: Intent): ClearingState => {
  if (intent === "account-status") return "none";
  return mode === "auto" ? "pending" : "manual";
};
