import { describe, expect, it } from "vitest";
import { slos } from "./slos.ts";

describe.each(slos)("the objective $id", ({ all, bad, target }) => {
  it("has valid patterns for CloudWatch Logs: short enough, and with regular expressions without groups", () => {
    for (const pattern of [all, bad]) {
      expect(pattern.length).toBeLessThanOrEqual(1024);
      const expressions = [...pattern.matchAll(/%([^%]*)%/g)].map(([, expression = ""]) => expression);
      expect(expressions.length).toBeLessThanOrEqual(2);
      for (const expression of expressions) expect(expression).toMatch(/^[\w^$[\]*+?.|-]+$/);
    }
  });

  it("has a target below 100%", () => {
    expect(target).toBeGreaterThan(0.9);
    expect(target).toBeLessThan(1);
  });
});

describe("a slow response", () => {
  const [, expression = ""] = /latencyMilliseconds = %([^%]+)%/.exec(slos[0]?.bad ?? "") ?? [];

  it.each([
    ["9999", false],
    ["10000", true],
    ["28999", true],
    ["123", false],
  ])("of %s milliseconds counts as bad: %s", (milliseconds, isBad) =>
    expect(new RegExp(expression).test(milliseconds)).toBe(isBad),
  );
});
