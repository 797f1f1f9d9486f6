import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ARes, RReq } from "#emv-3ds-messages/messages";
import { indicatorsOf } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import { cardNetworks } from "../../../card-networks/networks.ts";
import { anAres, anAuthentication, anRreq, challengeAres } from "../../testing/authentication-builders.ts";
import type { Authentication } from "./authentication.ts";
import {
  type DecidedAuthentication,
  decideByAres,
  decideByRreq,
  decideWithoutAnswer,
} from "./decide-authentication.ts";
import { followUpOf, followUpWarnings } from "./next-step.ts";

const now = new Date("2026-11-20T10:00:02Z");

function decided(authentication: DecidedAuthentication | undefined): DecidedAuthentication {
  if (!authentication) throw new Error("the message must not carry its transStatus");
  return authentication;
}

/** Removes the elements that only a successful message has. */
const bare = <Message extends ARes | RReq>({ eci: _eci, authenticationValue: _value, ...message }: Message) => message;

const byAres = (ares: Partial<ARes>, requested: Partial<Authentication> = {}) =>
  decided(decideByAres(anAuthentication(requested), { ...bare(anAres()), ...ares }, now));

const opened = (requested: Partial<Authentication> = {}) =>
  decided(decideByAres(anAuthentication(requested), challengeAres(), now));

function byRreq(rreq: Partial<RReq>, requested: Partial<Authentication> = {}) {
  const challenge = { rreq: { ...bare(anRreq()), ...rreq }, rreqDigest: "digest", resultsStatus: "01" };
  return decided(decideByRreq(opened(requested), challenge, now));
}

const authenticationValue = "AAABBEg0VhI0VniQEjRWAAAAAAA=";
const erro = (errorCode: string, errorComponent: "D" | "S") =>
  ({ errorCode, errorComponent, errorDescription: "wrong", errorDetail: "mcc" }) as const;
const dataOnly = { challengeIndicator: "data-only" } as const;
const requestorInitiated = { deviceChannel: "3ri" } as const;
const atMastercard = { network: "mastercard" } as const;

