import fc from "fast-check";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { silentLog } from "../testing/silent-log.ts";
import { blockMaxOf, type RateLimitDecision, rateLimit } from "./rate-limit.ts";
import type { AddToBucket } from "./rate-limit-lease.ts";
import { policyField, type RateLimitPolicy, remainingField } from "./rate-limit-policy.ts";

const start = Date.UTC(2026, 2, 14, 9, 26, 53);

/** Buckets shared by environments, as in the table, with a counter of calls. */
function sharedBuckets() {
  const buckets = new Map<string, number>();
  const seen = { trips: 0, isDown: false };
  const add: AddToBucket = async (agentKey, { add: amount, from }) => {
    seen.trips += 1;
    await Promise.resolve();
    if (seen.isDown) throw new Error("down");
    const paidUntil = buckets.get(agentKey);
    const fits =
      from === "absent"
        ? paidUntil === undefined
        : paidUntil !== undefined && paidUntil >= from.atLeast && paidUntil <= from.atMost;
    if (!fits) return { isAdded: false, paidUntil };
    buckets.set(agentKey, (paidUntil ?? 0) + amount);
    return { isAdded: true, paidUntil: (paidUntil ?? 0) + amount };
  };
  return { add, seen };
}

function world(policy: RateLimitPolicy, environmentCount = 1) {
  const time = { milliseconds: start };
  const { add, seen } = sharedBuckets();
  const platform = { clock: () => new Date(time.milliseconds), log: silentLog, add };
  const environments = Array.from({ length: environmentCount }, () => rateLimit(policy, platform));
  const take = (index = 0, agentKey = "agent-1"): Promise<RateLimitDecision> => {
    const environment = environments[index % environmentCount];
    if (!environment) throw new Error("there is no environment");
    return environment.take(agentKey);
  };
  const grantedOf = async (count: number, index = 0) => {
    const decisions = [];
    for (let attempt = 0; attempt < count; attempt += 1) decisions.push(await take(index));
    return decisions.filter(({ kind }) => kind === "granted").length;
  };
  return { time, seen, take, grantedOf };
}

const law = { perSecond: 100, burst: 200 };

describe("the rate limit of an agent", () => {
  it("accepts a full burst, and then as many requests as are refilled over time", async () => {
    const { time, grantedOf } = world(law);
    expect(await grantedOf(300)).toBe(200);
    time.milliseconds += 1000;
    expect(await grantedOf(300)).toBe(100);
    time.milliseconds += 60_000;
    expect(await grantedOf(300)).toBe(200);
  });

  it("calls the bucket rarely while it is nearly full, and not at all during a flood", async () => {
    const { seen, grantedOf } = world(law);
    await grantedOf(50);
    expect(seen.trips).toBeLessThanOrEqual(12);
    await grantedOf(150);
    const before = seen.trips;
    await grantedOf(1000);
    expect(seen.trips - before).toBeLessThanOrEqual(1);
  });

  it("calls the bucket rarely for an agent that sends one or two requests per second", async () => {
    const { time, seen, take } = world(law);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await take();
      time.milliseconds += 700;
    }
    expect(seen.trips).toBeLessThanOrEqual(8);
  });

  it("serves a burst across many environments with one bucket call from each", async () => {
    const { take } = world(law, 80);
    const decisions = await Promise.all(Array.from({ length: 80 }, (_, index) => take(index)));
    expect(decisions.filter(({ kind }) => kind === "refused")).toEqual([]);
  });

  it("leases one block for concurrent requests", async () => {
    const { seen, take } = world(law);
    await Promise.all([take(), take()]);
    // The bucket was never used: the first attempt detects that, and the second takes from it.
    expect(seen.trips).toBe(2);
  });

  it("reports the remaining quota and the retry time", async () => {
    const { time, take, grantedOf } = world({ perSecond: 5, burst: 10 });
    expect(await take()).toEqual({ kind: "granted", remaining: 9 });
    expect(await grantedOf(20)).toBe(9);
    expect(await take()).toEqual({ kind: "refused", retryAfterSeconds: 1 });
    time.milliseconds += 1000;
    expect(await take()).toMatchObject({ kind: "granted" });
  });

  it("is separate per agent", async () => {
    const { take, grantedOf } = world({ perSecond: 1, burst: 1 });
    await grantedOf(2);
    expect(await take(0, "agent-2")).toMatchObject({ kind: "granted" });
  });

  it("rejects no request while the store is down, pauses calls to it, and resumes counting when it is back", async () => {
    const { time, seen, take, grantedOf } = world({ perSecond: 1, burst: 1 });
    seen.isDown = true;
    for (let attempt = 0; attempt < 50; attempt += 1) expect(await take()).toEqual({ kind: "unknown" });
    expect(seen.trips).toBe(1);
    seen.isDown = false;
    time.milliseconds += 2001;
    expect(await grantedOf(5)).toBe(1);
  });

  it("is cached for a thousand agents; the least recently used agent is evicted and gains no quota", async () => {
    const { seen, take } = world({ perSecond: 1, burst: 2 });
    const others = async (from: number, to: number) => {
      for (let agent = from; agent < to; agent += 1) await take(0, `other-${agent}`);
    };
    // Blocks of one request each: a rejected agent causes no further bucket reads for a while.
    for (let attempt = 0; attempt < 3; attempt += 1) await take(0, "agent-1");
    await others(0, 999);
    expect(await take(0, "agent-1")).toMatchObject({ kind: "refused" });
    await others(999, 1_000);
    const before = seen.trips;
    expect(await take(0, "agent-1")).toMatchObject({ kind: "refused" });
    expect(seen.trips).toBe(before);
    await others(1_000, 2_000);
    expect(await take(0, "agent-1")).toMatchObject({ kind: "refused" });
    expect(seen.trips).toBeGreaterThan(before);
  });

  it("stops waiting for an unresponsive store after the timeout", async () => {
    const silent: AddToBucket = () => new Promise(() => {});
    const limit = rateLimit(law, { clock: () => new Date(start), log: silentLog, add: silent });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const decision = limit.take("agent-1");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await decision).toEqual({ kind: "unknown" });
  });
});

