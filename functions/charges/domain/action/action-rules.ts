import type { NetworkFeature } from "../../../card-networks/networks/profile-words.ts";
import {
  type AuthorizationState,
  allClearingStates,
  approvedStates,
  type ClearingMode,
  type ClearingState,
} from "../charge/charge-states.ts";
import type { Intent } from "../charge/charge-type.ts";
import type { DecidedAction } from "../charge/open-action.ts";

/**
 * Actions on a charge and their conditions (service description, Charges, rules 6 to 9). The guards, the `possibleActions` of
 * a charge, the problems of each endpoint and docs/charge-states.md are derived from this table.
 */

/** Problem types that can reject an action. */
export const actionProblems = [
  "charge/action-in-progress",
  "charge/unexpected-clearing-mode",
  "charge/unexpected-intent",
  "charge/incompatible-card-network-for-operation",
  "charge/unexpected-authorization-status",
  "charge/unexpected-clearing-status",
  "charge/clearing-already-submitted",
  "charge/unexpected-refunds-status",
  "charges/invalid-charge",
  "charge/cannot-clear-zero-amount",
  "charge/invalid-amount",
  "charge/credit-limit-exceeded",
  "charge/invalid-request",
  "charge/card-not-kept",
  "merchant-acceptor/suspended",
  "agent/suspended",
] as const;

export type ActionProblem = (typeof actionProblems)[number];

export interface ActionRefusal {
  readonly problem: ActionProblem;
  readonly detail: string;
}

export interface ActionRule {
  readonly does: string;
  readonly clearingModes: readonly ClearingMode[];
  readonly intents: readonly Intent[];
  readonly authorization: readonly AuthorizationState[];
  readonly clearing: readonly ClearingState[];
  /** Problem type for a clearing that has progressed too far, if it has a specific one. */
  readonly clearingProblem?: ActionProblem;
  /** Requires a remaining amount for the action. */
  readonly needs?: "something-to-clear" | "something-to-refund" | "something-to-reverse";
  /** Not possible after the first clear. */
  readonly beforeClears?: true;
  /** Not possible after the first refund. */
  readonly beforeRefunds?: true;
  /** Not possible once a batch has claimed the clearing record of the charge. */
  readonly beforeSubmission?: true;
  /** Not possible from the charge's `clearAfter` on. */
  readonly beforeClearAfter?: true;
  /** Not possible after the authorization has expired. */
  readonly beforeExpiry?: true;
  /** Maximum age of the charge in months. */
  readonly monthsMax?: number;
  readonly network?: NetworkFeature;
  /** Rule for the amount in the body and the problems that reject it. */
  readonly amount: AmountRule;
  /** Accepts `clearAfter` in the body, the earliest time of clearing. */
  readonly takesClearAfter?: true;
  /** Message that is sent to a network that supports it. */
  readonly asks: "nobody" | "authorization" | "reversal";
  /** Moves additional money. Rejected while the operator has suspended the agent or the acceptor. */
  readonly movesMoreMoney?: true;
  /** Sends the network a new total, which must not overtake an earlier one that is still in flight. */
  readonly changesTotal?: true;
}

export const amountRules = {
  "up-to-uncleared": {
    says: "the amount to clear; defaults to everything not yet cleared",
    problems: ["charge/cannot-clear-zero-amount", "charge/invalid-amount"],
  },
  "above-current": { says: "the new total, above the current amount", problems: ["charge/invalid-amount"] },
  "below-current": {
    says: "the new total, below the current amount and not below the refunded amount; defaults to 0",
    problems: ["charge/invalid-amount"],
  },
  whole: { says: "none: always the full amount", problems: [] },
  "up-to-refundable": {
    says: "the amount to refund; defaults to everything not yet refunded",
    problems: ["charge/invalid-amount", "charge/credit-limit-exceeded"],
  },
} as const satisfies Record<string, { says: string; problems: readonly ActionProblem[] }>;

type AmountRule = keyof typeof amountRules;

const chargeActions = {
  clear: {
    does: "submits the amount, or part of it, for clearing (captures it)",
    clearingModes: ["manual"],
    intents: ["purchase", "reservation", "refund"],
    authorization: approvedStates,
    clearing: ["manual", "pending"],
    needs: "something-to-clear",
    monthsMax: 6,
    amount: "up-to-uncleared",
    takesClearAfter: true,
    asks: "nobody",
  },
  increment: {
    does: "requests a higher authorized amount from the issuer",
    clearingModes: ["manual"],
    intents: ["purchase", "reservation"],
    authorization: approvedStates,
    clearing: ["manual"],
    beforeClears: true,
    beforeRefunds: true,
    beforeExpiry: true,
    network: "increment",
    amount: "above-current",
    asks: "authorization",
    movesMoreMoney: true,
    changesTotal: true,
  },
  reverse: {
    does: "releases all or part of the authorization; cleared amounts remain cleared",
    clearingModes: ["manual"],
    intents: ["purchase", "reservation", "refund"],
    authorization: approvedStates,
    clearing: allClearingStates,
    needs: "something-to-reverse",
    amount: "below-current",
    asks: "reversal",
    changesTotal: true,
  },
  cancel: {
    does: "removes the charge from clearing before it is submitted, and reverses its authorization (voids it)",
    clearingModes: ["auto"],
    intents: ["purchase", "reservation", "refund"],
    authorization: approvedStates,
    clearing: ["pending"],
    clearingProblem: "charge/clearing-already-submitted",
    beforeRefunds: true,
    beforeSubmission: true,
    beforeClearAfter: true,
    amount: "whole",
    asks: "reversal",
  },
  refund: {
    does: "returns money to the cardholder, as a refund record or a separate charge; clearing is unaffected",
    clearingModes: ["auto", "manual"],
    intents: ["purchase", "reservation"],
    authorization: approvedStates,
    clearing: ["none", "manual", "pending", "completed"],
    needs: "something-to-refund",
    amount: "up-to-refundable",
    takesClearAfter: true,
    asks: "authorization",
    movesMoreMoney: true,
  },
} as const satisfies Record<DecidedAction["kind"], ActionRule>;

export type ActionKind = keyof typeof chargeActions;

export const actionKinds = Object.keys(chargeActions) as readonly ActionKind[];

export const ruleOf = (kind: ActionKind): ActionRule => chargeActions[kind];