describe("the next step after an authentication", () => {
  it("is the challenge while one is open", () => expect(followUpOf(opened())).toMatchObject({ nextStep: "challenge" }));

  it.each<[string, DecidedAuthentication]>([
    ["visa's I", byAres({ transStatus: "I", eci: "07" }, { exemption: "tra" })],
    ["visa's I without an indicator", byAres({ transStatus: "I" }, { exemption: "scp" })],
    [
      "mastercard's N with the reason 81",
      byAres({ transStatus: "N", transStatusReason: "81", eci: "06" }, { exemption: "tra", ...atMastercard }),
    ],
    ["mastercard's I", byAres({ transStatus: "I", eci: "06" }, { exemption: "low-value", ...atMastercard })],
    ["discover's I", byAres({ transStatus: "I", eci: "07" }, { exemption: "tra", network: "discover" })],
  ])("is the charge after a granted exemption: %s", (_, authentication) => {
    const { exemption: grantedExemption } = authentication;
    expect(followUpOf(authentication)).toEqual({ finding: "exemption-granted", nextStep: "charge", grantedExemption });
    expect(authentication).toMatchObject({ state: "non-authenticated", fraudLiability: "acquirer" });
  });

  it.each<[string, DecidedAuthentication]>([
    ["visa's I", byAres({ transStatus: "I", eci: "07" }, dataOnly)],
    ["visa's N with the reason 89", byAres({ transStatus: "N", transStatusReason: "89", eci: "07" }, dataOnly)],
    [
      "mastercard's U with the reason 80 and the indicator 04",
      byAres({ transStatus: "U", transStatusReason: "80", eci: "04" }, { ...dataOnly, ...atMastercard }),
    ],
  ])("is the charge, with a warning, after a data-only authentication: %s", (_, authentication) => {
    const followUp = followUpOf(authentication);
    expect(followUp).toEqual({ finding: "data-shared", nextStep: "charge" });
    expect(followUpWarnings(followUp)).toEqual([
      { code: "no-strong-authentication", detail: expect.stringContaining("acquirer") },
    ]);
  });

  it.each<[string, DecidedAuthentication]>([
    ["Y", byAres({ transStatus: "Y", eci: "05" })],
    ["A", byAres({ transStatus: "A", eci: "06" })],
    ["U with an attempt's value", byAres({ transStatus: "U", eci: "06", authenticationValue })],
    ["Y after a challenge", byRreq({ transStatus: "Y", eci: "05" })],
    ["Y in a 3RI authentication", byAres({ transStatus: "Y", eci: "05" }, requestorInitiated)],
    ["Y although an exemption was requested", byAres({ transStatus: "Y", eci: "05" }, { exemption: "tra" })],
    ["Y to a challenge after a declined exemption", byRreq({ transStatus: "Y", eci: "05" }, { exemption: "tra" })],
    ["Y without an indicator in a non-payment", byAres({ transStatus: "Y" }, { messageCategory: "02" })],
  ])("is the charge after %s", (_, authentication) =>
    expect(followUpOf(authentication)).toEqual({ finding: "protected", nextStep: "charge" }),
  );

  it.each<[string, DecidedAuthentication]>([
    ["Y", byAres({ transStatus: "Y", eci: "07" })],
    ["Y without an indicator", byAres({ transStatus: "Y" })],
    ["A with another network's indicator", byAres({ transStatus: "A", eci: "06" }, atMastercard)],
    ["Y after a challenge", byRreq({ transStatus: "Y", eci: "07" })],
  ])("is an unprotected charge if the indicator is inconsistent: %s", (_, authentication) =>
    expect(followUpOf(authentication)).toEqual({ finding: "indicator-disagrees", nextStep: "charge-unprotected" }),
  );

  it.each<[string, DecidedAuthentication, boolean]>([
    ["no response from the directory server", decideWithoutAnswer(anAuthentication(), now), true],
    ["a transient Erro", decideWithoutAnswer(anAuthentication(), now, erro("403", "D")), true],
    ["an Erro about the request", decideWithoutAnswer(anAuthentication(), now, erro("306", "D")), false],
    ["a malformed response", decideWithoutAnswer(anAuthentication(), now, erro("203", "S")), true],
    ["an Erro instead of the result", decideWithoutAnswer(opened(), now, erro("403", "D")), true],
    ["U for an unsupported device", byAres({ transStatus: "U", transStatusReason: "03" }), false],
    ["U for a timeout", byAres({ transStatus: "U", transStatusReason: "14" }), true],
    ["U after a challenge", byRreq({ transStatus: "U", transStatusReason: "22" }), true],
    ["visa's N for an unreachable issuer", byAres({ transStatus: "N", transStatusReason: "80" }), true],
    ["I although no exemption was requested", byAres({ transStatus: "I", eci: "07" }), false],
    [
      "mastercard's I without its indicator",
      byAres({ transStatus: "I" }, { exemption: "tra", ...atMastercard }),
      false,
    ],
    [
      "mastercard's failed data-only request",
      byAres({ transStatus: "U", transStatusReason: "80" }, { ...dataOnly, ...atMastercard }),
      false,
    ],
    ["N in a 3RI authentication", byAres({ transStatus: "N", transStatusReason: "21" }, requestorInitiated), false],
    ["U in a 3RI authentication", byAres({ transStatus: "U", transStatusReason: "14" }, requestorInitiated), true],
  ])("is an unprotected charge if there is no decision: %s", (_, authentication, retryable) =>
    expect(followUpOf(authentication)).toMatchObject({ nextStep: "charge-unprotected", retryable }),
  );

  it.each<[string, DecidedAuthentication]>([
    ["the cardholder cancelled", byRreq({ transStatus: "N", transStatusReason: "01", challengeCancel: "01" })],
    ["the cardholder did nothing", byRreq({ transStatus: "N", transStatusReason: "14", challengeCancel: "04" })],
    ["the browser never arrived", byRreq({ transStatus: "N", transStatusReason: "14", challengeCancel: "05" })],
    ["the cardholder did not perform it", byRreq({ transStatus: "N", transStatusReason: "26" })],
    ["the challenge expired", decideWithoutAnswer(opened(), now)],
    ...["84", "85", "88"].map((reason): [string, DecidedAuthentication] => [
      `visa gives N with the reason ${reason}`,
      byAres({ transStatus: "N", transStatusReason: reason }),
    ]),
  ])("is a new authentication if %s", (_, authentication) =>
    expect(followUpOf(authentication)).toEqual({ finding: expect.any(String), nextStep: "authenticate-again" }),
  );

  it.each<[string, DecidedAuthentication]>([
    ["N", byAres({ transStatus: "N", transStatusReason: "01" })],
    ["R", byAres({ transStatus: "R", transStatusReason: "11" })],
    ["N after a challenge", byRreq({ transStatus: "N", transStatusReason: "19" })],
    ["R after a challenge", byRreq({ transStatus: "R", transStatusReason: "11" })],
    ["R in a 3RI authentication", byAres({ transStatus: "R", transStatusReason: "11" }, requestorInitiated)],
    ["N to a data-only request", byAres({ transStatus: "N", transStatusReason: "11" }, dataOnly)],
    ["visa's reasons at another network", byAres({ transStatus: "N", transStatusReason: "84" }, atMastercard)],
    [
      "mastercard's N with the reason 81 although no exemption was requested",
      byAres({ transStatus: "N", transStatusReason: "81", eci: "06" }, atMastercard),
    ],
  ])("is none after %s", (_, authentication) =>
    expect(followUpOf(authentication)).toEqual({ finding: "rejected", nextStep: "stop" }),
  );
});

