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
 * Actions on a charge and their conditions (service description, Charges, rules 6 to 9). The guards, the `possibleActions` of a
 * charge, the problems of each endpoint and docs/charge-states.md are derived from this table.
 */

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
  /** Problem type if the clearing has progressed too far. Default: `charge/unexpected-clearing-status`. */
  readonly clearingProblem?: ActionProblem;
  /** The action requires an amount that can still be cleared, refunded or reversed. */
  readonly needs?: "something-to-clear" | "something-to-refund" | "something-to-reverse";
  /** The action is not possible after the first clear, even if that clear was withdrawn or rejected. */
  readonly beforeClears?: true;
  /** The action is not possible if any amount of the charge has been refunded. */
  readonly beforeRefunds?: true;
  /** The action is not possible once a batch has claimed the clearing record of the charge. */
  readonly beforeSubmission?: true;
  /** The action is not possible once the charge's `clearAfter` has passed. */
  readonly beforeClearAfter?: true;
  /** The action is not possible after the authorization has expired. */
  readonly beforeExpiry?: true;
  /** Maximum age of the charge in months. */
  readonly monthsMax?: number;
  readonly network?: NetworkFeature;
  readonly amount: AmountRule;
  /** The request body can contain `clearAfter`, the earliest time of clearing. */
  readonly takesClearAfter?: true;
  /** Kind of message that the action sends to the network; `questionFor` contains the exceptions. */
  readonly asks: "nobody" | "authorization" | "reversal";
  /** The action moves additional money, so it is rejected while the agent or the acceptor is suspended by the operator. */
  readonly movesMoreMoney?: true;
  /**
   * The action sends a new authorized amount to the network. Such an action is rejected while a reversal is unacknowledged,
   * because the network could process the amounts out of order.
   */
  readonly changesTotal?: true;
}

export const amountRules = {
  "up-to-uncleared": {
    says: "the amount to clear; defaults to the full amount not yet cleared",
    problems: ["charge/cannot-clear-zero-amount", "charge/invalid-amount"],
  },
  "above-current": { says: "the new authorized amount, above the current amount", problems: ["charge/invalid-amount"] },
  "below-current": {
    says: "the new authorized amount: below the current amount, but not below the refunded amount; defaults to 0",
    problems: ["charge/invalid-amount"],
  },
  whole: { says: "no amount: always the full amount", problems: [] },
  "up-to-refundable": {
    says: "the amount to refund; defaults to the full amount not yet refunded",
    problems: ["charge/invalid-amount", "charge/credit-limit-exceeded"],
  },
} as const satisfies Record<string, { says: string; problems: readonly ActionProblem[] }>;

type AmountRule = keyof typeof amountRules;

const chargeActions = {
  clear: {
    does: "submits all or part of the amount for clearing (capture)",
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
    does: "releases all or part of the hold; cleared amounts remain cleared",
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
    does: "removes the charge from clearing before it is submitted, and reverses its authorization (void)",
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