describe("several concurrent environments", () => {
  const policies = fc.record({ perSecond: fc.integer({ min: 1, max: 300 }), burst: fc.integer({ min: 1, max: 400 }) });
  const steps = fc.array(
    fc.record({
      pauseMilliseconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 15_000 })),
      environment: fc.nat(3),
      requests: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 40 },
  );

  it("never accept more than the burst, the refill and their leased blocks together", async () => {
    await fc.assert(
      fc.asyncProperty(policies, steps, async (policy, plan) => {
        const environmentCount = 4;
        const { time, take } = world(policy, environmentCount);
        const granted: number[] = [];
        for (const { pauseMilliseconds, environment, requests } of plan) {
          time.milliseconds += pauseMilliseconds;
          const decisions = await Promise.all(
            Array.from({ length: requests }, (_, index) => take(environment + (index % 2))),
          );
          for (const { kind } of decisions) {
            expect(kind).not.toBe("unknown");
            if (kind === "granted") granted.push(time.milliseconds);
          }
        }
        const held = environmentCount * blockMaxOf(policy);
        for (const [first, from] of granted.entries()) {
          // Before the first request, no environment had a block.
          const slack = first === 0 ? 0 : held;
          for (let last = first; last < granted.length; last += 7) {
            const seconds = ((granted[last] ?? from) - from) / 1000;
            expect(last - first + 1).toBeLessThanOrEqual(policy.burst + policy.perSecond * seconds + slack + 1e-6);
          }
        }
      }),
      { numRuns: 60 * inject("randomRuns") },
    );
  });

  it("never reject an agent that stays below half of its limit", async () => {
    const { time, take } = world(law, 4);
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      time.milliseconds += 20;
      expect(await take(attempt)).toMatchObject({ kind: "granted" });
    }
  });
});

describe("the rate limit headers", () => {
  it("state the policy, and the time until the quota is full again", () => {
    expect(policyField(law)).toBe('"default";q=200;w=2');
    expect(policyField({ perSecond: 1000, burst: 10 })).toBe('"default";q=10;w=1');
    expect(remainingField(200, law)).toBe('"default";r=200;t=0');
    expect(remainingField(50, law)).toBe('"default";r=50;t=2');
  });
});
