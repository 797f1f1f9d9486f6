import { expect, it } from "vitest";
import { aDelivery } from "../testing/delivery-builder.ts";
import type { Delivery } from "./delivery.ts";
import { resentDelivery } from "./delivery-outcome.ts";
import { interruptionsMax, isInterruptedTooOften, withInterruption } from "./interruption.ts";

const now = new Date("2026-11-20T10:16:00.000Z");
const attemptSeconds = 960;
const started = "2026-11-20T10:00:00.000Z";

function diedTimes(times: number): Delivery {
  let delivery = aDelivery();
  for (let count = 0; count < times; count += 1) {
    delivery = withInterruption({ ...delivery, attemptStarted: started }, attemptSeconds);
  }
  return delivery;
}

it("an attempt without a stored outcome counts as interrupted at the next check, with the maximum duration", () => {
  const delivery = withInterruption(aDelivery({ attemptStarted: started }), attemptSeconds);
  expect(delivery.attempts).toEqual([
    { started, durationMilliseconds: 960_000, outcome: "failed", finding: "interrupted" },
  ]);
  expect(delivery).not.toHaveProperty("attemptStarted");
  expect(withInterruption(delivery, attemptSeconds)).toEqual(delivery);
});

it("a delivery with attempts that always crash is abandoned, and gets all its attempts again after a resend", () => {
  expect(isInterruptedTooOften(diedTimes(interruptionsMax - 1))).toBe(false);
  expect(isInterruptedTooOften(diedTimes(interruptionsMax))).toBe(true);
  expect(isInterruptedTooOften(resentDelivery(diedTimes(interruptionsMax), now))).toBe(false);
});
