import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerWith, approvedChargeWith } from "../testing/charge-builders.ts";
import { possibleActions } from "./action-guards.ts";
import type { Charge } from "./charge.ts";
import { authorizationStates, clearingStates } from "./charge-states.ts";
import { clearingProgress } from "./clearing-progress.ts";
import { type AskedAction, decideAction } from "./decide-action.ts";
import type { OpenAction } from "./open-action.ts";
import { reserved, withEffect } from "./reserve-action.ts";
import { settleAction } from "./settle-action.ts";
import { unanswered, type Verdict, verdictOnAuthorization, verdictOnReversal } from "./verdict.ts";

/** Random lives of a charge and of the charges that refund it. Whatever happens, the amounts and states stay right. */

const now = new Date("2026-11-20T12:00:00Z");
const circumstances = { agentKey: "cgt-1", now };
const amount = 1000;

const minor = fc.integer({ min: 1, max: 1400 });
const maybe = fc.option(minor, { nil: undefined });
const mode = fc.constantFrom("auto" as const, "manual" as const);

interface Step {
  /** 0 is the charge itself, the others the charges that refund it. */
  readonly on: number;
  readonly asks: "clear" | "increment" | "reverse" | "cancel" | "refund" | "acknowledgement";
  readonly amount: number | undefined;
  readonly closes: boolean;
  readonly createsCharge: "auto" | "manual" | undefined;
  readonly outcome: "approved" | "declined" | "unanswered";
}

const step: fc.Arbitrary<Step> = fc.record({
  on: fc.nat({ max: 3 }),
  asks: fc.constantFrom("clear", "increment", "reverse", "cancel", "refund", "acknowledgement"),
  amount: maybe,
  closes: fc.boolean(),
  createsCharge: fc.option(mode, { nil: undefined }),
  outcome: fc.constantFrom("approved", "approved", "declined", "unanswered"),
});

const askedOf = ({ asks, amount: amountMinor, closes, createsCharge }: Step, number: number): AskedAction => {
  switch (asks) {
    case "increment":
      return { kind: asks, newTotalMinor: amountMinor ?? 1 };
    case "reverse":
      return { kind: asks, newTotalMinor: amountMinor ?? 0 };
    case "cancel":
      return { kind: asks };
    case "refund": {
      const keys = { key: `chg-${number}`, authorizationActionKey: `act-${number}` };
      const refundCharge = createsCharge && { ...keys, clearingMode: createsCharge };
      return { kind: asks, amountMinor, clearAfter: undefined, refundCharge };
    }
    default:
      return { kind: "clear", amountMinor, closesCharge: closes, clearAfter: undefined, enhancedData: undefined };
  }
};

const verdictOf = (outcome: Step["outcome"], open: OpenAction): Verdict => {
  if (outcome === "unanswered") return unanswered(open);
  if (open.kind === "reverse" || open.kind === "cancel") {
    const reversal = { approved: "reversed", declined: "refused" } as const;
    const answer = { outcome: reversal[outcome], responseCode: "00", responseText: "", responseKnown: true };
    return verdictOnReversal({ kind: "answered", answer });
  }
  return verdictOnAuthorization({ kind: "answered", answer: answerWith({ outcome }) }, open.sent?.amountMinor ?? 0);
};

/** What the clearing of a charge does when the network acknowledges a record. */
const acknowledged = (charge: Charge): Charge => {
  if (charge.unacknowledgedClears === 0) return charge;
  const after = { ...charge, unacknowledgedClears: charge.unacknowledgedClears - 1 };
  return { ...after, clearing: clearingProgress(after) };
};

const allowed = (graph: Readonly<Record<string, { readonly next: object }>>, from: string, to: string) =>
  from === to || to in (graph[from]?.next ?? {});

const expectRight = (before: Charge, after: Charge) => {
  expect(after.clearedMinor).toBeLessThanOrEqual(after.authorizedMinor);
  expect(after.refundedMinor).toBeLessThanOrEqual(Math.max(after.amount.value, after.clearedMinor));
  expect(after.refundedMinor).toBeGreaterThanOrEqual(0);
  if (after.authorization !== "declined") expect(after.amount.value).toBeLessThanOrEqual(after.authorizedMinor);
  expect(allowed(authorizationStates, before.authorization, after.authorization)).toBe(true);
  expect(allowed(clearingStates, before.clearing, after.clearing)).toBe(true);
};

/** Runs one step on one of the charges and gives them all as they are then. */
const run = (charges: readonly Charge[], oneStep: Step, number: number): readonly Charge[] => {
  const place = oneStep.on % charges.length;
  const charge = charges[place];
  if (!charge) return charges;
  if (oneStep.asks === "acknowledgement") return charges.with(place, acknowledged(charge));

  const asked = askedOf(oneStep, number);
  const decided = decideAction(charge, asked, now);
  if (!decided.ok) return charges;
  expect(possibleActions(charge, now)).toContain(asked.kind);

  const sent = { ...charge.sent, amountMinor: 1 };
  const open: OpenAction = { ...decided.value, key: `act-open-${number}`, sent };
  const begun = reserved(charge, open, now);
  expect(possibleActions(begun, now)).toEqual([]);
  const settled = settleAction(begun, open, verdictOf(oneStep.outcome, open), circumstances);
  expect(settled.charge.openAction).toBeUndefined();
  expectRight(withEffect(charge, open), settled.charge);

  const { givesBack, refundCharge } = settled;
  const after = charges
    .with(place, settled.charge)
    .map((one) =>
      one.key === givesBack?.chargeKey ? { ...one, refundedMinor: one.refundedMinor - givesBack.amountMinor } : one,
    );
  return refundCharge ? [...after, refundCharge.charge] : after;
};

/** What a refund charge gives the cardholder: what it cleared, and what it may still clear. */
const given = ({ authorization, amount: { value }, clearedMinor }: Charge): number =>
  authorization === "declined" ? 0 : Math.max(value, clearedMinor);

describe("the life of a charge", () => {
  it("never clears more than was authorized, nor refunds more than was paid, and knows the table's states only", () =>
    fc.assert(
      fc.property(mode, fc.array(step, { maxLength: 25 }), (clearingMode, steps) => {
        const first = approvedChargeWith({ clearingMode, requestedAmount: eur, amount: eur });
        let charges: readonly Charge[] = [first];
        let refundedHere = 0;
        steps.forEach((one, number) => {
          const before = charges;
          charges = run(charges, one, number);
          const [was, is] = [before[0], charges[0]];
          const ownRefund = one.asks === "refund" && !one.createsCharge && one.on % before.length === 0;
          if (ownRefund) refundedHere += (is?.refundedMinor ?? 0) - (was?.refundedMinor ?? 0);
          const byCharges = charges.slice(1).reduce((sum, refund) => sum + given(refund), 0);
          expect(is?.refundedMinor).toBe(refundedHere + byCharges);
          for (const charge of charges) expectRight(charge, charge);
        });
      }),
      { numRuns: 2_000 },
    ));
});

const eur = { value: amount, currency: "EUR" } as const;
