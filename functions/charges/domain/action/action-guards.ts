import { networkSupports } from "../../../card-networks/catalogue/support.ts";
import { monthsLater } from "../../../shared/time/clock.ts";
import { type Charge, isKnownToNetwork } from "../charge/charge.ts";
import {
  type AuthorizationState,
  allClearingStates,
  authorizationStates,
  type ClearingState,
  clearingModes,
  clearingStates,
  shownAuthorization,
  shownClearing,
} from "../charge/charge-states.ts";
import { intents } from "../charge/charge-type.ts";
import type { DecidedAction } from "../charge/open-action.ts";
import { refundableMinor, unclearedMinor } from "../charge/remaining-amounts.ts";
import { creditLimitReached } from "../credit/credit.ts";
import {
  type ActionKind,
  type ActionProblem,
  type ActionRefusal,
  type ActionRule,
  actionKinds,
  amountRules,
  ruleOf,
} from "./action-rules.ts";

/**
 * Checks an action against the current state of a charge, guard by guard. The first guard that fails determines the problem.
 * The detail lists the actions that are possible instead.
 */

interface Guard {
  /** Returns true if this guard applies to the action's rule. */
  readonly watches: (rule: ActionRule) => boolean;
  readonly problem: (rule: ActionRule) => ActionProblem;
  /** Explanation of a failed check; undefined if the check passes. */
  readonly objection: (rule: ActionRule, charge: Charge, now: Date) => string | undefined;
}

const always = () => true;

const restricts = <State>(allowed: readonly State[], all: readonly State[]): boolean =>
  all.some((state) => !allowed.includes(state));

const expected = <State extends string>(field: string, actual: State, allowed: readonly State[]): string | undefined =>
  allowed.includes(actual)
    ? undefined
    : `${field} is '${actual}', but must be ${allowed.map((state) => `'${state}'`).join(" or ")}`;

const unless = (holds: boolean, words: string): string | undefined => (holds ? undefined : words);

export const totalOnItsWay =
  "The network has not yet acknowledged a reversal of this charge. Retry after the network has acknowledged the reversal";

type States<State extends string> = Readonly<
  Record<State, { readonly next: Partial<Readonly<Record<State, string>>> }>
>;

/** Maps each state to itself and to all states that are reachable from it in any number of steps. */
function reachability<State extends string>(states: States<State>): Readonly<Record<State, ReadonlySet<State>>> {
  const from = (start: State): ReadonlySet<State> => {
    const found = new Set([start]);
    for (const state of found) {
      for (const next of Object.keys(states[state].next) as State[]) found.add(next);
    }
    return found;
  };
  const names = Object.keys(states) as State[];
  return Object.fromEntries(names.map((name) => [name, from(name)])) as Record<State, ReadonlySet<State>>;
}

const authorizationsFrom = reachability<AuthorizationState>(authorizationStates);
const clearingsFrom = reachability<ClearingState>(clearingStates);

/**
 * Guards that compare the states of a charge with the states that an action requires. "now" checks the current states, and
 * "ever" checks all states that the charge can still reach.
 */
const stateGuards = (when: "now" | "ever"): readonly Guard[] => [
  {
    watches: always,
    problem: () => "charge/unexpected-authorization-status",
    objection: (rule, { authorization }) =>
      when === "ever" && rule.authorization.some((state) => authorizationsFrom[authorization].has(state))
        ? undefined
        : expected(
            "status.authorization",
            shownAuthorization(authorization),
            rule.authorization.map(shownAuthorization),
          ),
  },
  {
    watches: ({ clearing }) => restricts(clearing, allClearingStates),
    problem: ({ clearingProblem }) => clearingProblem ?? "charge/unexpected-clearing-status",
    objection: (rule, { clearing }) =>
      when === "ever" && rule.clearing.some((state) => clearingsFrom[clearing].has(state))
        ? undefined
        : expected("status.clearing", shownClearing(clearing), rule.clearing.map(shownClearing)),
  },
];

/**
 * Guards whose result the open action cannot change come first. Otherwise, a client would wait for the open action to
 * finish, only to be rejected.
 */
