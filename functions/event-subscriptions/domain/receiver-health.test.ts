import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterFailure,
  afterSuccess,
  decideAttempt,
  healthyReceiver,
  pausesSeconds,
  type ReceiverHealth,
  triesMax,
} from "./receiver-health.ts";

const start = new Date("2026-11-20T10:00:00.000Z");

const eventOf = (deliveryKey: string, created = start) => ({
  deliveryKey,
  created: created.toISOString(),
  hasFailed: false,
});

/** Fails a receiver this many times, each time at the earliest allowed moment and with a different event. */
function failing(times: number, spread = 0): { health: ReceiverHealth; now: Date } {
  let health: ReceiverHealth = healthyReceiver;
  let now = start;
  for (let count = 0; count < times; count += 1) {
    if (health.nextProbeAt) now = new Date(health.nextProbeAt);
    health = afterFailure(health, { deliveryKey: `dlv-${count}` }, now, spread);
  }
  return { health, now };
}

describe("a receiver that does not respond", () => {
  it("gets ten attempts within 75 hours and 35 minutes", () => {
    expect(triesMax).toBe(10);
    const { now } = failing(triesMax);
    const seconds = (now.getTime() - start.getTime()) / 1000;
    expect(seconds).toBe(pausesSeconds.reduce((sum, pause) => sum + pause, 0));
    expect(Math.floor(seconds / 60)).toBe(75 * 60 + 35);
  });

  it("gets no attempts until its next probe", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, spread) => {
        const { health, now } = failing(failures, spread);
        const probe = new Date(health.nextProbeAt ?? 0);
        expect(probe > now).toBe(true);
        expect(decideAttempt(health, eventOf("dlv-1", start), now)).toEqual({ kind: "wait", until: probe });
        expect(decideAttempt(health, eventOf("dlv-1", start), probe)).toEqual({ kind: "try" });
      }),
    ));

  it("gets no attempt during a pause that it requested", () => {
    const health = afterFailure(healthyReceiver, { deliveryKey: "dlv-1", retryAfterSeconds: 900 }, start, 0);
    expect(health.nextProbeAt).toBe("2026-11-20T10:15:00.000Z");
  });

  it("abandons waiting events after the final attempt, and starts again from the first attempt for later events", () => {
    const { health, now } = failing(triesMax);
    expect(decideAttempt(health, eventOf("dlv-1", now), now)).toEqual({ kind: "give-up" });
    const later = new Date(now.getTime() + 1);
    expect(decideAttempt(health, eventOf("dlv-1", later), later)).toEqual({ kind: "try" });
  });

  it("is healthy again after one success", () =>
    expect(decideAttempt(afterSuccess(start), eventOf("dlv-1", start), start)).toEqual({ kind: "try" }));
});

describe("a single event that its receiver rejects", () => {
  const refused = { deliveryKey: "dlv-refused", firstFailedAt: start.toISOString() };
  const other = eventOf("dlv-other");
  const later = new Date(start.getTime() + 60_000);

  it("delays the other events only for the first pause, regardless of its failures, and gets ten attempts", () => {
    let health = healthyReceiver;
    let now = start;
    for (let tries = 1; tries < triesMax; tries += 1) {
      health = afterFailure(health, refused, now, 0);
      const soon = new Date(now.getTime() + 1000 * pausesSeconds[0]);
      expect(decideAttempt(health, other, now)).toEqual({ kind: "wait", until: soon });
      expect(decideAttempt(health, other, soon)).toEqual({ kind: "try" });
      now = new Date(health.nextProbeAt ?? "");
    }
    const last = afterFailure(health, refused, now, 0);
    expect(decideAttempt(last, other, now)).toEqual({ kind: "try" });
  });

  it("is no longer treated separately once another event fails: then all events wait, and all attempts count", () => {
    const once = afterFailure(healthyReceiver, refused, start, 0);
    const twice = afterFailure(once, { deliveryKey: other.deliveryKey }, later, 0);
    const until = new Date(later.getTime() + 1000 * pausesSeconds[1]);
    expect(decideAttempt(twice, eventOf("dlv-third"), later)).toEqual({ kind: "wait", until });
    const afterThird = { kind: "wait", until: new Date(until.getTime() + 60_000) };
    for (const { deliveryKey } of [refused, other]) {
      expect(decideAttempt(twice, { ...eventOf(deliveryKey), hasFailed: true }, until)).toEqual(afterThird);
    }
    expect(afterFailure(twice, refused, until, 0).failures).toBe(3);
  });

  it("no longer counts once its receiver has accepted other events", () => {
    const taking = afterSuccess(later);
    expect(afterFailure(taking, refused, later, 0)).toBe(taking);
    const failing = afterFailure(taking, { deliveryKey: other.deliveryKey }, later, 0);
    expect(afterFailure(failing, refused, later, 0)).toBe(failing);
  });

  it("counts if the receiver requests a pause, which delays all events", () => {
    const paused = afterFailure(afterSuccess(later), { ...refused, retryAfterSeconds: 900 }, later, 0);
    expect(paused).toMatchObject({ failures: 1, nextProbeAt: "2026-11-20T10:16:00.000Z" });
    expect(decideAttempt(paused, other, later)).toEqual({ kind: "wait", until: new Date("2026-11-20T10:16:00.000Z") });
  });
});
