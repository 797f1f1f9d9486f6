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

const opened = (change: Partial<Authentication> = {}) => {
  const open = decideByAres(anAuthentication(change), challengeAres(), now);
  if (!open) throw new Error("no challenge");
  return open;
};

describe("deciding an authentication", () => {
  it("counts its version and tells when, and has no liability while a challenge is open", () => {
    expect(opened()).toMatchObject({ state: "challenge", version: 2, lastModified: now.toISOString() });
    expect(opened()).not.toHaveProperty("fraudLiability");
    expect(decideByRreq(opened(), { rreq: anRreq(), ...receipt }, now)).toMatchObject({
      state: "authenticated",
      version: 3,
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
  ] as const)("by an ARes with %s, asked with %j, leaves the loss with the %s", (transStatus, asked, liability) =>
    expect(decideByAres(anAuthentication(asked), anAres({ transStatus }), now)?.fraudLiability).toBe(liability),
  );

  it("gives the liability back to the issuer when who asked for an exemption was challenged and passed", () => {
    const open = opened({ exemption: "low-value" });
    expect(decideByRreq(open, { rreq: anRreq(), ...receipt }, now)?.fraudLiability).toBe("issuer");
    const attempt = { rreq: anRreq({ transStatus: "A", eci: "06" }), ...receipt };
    expect(decideByRreq(open, attempt, now)?.fraudLiability).toBe("acquirer");
  });

  it("without an answer is non-authenticated, with the error that one side found", () => {
    const error = { errorCode: "203", errorComponent: "D", errorDescription: "wrong", errorDetail: "mcc" } as const;
    expect(decideWithoutAnswer(anAuthentication(), now, error)).toMatchObject({
      state: "non-authenticated",
      fraudLiability: "acquirer",
      protocolError: error,
    });
  });

  it("never changes what is final", () => {
    const final = decideByAres(anAuthentication(), anAres(), now);
    if (!final) throw new Error("not decided");
    expect(() => decideWithoutAnswer(final, now)).toThrow();
    expect(() => decideByRreq(final, { rreq: anRreq(), ...receipt }, now)).toThrow();
  });
});

describe("the proof for charges", () => {
  it("holds the value and indicator of what ended it, and none while a challenge is open", () => {
    expect(proofOf(opened())).toMatchObject({ result: "challenge", dsTransID: transactionIds.dsTransID });
    expect(proofOf(opened())).not.toHaveProperty("authenticationValue");
    const ended = decideByRreq(opened(), { rreq: anRreq(), ...receipt }, now);
    expect(ended && proofOf(ended)).toMatchObject({
      result: "authenticated",
      authenticationValue: anAuthenticationValue,
      eci: "05",
      fraudLiability: "issuer",
      isDataOnly: false,
      isRequestorInitiated: false,
    });
  });

  it("is none of an authentication that the directory server never answered", () =>
    expect(proofOf(decideWithoutAnswer(anAuthentication(), now))).toBeUndefined());
});