const guards: readonly Guard[] = [
  {
    watches: (rule) => restricts(rule.clearingModes, clearingModes),
    problem: () => "charge/unexpected-clearing-mode",
    objection: (rule, { clearingMode }) => expected("clearingMode", clearingMode, rule.clearingModes),
  },
  {
    watches: (rule) => restricts(rule.intents, intents),
    problem: () => "charge/unexpected-intent",
    objection: (rule, { type }) => expected("type.intent", type.intent, rule.intents),
  },
  {
    watches: ({ network }) => network !== undefined,
    problem: () => "charge/incompatible-card-network-for-operation",
    objection: ({ network: feature }, { network }) =>
      unless(
        !feature || networkSupports(network, feature),
        `The card network '${network}' does not support this action`,
      ),
  },
  ...stateGuards("ever"),
  {
    watches: ({ beforeSubmission }) => beforeSubmission === true,
    problem: ({ clearingProblem }) => clearingProblem ?? "charge/unexpected-clearing-status",
    objection: (_, { clearingSubmitted }) =>
      unless(!clearingSubmitted, "The charge has already been submitted for clearing"),
  },
  {
    watches: ({ beforeClearAfter }) => beforeClearAfter === true,
    problem: ({ clearingProblem }) => clearingProblem ?? "charge/unexpected-clearing-status",
    objection: (_, { clearAfter }, now) =>
      unless(
        !clearAfter || now < new Date(clearAfter),
        `The charge can no longer be cancelled: its clearAfter, '${clearAfter}', has passed`,
      ),
  },
  {
    watches: ({ beforeClears }) => beforeClears === true,
    problem: () => "charge/unexpected-clearing-status",
    objection: (_, { clears }) =>
      unless(clears === 0, "The action is possible only before the first clear of the charge"),
  },
  {
    watches: ({ monthsMax }) => monthsMax !== undefined,
    problem: () => "charges/invalid-charge",
    objection: ({ monthsMax = 0 }, { created }, now) =>
      unless(now <= monthsLater(new Date(created), monthsMax), `The charge is older than ${monthsMax} months`),
  },
  {
    watches: always,
    problem: () => "charge/action-in-progress",
    objection: (_, { authorization, openAction }) =>
      unless(
        !openAction && authorization !== "pending",
        `Another action on this charge is in progress (${openAction?.kind ?? "authorization"}). Retry after it has finished`,
      ),
  },
  ...stateGuards("now"),
  {
    watches: ({ beforeRefunds }) => beforeRefunds === true,
    problem: () => "charge/unexpected-refunds-status",
    objection: (_, { refundedMinor }) =>
      unless(refundedMinor === 0, `The charge already has refunds of ${refundedMinor} minor units`),
  },
  {
    watches: ({ beforeExpiry }) => beforeExpiry === true,
    problem: () => "charges/invalid-charge",
    objection: (_, { authorizationExpiresAt }, now) =>
      unless(
        authorizationExpiresAt === undefined || now <= new Date(authorizationExpiresAt),
        `The authorization expired at '${authorizationExpiresAt}'`,
      ),
  },
  {
    watches: ({ needs }) => needs === "something-to-clear",
    problem: () => "charge/cannot-clear-zero-amount",
    objection: (_, { amount }) => unless(amount.value > 0, "The current amount of the charge is 0"),
  },
  {
    watches: ({ needs }) => needs === "something-to-clear",
    problem: () => "charge/unexpected-clearing-status",
    objection: (_, charge) =>
      unless(unclearedMinor(charge) > 0, "The full amount has already been submitted for clearing"),
  },
  {
    watches: ({ needs }) => needs === "something-to-reverse",
    problem: () => "charge/invalid-amount",
    objection: (_, { amount }) => unless(amount.value > 0, "The charge has no authorized amount left to reverse"),
  },
  {
    watches: ({ needs }) => needs === "something-to-reverse",
    problem: () => "charge/invalid-amount",
    objection: (_, { amount, clearedMinor, refundedMinor }) =>
      unless(
        Math.max(amount.value - 1, clearedMinor) >= refundedMinor,
        `The amount of ${amount.value} minor units cannot be reduced: ${refundedMinor} have already been refunded`,
      ),
  },
  {
    watches: ({ needs }) => needs === "something-to-refund",
    problem: () => "charge/invalid-amount",
    objection: (_, charge) => unless(refundableMinor(charge) > 0, "The charge has already been refunded in full"),
  },
];

