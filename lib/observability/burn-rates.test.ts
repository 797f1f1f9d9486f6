import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badShareOf, burnExpression, burnWindows } from "./burn-rates.ts";
import { slos } from "./slos.ts";

/** Value of the expression in CloudWatch: a comparison yields 1 or 0, and FILL replaces missing data. */
const evaluated = (expression: string, counted: { readonly all?: number; readonly bad?: number }): number =>
  expression
    .split(" * (")
    .map((factor) => {
      const [, limit, rest] = /^\(?FILL\(bad, 0\) >= ([\d.]+)(\)| \* FILL\(all, 0\)\))$/.exec(factor) ?? [];
      if (limit === undefined) throw new Error(`what is ${factor}?`);
      return Number((counted.bad ?? 0) >= Number(limit) * (rest === ")" ? 1 : (counted.all ?? 0)));
    })
    .reduce((product, factor) => product * factor, 1);

const wakes = burnWindows.filter(({ severity }) => severity === "wake");

const counts = fc
  .nat({ max: 1_000_000 })
  .chain((all) => fc.record({ all: fc.constant(all), bad: fc.nat({ max: all }) }));

describe.each(slos)("the objective $id", (slo) => {
  it("does not page for four bad events, regardless of the total", () =>
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat({ max: 1_000_000 }), fc.constantFrom(...wakes), (bad, more, window) => {
        expect(evaluated(burnExpression(slo, window), { all: bad + more, bad })).toBe(0);
      }),
    ));

  it("pages the on-call engineer for five or more bad events and an hourly burn rate of 14.4", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 10_000 }),
        fc.double({ min: 14.4, max: 1 / (1 - slo.target), noNaN: true }),
        (bad, burnRate) => {
          const all = Math.floor(bad / (burnRate * (1 - slo.target)));
          const [fast] = wakes;
          if (!fast) throw new Error("there is a fast window");
          expect(evaluated(burnExpression(slo, fast), { all: Math.max(all, bad), bad })).toBe(1);
        },
      ),
    ));

  it("alarms in a window if and only if the rate and the number of bad events reach their thresholds", () =>
    fc.assert(
      fc.property(counts, fc.constantFrom(...burnWindows), ({ all, bad }, window) => {
        const burns = bad >= window.badAtLeast && bad >= badShareOf(slo, window) * all;
        expect(evaluated(burnExpression(slo, window), { all, bad })).toBe(Number(burns));
      }),
    ));

  it("does not alarm without events", () => {
    for (const window of burnWindows) expect(evaluated(burnExpression(slo, window), {})).toBe(0);
  });

  it("also raises the non-paging alarm whenever the fast window pages", () =>
    fc.assert(
      fc.property(counts, (counted) => {
        const isFiring = (severity: string) =>
          burnWindows.some(
            (window) => window.severity === severity && evaluated(burnExpression(slo, window), counted) === 1,
          );
        const [fast] = wakes;
        if (fast && evaluated(burnExpression(slo, fast), counted) === 1) expect(isFiring("look")).toBe(true);
      }),
    ));

  it("has windows that CloudWatch supports, and thresholds that can be reached", () => {
    for (const window of burnWindows) {
      expect(window.hours).toBeLessThanOrEqual(24);
      expect(badShareOf(slo, window)).toBeLessThan(1);
    }
  });
});
