import { describe, expect, it } from "vitest";
import {
  anAres,
  anAuthentication,
  anAuthenticationValue,
  anRreq,
  challengeAres,
  transactionIds,
} from "../../testing/authentication-builders.ts";
import type { Authentication } from "./authentication.ts";
import { decideByAres, decideByRreq, decideWithoutAnswer } from "./decide-authentication.ts";
import { proofOf } from "./proof-of.ts";

const now = new Date("2026-11-20T10:00:02Z");
const receipt = { rreqDigest: "digest", resultsStatus: "01" };

function opened(change: Partial<Authentication> = {}) {
  const open = decideByAres(anAuthentication(change), challengeAres(), now);
  if (!open) throw new Error("no challenge");
  return open;
}

describe("the outcome of an authentication", () => {
  it("increments the version, and sets no liability while a challenge is open", () => {
    expect(opened()).toMatchObject({ state: "challenge", version: 1 });
    expect(opened()).not.toHaveProperty("fraudLiability");
    expect(decideByRreq(opened(), { rreq: anRreq(), ...receipt }, now)).toMatchObject({
      state: "authenticated",
      version: 2,
      fraudLiability: "issuer",
      rreqDigest: "digest",
    });
  });

  it.each([
    ["Y", {}, "issuer"],
    ["A", {}, "issuer"],
    ["N", {}, "acquirer"],
    ["Y", { exemption: "tra" }, "acquirer"],
    ["I", { exemption: "tra" }, "acquirer"],
    ["Y", { challengeIndicator: "no-challenge" }, "issuer"],
    ["I", { challengeIndicator: "data-only" }, "acquirer"],
  ] as const)(
    "by an ARes with %s, requested with %j, leaves the liability with the %s",
    (transStatus, requested, liability) =>
      expect(decideByAres(anAuthentication(requested), anAres({ transStatus }), now)?.fraudLiability).toBe(liability),
  );

  it("shifts the liability to the issuer if a challenge was passed despite a requested exemption", () => {
    const open = opened({ exemption: "low-value" });
    expect(decideByRreq(open, { rreq: anRreq(), ...receipt }, now)?.fraudLiability).toBe("issuer");
    const attempt = { rreq: anRreq({ transStatus: "A", eci: "06" }), ...receipt };
    expect(decideByRreq(open, attempt, now)?.fraudLiability).toBe("acquirer");
  });

  it("is non-authenticated if there is no response, with the error that either side detected", () => {
    const error = { errorCode: "203", errorComponent: "D", errorDescription: "wrong", errorDetail: "mcc" } as const;
    expect(decideWithoutAnswer(anAuthentication(), now, error)).toMatchObject({
      state: "non-authenticated",
      fraudLiability: "acquirer",
      protocolError: error,
    });
  });

  it("never changes once it is final", () => {
    const final = decideByAres(anAuthentication(), anAres(), now);
    if (!final) throw new Error("not decided");
    expect(() => decideWithoutAnswer(final, now)).toThrow();
    expect(() => decideByRreq(final, { rreq: anRreq(), ...receipt }, now)).toThrow();
  });
});

describe("the liability after an authentication", () => {
  const decidedBy = (ares: Parameters<typeof anAres>[0], change: Partial<Authentication> = {}) =>
    decideByAres(anAuthentication(change), anAres(ares), now);

  it.each<[string, Partial<Authentication>, Parameters<typeof anAres>[0]]>([
    ["Y with the indicator for no authentication", {}, { eci: "07" }],
    ["A with that indicator", {}, { transStatus: "A", eci: "07" }],
    ["Y with an indicator of another network", { network: "mastercard" }, { eci: "05" }],
    ["Y with the indicator of a non-payment", { network: "mastercard" }, { eci: "N2" }],
  ])("stays with the acquirer, with a warning, for %s", (_, change, ares) => {
    const decided = decidedBy(ares, change);
    expect(decided).toMatchObject({ state: ares?.transStatus === "A" ? "attempt" : "authenticated" });
    expect(decided).toMatchObject({ fraudLiability: "acquirer" });
    expect(decided?.warnings).toEqual([{ code: "liability-not-shifted", detail: expect.stringContaining("ECI '") }]);
  });

  it("stays with the acquirer, with a warning, if there is no indicator, even after a challenge", () => {
    const { eci: _none, ...bare } = anAres();
    expect(decideByAres(anAuthentication(), bare, now)).toMatchObject({
      state: "authenticated",
      fraudLiability: "acquirer",
      warnings: [{ code: "liability-not-shifted", detail: expect.stringContaining("has no ECI") }],
    });
    const { eci: _neither, ...passed } = anRreq();
    expect(decideByRreq(opened(), { rreq: passed, ...receipt }, now)).toMatchObject({
      state: "authenticated",
      fraudLiability: "acquirer",
      warnings: [{ code: "liability-not-shifted", detail: expect.stringContaining("has no ECI") }],
    });
  });

  it("is undefined, without a warning, if no money moves", () => {
    for (const eci of ["05", "07"]) {
      for (const check of [{ messageCategory: "02" }, { amount: { value: 0, currency: "EUR" } }] as const) {
        const decided = decidedBy({ eci }, check);
        expect(decided).toMatchObject({ state: "authenticated", warnings: [] });
        expect(decided).not.toHaveProperty("fraudLiability");
      }
    }
  });

  it("is the issuer's if the indicator is consistent, and earlier warnings stay", () => {
    const warnings = [{ code: "feature-not-supported", detail: "visa has no dynamic descriptor" }] as const;
    expect(decidedBy({}, { warnings })).toMatchObject({ fraudLiability: "issuer", warnings });
  });
});

describe("the authentication record for charges", () => {
  it("has the value and indicator of the final message, and none while a challenge is open", () => {
    expect(proofOf(opened())).toMatchObject({ result: "challenge", dsTransID: transactionIds.dsTransID });
    expect(proofOf(opened())).not.toHaveProperty("authenticationValue");
    const ended = decideByRreq(opened(), { rreq: anRreq(), ...receipt }, now);
    expect(ended && proofOf(ended)).toMatchObject({
      result: "authenticated",
      authenticationValue: anAuthenticationValue,
      eci: "05",
      fraudLiability: "issuer",
      payee: { acceptorKey: "mac-00000000000000000001", merchantKey: "mct-00000000000000000001" },
      isChallengePassed: true,
      isDataOnly: false,
      isRequestorInitiated: false,
    });
  });

  it("has the merchant from the request if the merchant is not onboarded", () => {
    const { acceptor: _, merchantKey: _neither, ...bare } = anAuthentication();
    const merchantInfo = {
      merchantId: "SHOP1",
      acquirerBIN: "400001",
      mcc: "5732",
      merchantName: "Shop",
      merchantCountryCode: { alpha2: "DE", alpha3: "DEU", numeric: "276" },
      websiteUrl: "https://shop.example",
    };
    const decided = decideByAres({ ...bare, merchantInfo }, anAres(), now);
    expect(decided && proofOf(decided)?.payee).toEqual({ acquirerBIN: "400001", merchantId: "SHOP1" });
  });

  it("does not exist if the directory server did not respond", () =>
    expect(proofOf(decideWithoutAnswer(anAuthentication(), now))).toBeUndefined());
});
