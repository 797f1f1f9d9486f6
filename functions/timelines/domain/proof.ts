import { moneyText } from "#iso-codes/amounts";
import type { Currency } from "../../shared/values/money.ts";

/**
 * Reconciles a charge: the authorization hold, the presented, acknowledged and settled amounts, and the payouts. Each step is
 * compared with the previous step. Missing or excess amounts are described in sentences.
 */

type MovementKind = "payment" | "refund";

/** An amount that one action submitted for clearing. */
export interface Movement {
  readonly actionKey: string;
  readonly kind: MovementKind;
  readonly minor: number;
  readonly state: "waiting" | "in-batch" | "accepted" | "rejected" | "cancelled";
  /** Reason for the rejection. */
  readonly reason?: string | undefined;
}

export interface SettledLine {
  readonly actionKey?: string | undefined;
  readonly kind: MovementKind | "dispute";
  /** Settled amount, before fees. Negative for a dispute that debits the merchant. */
  readonly minor: number;
  readonly isPaidOut: boolean;
}

/** A reversal that the network has not acknowledged, so the issuer might still hold the reversed amount. */
interface OpenReversal {
  readonly minor: number;
  readonly attempts: number;
  readonly isGivenUp: boolean;
}

export interface ProofFacts {
  readonly currency: Currency;
  /** Kind of authorization: `refund` if the charge's intent is a refund, otherwise `payment`. */
  readonly authorizes: MovementKind;
  /** Currently authorized amount, after increments and reversals. */
  readonly authorizedMinor: number;
  /** Refunded amount, including refunds that are separate charges. */
  readonly refundedMinor: number;
  readonly openReversals: readonly OpenReversal[];
  readonly movements: readonly Movement[];
  readonly settled: readonly SettledLine[];
}

export interface ProofStages {
  readonly presentedMinor: number;
  readonly acknowledgedMinor: number;
  readonly settledMinor: number;
  readonly paidOutMinor: number;
}

interface Proof {
  /** Authorized amount that is not acknowledged in clearing, plus the amounts of unacknowledged reversals. */
  readonly heldMinor: number;
  readonly payments: ProofStages;
  readonly refunds: ProofStages;
  readonly disputedMinor: number;
  /** True if at least one amount was accepted in clearing and `differences` is empty. */
  readonly balanced: boolean;
  readonly differences: readonly string[];
}

const sum = (amounts: readonly { readonly minor: number }[]): number =>
  amounts.reduce((total, { minor }) => total + minor, 0);

function stagesOf({ movements, settled }: ProofFacts, kind: MovementKind): ProofStages {
  const own = movements.filter((one) => one.kind === kind);
  const lines = settled.filter((one) => one.kind === kind);
  return {
    presentedMinor: sum(own.filter(({ state }) => state === "in-batch" || state === "accepted")),
    acknowledgedMinor: sum(own.filter(({ state }) => state === "accepted")),
    settledMinor: sum(lines),
    paidOutMinor: sum(lines.filter(({ isPaidOut }) => isPaidOut)),
  };
}

export function proofOf(facts: ProofFacts): Proof {
  const differences = [
    ...differenceOfAuthorization(facts),
    ...differenceOfRefunds(facts),
    ...facts.openReversals.map((one) => differenceOfReversal(one, facts.currency)),
    ...facts.movements.flatMap((one) => differenceOfMovement(one, facts)),
    ...settledWithoutMovement(facts),
  ];
  const taken = stagesOf(facts, facts.authorizes).acknowledgedMinor;
  return {
    heldMinor: Math.max(0, facts.authorizedMinor - taken) + sum(facts.openReversals),
    payments: stagesOf(facts, "payment"),
    refunds: stagesOf(facts, "refund"),
    disputedMinor: 0 - sum(facts.settled.filter(({ kind }) => kind === "dispute")),
    balanced: differences.length === 0 && facts.movements.some(({ state }) => state === "accepted"),
    differences,
  };
}

const formatAmount = (minor: number, currency: Currency): string => moneyText({ value: minor, currency });

const givenToClearing = ({ movements }: ProofFacts, ofKind: MovementKind): number =>
  sum(movements.filter(({ kind, state }) => kind === ofKind && state !== "cancelled" && state !== "rejected"));

function differenceOfRefunds(facts: ProofFacts): readonly string[] {
  const beyond = facts.refundedMinor - givenToClearing(facts, "payment");
  return beyond > 0
    ? [`${formatAmount(beyond, facts.currency)} more was refunded than is cleared or awaiting clearing`]
    : [];
}

function differenceOfAuthorization(facts: ProofFacts): readonly string[] {
  const { authorizedMinor, authorizes, currency } = facts;
  const given = givenToClearing(facts, authorizes);
  if (given < authorizedMinor) {
    return [
      `${formatAmount(authorizedMinor - given, currency)} is authorized but neither cleared nor awaiting clearing`,
    ];
  }
  if (given > authorizedMinor) {
    return [`${formatAmount(given - authorizedMinor, currency)} more was submitted for clearing than is authorized`];
  }
  return [];
}

function differenceOfReversal({ minor, attempts, isGivenUp }: OpenReversal, currency: Currency): string {
  const held = `the issuer might still hold ${formatAmount(minor, currency)}`;
  return isGivenUp
    ? `${held}: the reversal was abandoned after ${attempts} attempts`
    : `${held}: the network has not acknowledged the reversal; attempts so far: ${attempts}`;
}

function differenceOfMovement(movement: Movement, { settled, currency }: ProofFacts): readonly string[] {
  const { actionKey, kind, minor, state, reason } = movement;
  const what = `the ${kind} of ${formatAmount(minor, currency)} (${actionKey})`;
  if (state === "cancelled") return [];
  if (state === "waiting") return [`${what} is waiting for a clearing batch`];
  if (state === "in-batch") return [`${what} is in a batch, but the network has not acknowledged it`];
  if (state === "rejected") return [`${what} was rejected in clearing${reason === undefined ? "" : `: ${reason}`}`];
  const lines = settled.filter((one) => one.actionKey === actionKey && one.kind === kind);
  if (lines.length === 0) return [`${what} was acknowledged but has not been settled`];
  const paid = sum(lines);
  if (paid !== minor) return [`${what} was settled for ${formatAmount(paid, currency)}`];
  return lines.every(({ isPaidOut }) => isPaidOut) ? [] : [`${what} was settled but has not been paid out`];
}

function settledWithoutMovement({ movements, settled, currency }: ProofFacts): readonly string[] {
  const presented = new Set(
    movements.filter(({ state }) => state === "accepted").map(({ actionKey, kind }) => `${kind} ${actionKey}`),
  );
  return settled
    .filter(({ kind, actionKey }) => kind !== "dispute" && !presented.has(`${kind} ${actionKey}`))
    .map(({ minor }) => `the network settled ${formatAmount(minor, currency)} that it did not acknowledge in clearing`);
}
