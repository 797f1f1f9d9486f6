import { describe, expect, it } from "vitest";
import { authenticationResults, authenticationStates, isFinal, mayBecome } from "./authentication-states.ts";
import { outcomes, resultOf, transStatuses, ways } from "./outcome.ts";

const states = Object.keys(authenticationStates) as (keyof typeof authenticationStates)[];

describe("the states of an authentication", () => {
  it("are all reachable from the request, and lead only to existing states", () => {
    const reached = new Set<string>(["requested"]);
    for (const state of reached) {
      for (const next of authenticationStates[state as (typeof states)[number]].next) reached.add(next);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it("are reported as results after a decision", () =>
    expect(states.filter((state) => state !== "requested").sort()).toEqual([...authenticationResults].sort()));

  it("end with a result other than a challenge", () =>
    expect(states.filter(isFinal)).toEqual(["authenticated", "attempt", "non-authenticated"]));

  it("never return to an earlier state", () => {
    for (const state of states) expect(mayBecome(state, "requested")).toBe(false);
    expect(mayBecome("challenge", "challenge")).toBe(false);
  });
});

describe("the outcomes", () => {
  it("of an ARes are states that follow a request, and those of an RReq are states that follow a challenge", () => {
    for (const [message, from] of [
      ["ares", "requested"],
      ["rreq", "challenge"],
    ] as const) {
      for (const table of Object.values(outcomes[message])) {
        for (const result of Object.values(table)) expect(mayBecome(from, result)).toBe(true);
      }
    }
  });

  it.each([
    ["ares", "payment", "Y", "authenticated"],
    ["ares", "payment", "A", "attempt"],
    ["ares", "payment", "N", "non-authenticated"],
    ["ares", "payment", "R", "non-authenticated"],
    ["ares", "payment", "U", "non-authenticated"],
    ["ares", "payment", "I", "non-authenticated"],
    ["ares", "payment", "C", "challenge"],
    ["ares", "requestor-initiated", "Y", "authenticated"],
    ["ares", "requestor-initiated", "C", undefined],
    ["ares", "data-only", "C", undefined],
    ["ares", "data-only", "Y", "non-authenticated"],
    ["ares", "payment", "D", undefined],
    ["rreq", "payment", "Y", "authenticated"],
    ["rreq", "payment", "A", "attempt"],
    ["rreq", "payment", "N", "non-authenticated"],
    ["rreq", "payment", "C", undefined],
    ["rreq", "payment", "I", undefined],
    ["rreq", "payment", undefined, "non-authenticated"],
    ["rreq", "data-only", "Y", undefined],
  ] as const)("of %s for %s with %s are %s", (message, way, transStatus, result) =>
    expect(resultOf(message, way, "visa", transStatus === undefined ? {} : { transStatus })).toBe(result),
  );

  it("of a U are an attempt only with the value and indicator of an attempt, and never for data-only", () => {
    const withValue = { transStatus: "U", authenticationValue: "AAABBEg0VhI0VniQEjRWAAAAAAA=" };
    const attempt = { ...withValue, eci: "06" };
    expect(resultOf("ares", "payment", "visa", attempt)).toBe("attempt");
    expect(resultOf("rreq", "payment", "visa", attempt)).toBe("attempt");
    expect(resultOf("ares", "data-only", "visa", attempt)).toBe("non-authenticated");
    expect(resultOf("ares", "payment", "visa", withValue)).toBe("non-authenticated");
    expect(resultOf("ares", "payment", "visa", { ...withValue, eci: "07" })).toBe("non-authenticated");
    // Mastercard's data-only indicator is also sent with a value.
    expect(resultOf("ares", "payment", "mastercard", { ...withValue, eci: "04" })).toBe("non-authenticated");
    expect(resultOf("ares", "payment", "mastercard", { ...withValue, eci: "01" })).toBe("attempt");
  });

  it("of data-only requests are always non-authenticated", () => {
    for (const transStatus of transStatuses.filter((status) => status !== "C")) {
      expect(resultOf("ares", "data-only", "visa", { transStatus })).toBe("non-authenticated");
    }
  });

  it("do not exist for names of inherited properties", () => {
    for (const way of ways) expect(resultOf("ares", way, "visa", { transStatus: "toString" })).toBeUndefined();
  });
});
