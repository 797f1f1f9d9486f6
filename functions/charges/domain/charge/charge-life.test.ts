import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { builtInReferenceRates } from "../../../shared/values/reference-rates.ts";
import { chargeToResponse } from "../../charge/charge-view.ts";
import { answerWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import { possibleActions } from "../action/action-guards.ts";
import { decideAction, type RequestedAction } from "../action/decide-action.ts";
import { reserveAction, withEffect } from "../action/reserve-action.ts";
import { settleAction } from "../action/settle-action.ts";
import { unansweredVerdict, type Verdict, verdictOnAuthorization, verdictOnReversal } from "../action/verdict.ts";
import { acknowledgeClearing } from "../clearing/acknowledge-clearing.ts";
import type { ClearingRecord } from "../clearing/clearing-record.ts";
import { settleAuthorization } from "../creation/settle-authorization.ts";
import type { ReleasedAmount } from "../credit/credit.ts";
import type { Charge } from "./charge.ts";
import { authorizationStates, clearingStates } from "./charge-states.ts";
import type { CreditUsage } from "./credit-taken.ts";
import type { OpenAction } from "./open-action.ts";

/** Random histories of a charge and its refund charges. The amounts and states must stay consistent in all of them. */

const now = new Date("2026-11-20T12:00:00Z");
const circumstances = { agentKey: "cgt-1", now };
const amount = 1000;
/** Low enough that many random histories reach the limit. */
const creditsDailyMax = 900;
const credits = { dailyMaxEuroCents: creditsDailyMax, rates: builtInReferenceRates };

const minor = fc.integer({ min: 1, max: 1400 });
const maybe = fc.option(minor, { nil: undefined });
const mode = fc.constantFrom("auto" as const, "manual" as const);

interface Step {
  /** 0 is the charge itself; the others are its refund charges. */
  readonly on: number;
  readonly asks: "clear" | "increment" | "reverse" | "cancel" | "refund" | "acknowledgement";
  readonly amount: number | undefined;
  readonly closes: boolean;
  readonly createsCharge: "auto" | "manual" | undefined;
  readonly outcome: "approved" | "declined" | "unansweredVerdict";
}

const step: fc.Arbitrary<Step> = fc.record({
  on: fc.nat({ max: 3 }),
  asks: fc.constantFrom("clear", "increment", "reverse", "cancel", "refund", "acknowledgement"),
  amount: maybe,
  closes: fc.boolean(),
  createsCharge: fc.option(mode, { nil: undefined }),
  outcome: fc.constantFrom("approved", "approved", "declined", "unansweredVerdict"),
});

function askedOf({ asks, amount: amountMinor, closes, createsCharge }: Step, number: number): RequestedAction {
  switch (asks) {
    case "increment":
      return { kind: asks, newTotalMinor: amountMinor ?? 1 };
    case "reverse":
      return { kind: asks, newTotalMinor: amountMinor ?? 0 };
    case "cancel":
      return { kind: asks };
    case "refund": {
      const refundCharge = createsCharge && { key: `chg-${number}`, clearingMode: createsCharge };
      return { kind: asks, amountMinor, clearAfter: undefined, refundCharge, credits };
    }
    default:
      return { kind: "clear", amountMinor, closesCharge: closes, clearAfter: undefined, enhancedData: undefined };
  }
}

function verdictOf(outcome: Step["outcome"], open: OpenAction): Verdict {
  if (outcome === "unansweredVerdict") return unansweredVerdict(open, now);
  if (open.kind === "reverse" || open.kind === "cancel") {
    const reversal = { approved: "reversed", declined: "refused" } as const;
    const answer = {
      outcome: reversal[outcome],
      originalKnown: true,
      responseCode: "00",
      responseText: "",
      responseKnown: true,
    };
    return verdictOnReversal({ kind: "answered", answer });
  }
  return verdictOnAuthorization({ kind: "answered", answer: answerWith({ outcome }) }, open.sent?.amountMinor ?? 0);
}

/** The charge, its refund charges and all their clearing records. */
interface Lives {
  readonly charges: readonly Charge[];
  readonly records: readonly ClearingRecord[];
  /** Value of the agent's credit counter. */
  readonly creditsTaken: number;
}

const eur = { value: amount, currency: "EUR" } as const;

function begun(clearingMode: "auto" | "manual"): Lives {
  const pending = pendingChargeWith({ clearingMode, requestedAmount: eur, amount: eur });
  const exchange = { kind: "answered", answer: answerWith() } as const;
  const { charge, record } = settleAuthorization(pending, exchange, circumstances);
  return { charges: [charge], records: record ? [record] : [], creditsTaken: 0 };
}

const withGivenBack = (charges: readonly Charge[], releases: ReleasedAmount | undefined): readonly Charge[] =>
  charges.map((one) =>
    one.key === releases?.chargeKey ? { ...one, refundedMinor: one.refundedMinor - releases.amountMinor } : one,
  );

const centsOf = (credit: CreditUsage | undefined): number => credit?.euroCents ?? 0;

/** Acknowledgement of the oldest record of a charge. A payment is not rejected here, because it may already be refunded. */
function acknowledged(
  { charges, records, creditsTaken }: Lives,
  place: number,
  charge: Charge,
  isRejected: boolean,
): Lives {
  const number = records.findIndex(({ chargeKey, state }) => chargeKey === charge.key && state === "waiting");
  const record = records[number];
  if (!record) return { charges, records, creditsTaken };
  const rejection = isRejected && record.kind === "refund" ? "account closed" : undefined;
  const outcome = acknowledgeClearing(charge, record, rejection, now, "act-reversal");
  expectRight(charge, outcome.charge);
  expectCounted(charge, outcome.charge);
  return {
    charges: withGivenBack(charges.with(place, outcome.charge), outcome.releases),
    records: records.with(number, outcome.record),
    creditsTaken: creditsTaken - centsOf(outcome.restoredCredit),
  };
}

const allowed = (graph: Readonly<Record<string, { readonly next: object }>>, from: string, to: string) =>
  from === to || to in (graph[from]?.next ?? {});

function expectRight(before: Charge, after: Charge) {
  expect(after.clearedMinor).toBeLessThanOrEqual(after.authorizedMinor);
  expect(after.refundedMinor).toBeLessThanOrEqual(Math.max(after.amount.value, after.clearedMinor));
  expect(after.refundedMinor).toBeGreaterThanOrEqual(0);
  if (after.authorization !== "declined") expect(after.amount.value).toBeLessThanOrEqual(after.authorizedMinor);
  expect(allowed(authorizationStates, before.authorization, after.authorization)).toBe(true);
  expect(allowed(clearingStates, before.clearing, after.clearing)).toBe(true);
}

function seen(charge: Charge) {
  const { version: _version, lastModified: _time, possibleActions: _now, ...view } = chargeToResponse(charge, now);
  return view;
}

/**
 * Expects each change to increment the revision, and each client-visible change except one of the possible actions to increment
 * the version.
 */
function expectCounted(before: Charge, after: Charge) {
  expect(after.revision).toBe(before.revision + 1);
  const isSeen = !isDeepStrictEqual(seen(before), seen(after));
  expect(after.version).toBe(before.version + (isSeen ? 1 : 0));
  expect(after.lastModified).toBe(isSeen ? now.toISOString() : before.lastModified);
}

/** Runs one step on one of the charges. */
function run(lives: Lives, oneStep: Step, number: number): Lives {
  const { charges, records, creditsTaken } = lives;
  const place = oneStep.on % charges.length;
  const charge = charges[place];
  if (!charge) return lives;
  if (oneStep.asks === "acknowledgement") return acknowledged(lives, place, charge, oneStep.outcome === "declined");

  const requested = askedOf(oneStep, number);
  const decided = decideAction(charge, requested, now);
  if (!decided.ok) return lives;
  expect(possibleActions(charge, now)).toContain(requested.kind);

  const credit = "credit" in decided.value ? centsOf(decided.value.credit) : 0;
  if (creditsTaken + credit > creditsDailyMax) return lives;
  const sent = { ...charge.sent, amountMinor: 1, ...(requested.kind === "refund" && { kind: requested.kind }) };
  const open: OpenAction = { ...decided.value, key: `act-open-${number}`, sent };
  const reservedCharge = reserveAction(charge, open, now);
  expect(possibleActions(reservedCharge, now)).toEqual([]);
  expectCounted(charge, reservedCharge);
  const settled = settleAction(reservedCharge, open, verdictOf(oneStep.outcome, open), circumstances);
  expect(settled.charge.openAction).toBeUndefined();
  expectRight(withEffect(charge, open), settled.charge);
  expectCounted(reservedCharge, settled.charge);

  const { releases, restoredCredit, refundCharge, record } = settled;
  const after = withGivenBack(charges.with(place, settled.charge), releases);
  const isTakenBack = ({ chargeKey }: ClearingRecord) => requested.kind === "cancel" && chargeKey === charge.key;
  return {
    charges: refundCharge ? [...after, refundCharge.charge] : after,
    records: [...records.filter((one) => !isTakenBack(one)), ...(record ? [record] : [])],
    creditsTaken: creditsTaken + credit - centsOf(restoredCredit),
  };
}

/** Amount that a refund charge pays to the cardholder: the part already cleared and the part that can still be cleared. */
const given = ({ authorization, amount: { value }, clearedMinor }: Charge): number =>
  authorization === "declined" ? 0 : Math.max(value, clearedMinor);

/** Amount refunded without a separate charge, in refund records that the network has not rejected. */
const givenByRecords = ({ key }: Charge, records: readonly ClearingRecord[]): number =>
  records
    .filter(({ chargeKey, kind, state }) => chargeKey === key && kind === "refund" && state !== "rejected")
    .reduce((sum, record) => sum + record.amount.value, 0);

/** Agent's credit used by refund charges and refund records. */
function creditsHeld({ charges, records }: Lives): number {
  const held = [...charges, ...records.filter(({ state }) => state !== "rejected")];
  return held.reduce((sum, { credit }) => sum + centsOf(credit), 0);
}

describe("the life of a charge", () => {
  it("never clears more than was authorized, never refunds more than was paid, and keeps its credit count correct", () =>
    fc.assert(
      fc.property(mode, fc.array(step, { maxLength: 25 }), (clearingMode, steps) => {
        let lives = begun(clearingMode);
        steps.forEach((one, number) => {
          lives = run(lives, one, number);
          const [original, ...refundCharges] = lives.charges;
          if (!original) throw new Error("the charge is gone");
          const givenByCharges = refundCharges.reduce((sum, refund) => sum + given(refund), 0);
          expect(original.refundedMinor).toBe(givenByRecords(original, lives.records) + givenByCharges);
          for (const charge of lives.charges) expectRight(charge, charge);
          expect(lives.creditsTaken).toBe(creditsHeld(lives));
          expect(lives.creditsTaken).toBeLessThanOrEqual(creditsDailyMax);
        });
      }),
      { numRuns: 2_000 * inject("randomRuns") },
    ));
});
