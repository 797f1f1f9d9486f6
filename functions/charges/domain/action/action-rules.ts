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
 * What may be done to a charge, and when (service description, Charges, rules 6 to 9). The guards, the `possibleActions`
 * of a charge, the problems of each endpoint and docs/charge-states.md all come from this table.
 */

/** How an action on a charge is refused: by a type of problem, with the words that explain it. */
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
  /** How clearing that is too far is refused, where it has a name of its own. */
  readonly clearingProblem?: ActionProblem;
  /** What must be left to do it with. */
  readonly needs?: "something-to-clear" | "something-to-refund" | "something-to-reverse";
  /** Ends with the first clear. */
  readonly beforeClears?: true;
  /** Ends with the first refund. */
  readonly beforeRefunds?: true;
  /** Ends when a batch takes the clearing record of the charge. */
  readonly beforeSubmission?: true;
  /** Ends at the `clearAfter` of the charge. */
  readonly beforeClearAfter?: true;
  /** Ends with the authorization. */
  readonly beforeExpiry?: true;
  /** Ends so many months after the creation of the charge. */
  readonly monthsMax?: number;
  readonly network?: NetworkFeature;
  /** What the body says about the amount, and what of it is refused. */
  readonly amount: AmountRule;
  /** Whether the body may name a time before which nothing is cleared. */
  readonly takesClearAfter?: true;
  /** What is sent to the network, where it has that. */
  readonly asks: "nobody" | "authorization" | "reversal";
  /** Moves money that was not moved before: refused while the operator has suspended the agent or the acceptor. */
  readonly movesMoreMoney?: true;
  /** Tells the network a new total, which must not overtake another one on its way. */
  readonly changesTotal?: true;
}

export const amountRules = {
  "up-to-uncleared": {
    says: "what to clear; all that is not cleared yet when left out",
    problems: ["charge/cannot-clear-zero-amount", "charge/invalid-amount"],
  },
  "above-current": { says: "the new total, above the current amount", problems: ["charge/invalid-amount"] },
  "below-current": {
    says: "the new total, below the current amount and not below what is refunded already; 0 when left out",
    problems: ["charge/invalid-amount"],
  },
  whole: { says: "nothing: always the whole amount", problems: [] },
  "up-to-refundable": {
    says: "what to refund; all that is not refunded yet when left out",
    problems: ["charge/invalid-amount", "charge/credit-limit-exceeded"],
  },
} as const satisfies Record<string, { says: string; problems: readonly ActionProblem[] }>;

type AmountRule = keyof typeof amountRules;

const chargeActions = {
  clear: {
    does: "gives the amount, or a part of it, to clearing",
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
    does: "asks the issuer to authorize more",
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
    does: "gives the authorization back to the issuer, all of it or a part; what is cleared stays cleared",
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
    does: "takes the charge out of clearing before it is submitted, and reverses its authorization",
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
    does: "gives money back to the cardholder, by a refund record or by a charge of its own; clearing is not touched",
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
