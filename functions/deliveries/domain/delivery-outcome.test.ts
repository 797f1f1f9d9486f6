import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDelivery } from "../testing/delivery-builder.ts";
import { attemptsKept, type DeliveryStatus, deliveryStates } from "./delivery.ts";
import { type DeliveryOutcome, resentDelivery, settledDelivery } from "./delivery-outcome.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const attempt = { started: now.toISOString(), durationMilliseconds: 12, outcome: "failed" } as const;

const outcomes: readonly DeliveryOutcome[] = [
  { kind: "delivered", attempt: { ...attempt, outcome: "delivered" } },
  { kind: "later", attempt, at: now },
  { kind: "failed", finding: "gone", attempt },
  { kind: "failed", finding: "given-up" },
  { kind: "postponed", at: now },
];

const mayFollow = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  from === to || deliveryStates[from].next.some((next) => next === to);

describe("a delivery", () => {
  it("changes state only as defined in the table, and increments its version at each change", () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...outcomes, "resend" as const), { maxLength: 40 }), (steps) => {
        let delivery = aDelivery();
        for (const step of steps) {
          if (step !== "resend" && delivery.status !== "pending") continue;
          const next = step === "resend" ? resentDelivery(delivery, now) : settledDelivery(delivery, step, now);
          expect(mayFollow(delivery.status, next.status)).toBe(true);
          expect(next.version).toBe(delivery.version + 1);
          expect(next.nextAttemptAt !== undefined).toBe(next.status === "pending");
          expect(next.attempts.length).toBeLessThanOrEqual(attemptsKept);
          delivery = next;
        }
      }),
    ));

  it("keeps its failure reason until it is resent", () => {
    const failed = settledDelivery(aDelivery(), { kind: "failed", finding: "gone" }, now);
    expect(failed).toMatchObject({ status: "failed", finding: "gone" });
    expect(resentDelivery(failed, now)).not.toHaveProperty("finding");
  });
});
