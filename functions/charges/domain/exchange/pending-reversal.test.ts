import { describe, expect, it } from "vitest";
import { withClockOffset } from "../../../shared/time/clock.ts";
import { approvedChargeWith } from "../../testing/charge-builders.ts";
import { reversalFor } from "../action/settled-action.ts";
import { doubted, endsWithoutOriginal, isLongOpen, mayBeSent, reversalNow } from "./pending-reversal.ts";

const now = new Date("2026-11-20T12:00:00Z");
const charge = approvedChargeWith();
const part = reversalFor(charge, "act-1", 600, now);

const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe("a reversal of an unanswered message", () => {
  const lost = { ...part, reason: "no-answer", notBefore: seconds(25).toISOString() } as const;

  it("does not overtake the message", () =>
    expect([mayBeSent(lost, seconds(24)), mayBeSent(lost, seconds(25)), mayBeSent(part, now)]).toEqual([
      false,
      true,
      true,
    ]));

  it("is not accelerated by an agent's clock", () =>
    withClockOffset(86_400, () => expect(mayBeSent(lost, seconds(86_400 + 24))).toBe(false)));

  it("ends with 'no such transaction' once a further advice gets that response two minutes later", () => {
    expect(endsWithoutOriginal(lost, now, 120)).toBe(false);
    const { reversal, againAt } = doubted({ ...lost, attempts: 1 }, now, 120);
    expect(againAt).toEqual(seconds(120));
    expect(endsWithoutOriginal(reversal, seconds(119), 120)).toBe(false);
    expect(endsWithoutOriginal(reversal, seconds(120), 120)).toBe(true);
    expect(doubted({ ...reversal, attempts: 4 }, seconds(60), 120)).toEqual({
      reversal: { ...reversal, attempts: 4 },
      againAt: seconds(60 + 480),
    });
  });

  it("ends immediately if the network responded to the original", () =>
    expect(endsWithoutOriginal({ reason: "partial" }, now, 120)).toBe(true));
});

describe("an unacknowledged reversal", () => {
  it("is reported after ten advices, or after the time that they take", () => {
    expect(isLongOpen({ attempts: 9, created: now.toISOString() }, now)).toBe(false);
    expect(isLongOpen({ attempts: 10, created: now.toISOString() }, now)).toBe(true);
    expect(isLongOpen({ attempts: 0, created: now.toISOString() }, seconds(5 * 3_600))).toBe(true);
  });
});

describe("a reversal that is sent late", () => {
  it("contains the current total, with the full authorized amount", () => {
    const raised = { ...charge, amount: { ...charge.amount, value: 800 }, authorizedMinor: 1250 };
    expect(reversalNow(part, raised)).toMatchObject({ authorizedMinor: 1250, newTotalMinor: 800 });
  });

  it("waits while an action is about to change the total", () =>
    expect(reversalNow(part, { ...charge, openAction: { kind: "increment", newTotalMinor: 9, key: "act-2" } })).toBe(
      undefined,
    ));

  it("keeps its total if it is for the full amount", () => {
    const whole = reversalFor(charge, "act-1", 0, now);
    expect(reversalNow(whole, { ...charge, amount: { ...charge.amount, value: 5 } })).toBe(whole);
  });
});
