import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { retryClasses } from "../../../card-networks/catalogue/responses/response-class.ts";
import { retryLimitsOf } from "../../../card-networks/catalogue/responses/retry-limits.ts";
import { type RetryBearing, retryBearings, retryRuleSets } from "../../../card-networks/networks/profile-words.ts";
import { answerWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import { type CountedDeclines, reachedLimit, retriesLeftAfter, withRetriesLeft } from "./retries.ts";
import { settleAuthorization } from "./settle-authorization.ts";

const now = new Date("2026-11-20T10:00:00Z");
const hour = 3_600_000;

/** Declines of a card with their age in hours, at most as many as a limit allows. */
const counted = fc
  .record({
    network: fc.constantFrom("visa", "mastercard"),
    rules: fc.constantFrom(...retryRuleSets),
    declines: fc.array(fc.nat(), { maxLength: 40 }),
  })
  .map(({ network, rules, declines }): readonly CountedDeclines[] =>
    retryLimitsOf(network, rules).map((limit) => {
      const hoursAgo = declines.map((random) => random % limit.withinHours).sort((one, other) => other - one);
      const times = hoursAgo.map((hours) => new Date(now.getTime() - hours * hour).toISOString());
      return { limit, times: times.slice(0, limit.max) };
    }),
  );

const bearings: readonly (RetryBearing | undefined)[] = [...retryBearings, undefined];

describe("retries left after a decline", () => {
  it("are never negative, decrease by one per counted decline, and are zero at a limit", () => {
    fc.assert(
      fc.property(counted, fc.constantFrom(...bearings), (earlier, bearing) => {
        const uncounted = retriesLeftAfter(earlier, "later", undefined) ?? 0;
        const left = retriesLeftAfter(earlier, "later", bearing) ?? 0;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(uncounted);
        if (bearing !== undefined && bearing !== "limited") expect(left).toBe(0);
        if (bearing === "limited") expect(left).toBeGreaterThanOrEqual(uncounted - 1);
        expect(reachedLimit(earlier) !== undefined).toBe(uncounted === 0);
        expect(retriesLeftAfter(earlier, "never", bearing)).toBe(0);
      }),
      { numRuns: 300 * inject("randomRuns") },
    );
  });

  it("increase once the oldest decline no longer counts, and not before", () => {
    fc.assert(
      fc.property(counted, (earlier) => {
        const reached = reachedLimit(earlier);
        if (!reached) return;
        expect(reached.until.getTime()).toBeGreaterThan(now.getTime());
        const oldest = earlier.find(({ limit }) => limit === reached.limit)?.times[0] ?? "";
        expect(reached.until.getTime() - Date.parse(oldest)).toBe(reached.limit.withinHours * hour);
      }),
      { numRuns: 300 * inject("randomRuns") },
    );
  });

  it("are shown if the network has a limit, with a warning when few are left", () => {
    const decline = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
    const answer = answerWith({ outcome: "declined", responseCode: "51", approvedAmountMinor: 0, decline });
    const settlement = settleAuthorization(
      pendingChargeWith(),
      { kind: "answered", answer },
      { agentKey: "cgt-1", now },
    );
    const earlierTimes = (times: number) =>
      retryLimitsOf("visa", "network-2026").map((limit) => ({
        limit,
        times: limit.name === "month" ? Array.from({ length: times }, () => now.toISOString()) : [],
      }));
    const settleAfterTries = (times: number) => withRetriesLeft(settlement, "limited", earlierTimes(times));
    expect(settleAfterTries(0)).toMatchObject({
      charge: { decline: { ...decline, retriesLeft: 19 } },
      action: { decline: { ...decline, retriesLeft: 19 } },
      countedBy: [{ name: "month" }],
    });
    expect(settleAfterTries(0).charge.warnings).toBeUndefined();
    expect(settleAfterTries(16).charge).toMatchObject({
      decline: { retriesLeft: 3 },
      warnings: [{ code: "retry-limit-near" }],
    });
    expect(settleAfterTries(19).charge).toMatchObject({
      decline: { retriesLeft: 0, retry: "never" },
      warnings: [{ code: "retry-limit-reached" }],
    });
    expect(withRetriesLeft(settlement, undefined, [])).toEqual({ ...settlement, countedBy: [] });
  });

  it("are zero if and only if no retry is advised, on the charge and in its history", () => {
    fc.assert(
      fc.property(
        counted,
        fc.constantFrom(...bearings),
        fc.constantFrom(...retryClasses),
        (earlier, bearing, retry) => {
          const decline = { reason: "do-not-honour", retry, softDecline: false } as const;
          const answer = answerWith({ outcome: "declined", responseCode: "05", approvedAmountMinor: 0, decline });
          const settlement = settleAuthorization(
            pendingChargeWith(),
            { kind: "answered", answer },
            { agentKey: "cgt-1", now },
          );
          const { charge, action } = withRetriesLeft(settlement, bearing, earlier);
          expect(charge.decline?.retry === "never").toBe(charge.decline?.retriesLeft === 0);
          expect(action).toMatchObject({ decline: charge.decline });
        },
      ),
      { numRuns: 300 * inject("randomRuns") },
    );
  });
});
