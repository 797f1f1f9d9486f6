import { describe, expect, it } from "vitest";
import { approvedChargeWith } from "../../testing/charge-builders.ts";
import { reversalNow } from "./pending-reversal.ts";
import { reversalFor } from "./settled-action.ts";

const now = new Date("2026-11-20T12:00:00Z");
const charge = approvedChargeWith();
const part = reversalFor(charge, "act-1", 600, now);

describe("a reversal that is sent late", () => {
  it("tells the total that counts by then, with all that was authorized", () => {
    const raised = { ...charge, amount: { ...charge.amount, value: 800 }, authorizedMinor: 1250 };
    expect(reversalNow(part, raised)).toMatchObject({ authorizedMinor: 1250, newTotalMinor: 800 });
  });

  it("waits while an action is about to change the total", () =>
    expect(reversalNow(part, { ...charge, openAction: { kind: "increment", newTotalMinor: 9, key: "act-2" } })).toBe(
      undefined,
    ));

  it("of everything stays what it is", () => {
    const whole = reversalFor(charge, "act-1", 0, now);
    expect(reversalNow(whole, { ...charge, amount: { ...charge.amount, value: 5 } })).toBe(whole);
  });
});
