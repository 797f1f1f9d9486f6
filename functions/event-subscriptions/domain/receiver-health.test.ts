import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterFailure,
  afterSuccess,
  decideAttempt,
  healthy,
  pausesSeconds,
  type ReceiverHealth,
  triesMax,
} from "./receiver-health.ts";

const start = new Date("2026-11-20T10:00:00.000Z");

/** Fails a receiver as often as given, each time at the earliest moment and with another event. */
const failing = (times: number, spread = 0): { health: ReceiverHealth; now: Date } => {
  let health: ReceiverHealth = healthy;
  let now = start;
  for (let count = 0; count < times; count += 1) {
    if (health.nextProbeAt) now = new Date(health.nextProbeAt);
    health = afterFailure(health, { deliveryKey: `dlv-${count}` }, now, spread);
  }
  return { health, now };
};

describe("a receiver that does not answer", () => {
  it("is asked ten times within 75 hours and 35 minutes", () => {
    expect(triesMax).toBe(10);
    const { now } = failing(triesMax);
    const seconds = (now.getTime() - start.getTime()) / 1000;
    expect(seconds).toBe(pausesSeconds.reduce((sum, pause) => sum + pause, 0));
    expect(Math.floor(seconds / 60)).toBe(75 * 60 + 35);
  });

  it("is left alone until its next probe", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, spread) => {
        const { health, now } = failing(failures, spread);
        const probe = new Date(health.nextProbeAt ?? 0);
        expect(probe > now).toBe(true);
        expect(decideAttempt(health, start.toISOString(), now)).toEqual({ kind: "wait", until: probe });
        expect(decideAttempt(health, start.toISOString(), probe)).toEqual({ kind: "try" });
      }),
    ));

  it("is not asked before the time that it names itself", () => {
    const health = afterFailure(healthy, { deliveryKey: "dlv-1", retryAfterSeconds: 900 }, start, 0);
    expect(health.nextProbeAt).toBe("2026-11-20T10:15:00.000Z");
  });

  it("loses what waited when the last try failed, and is tried afresh with what comes later", () => {
    const { health, now } = failing(triesMax);
    expect(decideAttempt(health, now.toISOString(), now)).toEqual({ kind: "give-up" });
    const later = new Date(now.getTime() + 1);
    expect(decideAttempt(health, later.toISOString(), later)).toEqual({ kind: "try" });
  });

  it("is well again after one success", () =>
    expect(decideAttempt(afterSuccess(start), start.toISOString(), start)).toEqual({ kind: "try" }));
});

describe("an event that fails again", () => {
  const again = { deliveryKey: "dlv-again", firstFailedAt: start.toISOString() };
  const later = new Date(start.getTime() + 60_000);

  it("counts once against its receiver, until another one fails", () => {
    const once = afterFailure(healthy, { deliveryKey: again.deliveryKey }, start, 0);
    expect(once.failures).toBe(1);
    expect(afterFailure(once, again, later, 0)).toBe(once);
    const other = afterFailure(once, { deliveryKey: "dlv-other" }, later, 0);
    expect(afterFailure(other, again, later, 0).failures).toBe(3);
  });

  it("does not count after its receiver took others", () => {
    const taking = afterSuccess(later);
    expect(afterFailure(taking, again, later, 0)).toBe(taking);
    const failing = afterFailure(taking, { deliveryKey: "dlv-other" }, later, 0);
    expect(afterFailure(failing, again, later, 0)).toBe(failing);
  });

  it("counts when the receiver asks for a pause", () => {
    const asked = afterFailure(afterSuccess(later), { ...again, retryAfterSeconds: 900 }, later, 0);
    expect(asked).toMatchObject({ failures: 1, nextProbeAt: "2026-11-20T10:16:00.000Z" });
  });
});