const anyEci = fc.constantFrom(undefined, "00", "01", "02", "04", "05", "06", "07");
const anyReason = fc.option(
  fc.integer({ min: 1, max: 99 }).map((reason) => String(reason).padStart(2, "0")),
  { nil: undefined },
);

const anyAuthentication = fc
  .record({
    network: fc.constantFrom(...cardNetworks),
    challengeIndicator: fc.constantFrom("no-preference", "data-only"),
    deviceChannel: fc.constantFrom("browser", "3ri"),
    exemption: fc.constantFrom(undefined, "tra", "low-value"),
    isChallenged: fc.boolean(),
    isAnswered: fc.boolean(),
    transStatus: fc.constantFrom("Y", "A", "N", "R", "U", "I"),
    transStatusReason: anyReason,
    challengeCancel: fc.constantFrom(undefined, "01", "04", "06"),
    eci: anyEci,
    value: fc.constantFrom(undefined, authenticationValue),
  } as const)
  .map(({ network, challengeIndicator, deviceChannel, exemption, isChallenged, isAnswered, ...message }) => {
    const requested = { network, challengeIndicator, deviceChannel, ...(exemption && { exemption }) } as const;
    const { transStatus, transStatusReason, eci, value, challengeCancel } = message;
    const elements = {
      ...(transStatusReason !== undefined && { transStatusReason }),
      ...(eci !== undefined && { eci }),
      ...(value !== undefined && { authenticationValue: value }),
    };
    if (!isChallenged) {
      return isAnswered
        ? byAres({ transStatus, ...elements }, requested)
        : decideWithoutAnswer(anAuthentication(requested), now);
    }
    const byBrowser = { ...requested, challengeIndicator: "no-preference", deviceChannel: "browser" } as const;
    if (!isAnswered) return decideWithoutAnswer(opened(byBrowser), now);
    const cancel = challengeCancel === undefined ? {} : { challengeCancel };
    return byRreq({ transStatus: transStatus === "I" ? "U" : transStatus, ...elements, ...cancel }, byBrowser);
  });

describe("any finished authentication", () => {
  it("has a next step other than a challenge, and shifts liability to the issuer only if that step is a plain charge", () => {
    fc.assert(
      fc.property(anyAuthentication, (authentication) => {
        const { nextStep, retryable } = followUpOf(authentication);
        expect(nextStep).not.toBe("challenge");
        if (authentication.fraudLiability === "issuer") expect(nextStep).toBe("charge");
        if (retryable !== undefined) expect(nextStep).toBe("charge-unprotected");
      }),
    );
  });

  it("never has a charge as the next step after a rejection, regardless of other elements", () => {
    fc.assert(
      fc.property(anyAuthentication, (authentication) => {
        const { transStatus } = authentication.rreq ?? authentication.ares ?? {};
        if (transStatus === "R") expect(followUpOf(authentication).nextStep).toBe("stop");
      }),
    );
  });

  it("has a granted exemption only if it requested one and was not challenged", () => {
    fc.assert(
      fc.property(anyAuthentication, (authentication) => {
        const { grantedExemption: granted } = followUpOf(authentication);
        if (granted === undefined) return;
        expect(granted).toBe(authentication.exemption);
        expect(authentication.rreq).toBeUndefined();
        expect(authentication.fraudLiability).toBe("acquirer");
      }),
    );
  });
});

it.each(cardNetworks)("the next step accepts the indicator that %s sends with a granted exemption", (network) => {
  const { exemption: eci } = indicatorsOf(network);
  const granted = byAres({ transStatus: "I", eci }, { network, exemption: "tra" });
  expect(followUpOf(granted).grantedExemption).toBe("tra");
});
