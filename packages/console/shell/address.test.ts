import { describe, expect, it } from "vitest";
import { addressIn, addressOf, chosenIn, matched } from "./address.ts";

describe("an address", () => {
  it.each([
    ["", "/", ""],
    ["#", "/", ""],
    ["#/payments", "/payments", ""],
    ["#/payments?reference=a%3Fb&x=1", "/payments", "reference=a%3Fb&x=1"],
    ["#nowhere", "/", ""],
  ])("'%s' leads to %s", (fragment, path, query) => {
    const found = addressIn(fragment);
    expect([found.path, found.query.toString()]).toEqual([path, query]);
  });

  it("is parsed as it was formatted", () => {
    const { path, query } = addressIn(addressOf("/payments", { reference: "a?b&c #1", status: undefined, day: "" }));
    expect([path, [...query]]).toEqual(["/payments", [["reference", "a?b&c #1"]]]);
  });
});

describe("a path pattern", () => {
  it.each([
    ["/", "/", {}],
    ["/payments", "/payments", {}],
    ["/payments/:chargeKey", "/payments/chg-1", { chargeKey: "chg-1" }],
    ["/payments/:chargeKey", "/payments/a%2Fb", { chargeKey: "a/b" }],
    ["/payments/:chargeKey", "/payments", undefined],
    ["/payments/:chargeKey", "/payments/", undefined],
    ["/payments/:chargeKey", "/payments/%E0%A4%A", undefined],
    ["/payments", "/reports", undefined],
  ])("%s and %s", (pattern, path, variables) => expect(matched(pattern, path)).toEqual(variables));
});

describe("a selection in an address", () => {
  const choices = [
    ["", "Any"],
    ["a", "The first"],
    ["b", "The other"],
  ] as const;

  it.each([
    ["choice=a", "a"],
    ["choice=b&x=1", "b"],
    ["choice=", undefined],
    ["choice=c", undefined],
    ["", undefined],
  ])("'%s' is %s", (query, chosen) => expect(chosenIn(new URLSearchParams(query), "choice", choices)).toBe(chosen));
});