/**
 * This guard is checked after the body rules. Otherwise, a client that sent an invalid body would wait for the reversal,
 * only to be rejected.
 */
const totalGuard: Guard = {
  watches: ({ changesTotal }) => changesTotal === true,
  problem: () => "charge/action-in-progress",
  objection: (_, { awaitedReversal }) => unless(!awaitedReversal, totalOnItsWay),
};

const allGuards = [...guards, totalGuard];

function firstObjection(
  kind: ActionKind,
  charge: Charge,
  now: Date,
  among: readonly Guard[] = allGuards,
): ActionRefusal | undefined {
  const rule = ruleOf(kind);
  for (const guard of among.filter(({ watches }) => watches(rule))) {
    const detail = guard.objection(rule, charge, now);
    if (detail !== undefined) return { problem: guard.problem(rule), detail };
  }
  return undefined;
}

/** Actions that the state of the charge allows. Amounts are checked only when an action is requested. */
export const possibleActions = (charge: Charge, now: Date): readonly ActionKind[] =>
  actionKinds.filter((kind) => firstObjection(kind, charge, now) === undefined);

const refusalBy = (among: readonly Guard[]) => (kind: ActionKind, charge: Charge, now: Date) => {
  const objection = firstObjection(kind, charge, now, among);
  return objection && { ...objection, detail: `${objection.detail}. ${insteadOf(charge, now)}` };
};

export const objectionTo = refusalBy(guards);

export const waitsForReversal = refusalBy([totalGuard]);

/**
 * Returns the last sentence of a rejection's detail. The sentence lists the actions that the charge allows now and that `among`
 * selects.
 */
export function insteadOf(charge: Charge, now: Date, among: (kind: ActionKind) => boolean = always): string {
  const possible = possibleActions(charge, now).filter(among);
  return possible.length > 0 ? `Actions possible now: ${possible.join(", ")}.` : "No action is possible now.";
}

export function problemsOfAction(kind: ActionKind): readonly ActionProblem[] {
  const rule = ruleOf(kind);
  const guarded = allGuards.filter(({ watches }) => watches(rule)).map(({ problem }) => problem(rule));
  const ofBody: readonly ActionProblem[] = rule.takesClearAfter ? ["charge/invalid-request"] : [];
  const ofSuspension: readonly ActionProblem[] = rule.movesMoreMoney
    ? ["agent/suspended", "merchant-acceptor/suspended"]
    : [];
  const ofAmount = amountRules[rule.amount].problems;
  return [...new Set([...guarded, ...ofAmount, ...ofBody, ...ofSuspension, "charge/card-not-kept" as const])];
}

/**
 * Returns true if an action needs the card number, for its network message or for a presentment. A charge that its network
 * never received can be reversed without the card.
 */
export const usesCard = (charge: Charge, kind: ActionKind): boolean =>
  ruleOf(kind).asks !== "reversal" || isKnownToNetwork(charge);

/** The detail lists the actions that do not need the card. */
export const withoutCard = (charge: Charge, now: Date): ActionRefusal => ({
  problem: "charge/card-not-kept",
  detail: `The card number of this charge is no longer stored. ${insteadOf(charge, now, (kind) => !usesCard(charge, kind))}`,
});

/** Returns the rejection of a refund that, together with earlier refunds, would exceed the daily refund limit. */
export function beyondCreditLimit(decided: DecidedAction, charge: Charge, now: Date): ActionRefusal {
  const credit = decided.kind === "refund" ? decided.credit : undefined;
  if (!credit) throw new Error(`${decided.kind} does not count toward the refund limit`);
  const detail = `${creditLimitReached(credit)}; this refund would exceed the limit. ${insteadOf(charge, now)}`;
  return { problem: "charge/credit-limit-exceeded", detail };
}

export function suspended(who: "agent" | "merchant-acceptor", key: string, charge: Charge, now: Date): ActionRefusal {
  const instead = insteadOf(charge, now, (kind) => !ruleOf(kind).movesMoreMoney);
  const name = who === "agent" ? "agent" : "acceptor";
  return { problem: `${who}/suspended`, detail: `The operator has suspended the ${name} '${key}'. ${instead}` };
}
