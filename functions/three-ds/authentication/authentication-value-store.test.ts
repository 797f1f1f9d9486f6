import { describe, expect, it } from "vitest";
import { authenticationValueKeys, freedValue } from "./authentication-value-store.ts";

const value = Buffer.alloc(20, 7).toString("base64");

describe("the key of an authentication value", () => {
  it("is shared by all agents, or separate per agent if values are public", () => {
    const everywhere = authenticationValueKeys(false);
    const withinAgent = authenticationValueKeys(true);
    expect(everywhere("cgt-1", "visa", value)).toEqual(everywhere("cgt-2", "visa", value));
    expect(withinAgent("cgt-1", "visa", value)).not.toEqual(withinAgent("cgt-2", "visa", value));
    expect(everywhere("cgt-1", "visa", value)).not.toEqual(everywhere("cgt-1", "jcb", value));
  });

  it("does not exist for a value that its network repeats by design, in any base64 encoding", () => {
    const keyOf = authenticationValueKeys(false, (network) => (network === "mastercard" ? [value] : []));
    const spelled = `${value.slice(0, 26)}${String.fromCharCode(value.charCodeAt(26) + 1)}=`;
    expect(keyOf("cgt-1", "mastercard", value)).toBeUndefined();
    expect(keyOf("cgt-1", "mastercard", spelled)).toBeUndefined();
    expect(keyOf("cgt-1", "visa", value)).toBeDefined();
  });

  it("does not reveal the value", () =>
    expect(JSON.stringify(authenticationValueKeys(false)("cgt-1", "visa", value))).not.toContain(value));
});

describe("releasing an authentication value", () => {
  const binding = { partition: "authentication-value#visa#digest", chargeKey: "chg-1" };
  const bound = new Date("2026-11-20T10:00:00Z");

  it("is done once, by the charge to which the value is bound", () =>
    expect(freedValue(binding, bound, new Date("2027-12-20T09:59:59Z"))).toMatchObject([
      { remove: ["chargeKey"], onlyIf: { values: { chargeKey: "chg-1" } } },
    ]));

  it("is unnecessary once the item may have expired, and the charge is still reversed", () =>
    expect(freedValue(binding, bound, new Date("2027-12-20T10:00:00Z"))).toEqual([]));
});
