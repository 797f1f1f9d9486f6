import { describe, expect, it } from "vitest";
import { objectionsTo, withAccepted } from "./accepted-ratios.ts";
import type { Ratio } from "./ratio.ts";

const rate = (ratio: number): Ratio => ({ name: "rate", ratio, better: "bigger" });
const latency = (ratio: number): Ratio => ({ name: "latency", ratio, better: "smaller" });
const refused = (ratio: number): Ratio => ({ name: "refused", ratio, better: "smaller" });

const accepted = withAccepted({}, "charges", [rate(0.9), latency(2), refused(0)])["charges"];

describe("the ratios of a benchmark", () => {
  it("can be better than the accepted ratio, equal, or worse by less than half", () => {
    expect(objectionsTo(accepted, [rate(9), latency(0.2), refused(0)])).toEqual([]);
    expect(objectionsTo(accepted, [rate(0.9), latency(2), refused(0)])).toEqual([]);
    expect(objectionsTo(accepted, [rate(0.61), latency(2.99), refused(0)])).toEqual([]);
  });

  it("are rejected by name if they are worse by half, in either direction", () => {
    expect(objectionsTo(accepted, [rate(0.59), latency(2), refused(0)])).toEqual([
      '"rate" is 0.590; the accepted ratio is 0.900, and bigger is better',
    ]);
    expect(objectionsTo(accepted, [rate(0.9), latency(3.01), refused(0)])).toEqual([
      '"latency" is 3.01; the accepted ratio is 2.00, and smaller is better',
    ]);
  });

  it("are rejected if a count rises from zero, or falls to zero", () => {
    expect(objectionsTo(accepted, [rate(0), latency(2), refused(0.001)])).toEqual([
      '"rate" is 0.00; the accepted ratio is 0.900, and bigger is better',
      '"refused" is 0.00100; the accepted ratio is 0.00, and smaller is better',
    ]);
  });

  it("are rejected if no accepted ratio exists, or if an accepted one is no longer measured", () => {
    expect(objectionsTo(accepted, [rate(0.9), refused(0), { ...latency(2), name: "delay" }])).toEqual([
      '"delay" is 2.00, which is not accepted yet',
      '"latency" was accepted, but is no longer measured',
    ]);
    expect(objectionsTo(undefined, [rate(1)])).toEqual(['"rate" is 1.00, which is not accepted yet']);
  });

  it("are accepted for the entire benchmark, in a stable order, without their limits", () => {
    const before = withAccepted(withAccepted({}, "results", [latency(1)]), "charges", [rate(1), refused(0)]);
    const after = withAccepted(before, "charges", [{ ...rate(0.123456), limit: 0.1 }]);
    expect(Object.keys(after)).toEqual(["charges", "results"]);
    expect(after).toEqual({
      charges: { rate: { ratio: 0.123, better: "bigger" } },
      results: { latency: { ratio: 1, better: "smaller" } },
    });
  });
});
