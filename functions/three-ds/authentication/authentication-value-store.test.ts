import { describe, expect, it } from "vitest";
import { authenticationValueKeys, freedValue } from "./authentication-value-store.ts";

const value = Buffer.alloc(20, 7).toString("base64");

describe("where a value is known", () => {
  it("is one place for all agents, and where values are public one for each", () => {
    const everywhere = authenticationValueKeys(false);
    const withinAgent = authenticationValueKeys(true);
    expect(everywhere("cgt-1", "visa", value)).toEqual(everywhere("cgt-2", "visa", value));
    expect(withinAgent("cgt-1", "visa", value)).not.toEqual(withinAgent("cgt-2", "visa", value));
    expect(everywhere("cgt-1", "visa", value)).not.toEqual(everywhere("cgt-1", "jcb", value));
  });

  it("is nowhere for a value that its network repeats by design, in every spelling", () => {
    const keyOf = authenticationValueKeys(false, (network) => (network === "mastercard" ? [value] : []));
    const spelled = `${value.slice(0, 26)}${String.fromCharCode(value.charCodeAt(26) + 1)}=`;
    expect(keyOf("cgt-1", "mastercard", value)).toBeUndefined();
    expect(keyOf("cgt-1", "mastercard", spelled)).toBeUndefined();
    expect(keyOf("cgt-1", "visa", value)).toBeDefined();
  });

  it("says nothing of the value", () =>
    expect(JSON.stringify(authenticationValueKeys(false)("cgt-1", "visa", value))).not.toContain(value));
});

describe("freeing a value", () => {
  const binding = { partition: "authentication-value#visa#digest", chargeKey: "chg-1" };
  const bound = new Date("2026-11-20T10:00:00Z");

  it("is done once, by the charge that has it", () =>
    expect(freedValue(binding, bound, new Date("2027-12-20T09:59:59Z"))).toMatchObject([
      { remove: ["chargeKey"], onlyIf: { values: { chargeKey: "chg-1" } } },
    ]));

  it("is needless once it may have been forgotten: the charge is reversed all the same", () =>
    expect(freedValue(binding, bound, new Date("2027-12-20T10:00:00Z"))).toEqual([]));
});
