import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCardRange } from "../../testing/authentication-builders.ts";
import { showsAuthenticationValue } from "../authentication/authentication.ts";
import { challengeWish, exemptionOf, takesDataOnly } from "./challenge-indicator.ts";
import { chosenRange } from "./chosen-range.ts";
import { claimRefusal, type MethodClaim } from "./method-claim.ts";
import { methodCompletion } from "./method-completion.ts";
import { notificationUrlFault } from "./notification-url.ts";
import { highestCommonVersion } from "./protocol-version.ts";

describe("the protocol version", () => {
  it.each([
    ["2.1.0", "2.2.0", "2.1.0", "2.2.0", "2.2.0"],
    ["2.1.0", "2.1.0", "2.1.0", "2.2.0", "2.1.0"],
    ["2.2.0", "2.3.1", "2.1.0", "2.3.1", "2.2.0"],
    ["2.1.0", "2.2.0", "2.1.0", "2.1.0", "2.1.0"],
    ["2.3.1", "2.3.1", "2.1.0", "2.3.1", undefined],
    ["2.2.0", "2.2.0", "2.1.0", "2.1.0", undefined],
    ["2.1.0", "2.10.0", "2.1.0", "2.10.0", "2.2.0"],
  ])("of an issuer that supports %s to %s and a directory server that supports %s to %s is %s", (...versions) => {
    const [acsStart, acsEnd, dsStart, dsEnd, expected] = versions;
    const range = aCardRange({
      acsStartProtocolVersion: acsStart,
      acsEndProtocolVersion: acsEnd,
      dsStartProtocolVersion: dsStart,
      dsEndProtocolVersion: dsEnd,
    });
    expect(highestCommonVersion(range)).toBe(expected);
  });

  it("is 2.2.0 or none for payments without a cardholder", () =>
    expect(highestCommonVersion(aCardRange({ acsEndProtocolVersion: "2.1.0" }), ["2.2.0"])).toBeUndefined());
});

describe("the challenge indicator", () => {
  it.each([
    [undefined, "visa", "2.2.0", {}],
    ["no-challenge", "visa", "2.2.0", { challengeInd: "02" }],
    ["challenge-mandated", "visa", "2.1.0", { challengeInd: "04" }],
    ["no-challenge-tra", "visa", "2.2.0", { challengeInd: "05" }],
    ["no-challenge-tra", "visa", "2.1.0", { challengeInd: "02" }],
    ["no-challenge-low-value", "mastercard", "2.2.0", { challengeInd: "02" }],
    ["no-challenge-scp", "mastercard", "2.2.0", { challengeInd: "02" }],
    ["data-only", "visa", "2.2.0", { challengeInd: "06" }],
    ["data-only", "visa", "2.1.0", { challengeInd: "82" }],
    ["data-only", "mastercard", "2.2.0", { category: "80" }],
  ] as const)("%s at %s in %s is %j", (indicator, network, version, wish) =>
    expect(challengeWish(indicator, network, version)).toEqual(wish),
  );

  it("requests an exemption with three of its values", () => {
    expect(takesDataOnly("visa") && takesDataOnly("mastercard")).toBe(true);
    expect(takesDataOnly("american-express")).toBe(false);
  });

  it("requests an exemption in three cases", () => {
    expect(exemptionOf("no-challenge-scp")).toBe("scp");
    expect(exemptionOf("no-challenge")).toBeUndefined();
    expect(exemptionOf(undefined)).toBeUndefined();
  });
});

describe("the network of a card", () => {
  const coBadged = [aCardRange({ network: "unionpay" }), aCardRange({ network: "discover" })];

  it("is that of the first range, the preferred network, or the network in the request", () => {
    expect(chosenRange(coBadged, [], [])).toMatchObject({ value: { network: "unionpay" } });
    expect(chosenRange(coBadged, [], ["discover"])).toMatchObject({ value: { network: "discover" } });
    expect(chosenRange(coBadged, [{ by: "network", network: "discover" }], [])).toMatchObject({
      value: { network: "discover" },
    });
  });

  it.each([
    [[], [], "unenrolled"],
    [coBadged, [{ by: "the acceptor's BIN", network: "visa" as const }], "not-on-card"],
    [
      coBadged,
      [
        { by: "network", network: "unionpay" as const },
        { by: "the acceptor's BIN", network: "discover" as const },
      ],
      "contradiction",
    ],
  ])("cannot be chosen from %j with %j: %s", (ranges, named, kind) =>
    expect(chosenRange(ranges, named, [])).toMatchObject({ ok: false, refused: { kind } }),
  );
});

describe("the 3DS Method", () => {
  it.each([
    [{ hasMethodUrl: true, claimed: true }, "Y"],
    [{ hasMethodUrl: true, claimed: true, completed: false }, "N"],
    [{ hasMethodUrl: true, claimed: false }, "N"],
    [{ hasMethodUrl: false, claimed: false }, "U"],
  ])("with %j is sent as %s", (facts, expected) => expect(methodCompletion(facts)).toBe(expected));

  const claim: MethodClaim = {
    threeDSServerTransID: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
    agentKey: "cgt-1",
    network: "visa",
    card: { hash: "hash", keyVersion: 1 },
    issued: "2026-11-20T10:00:00.000Z",
  };
  const at = (time: string) => ({ agentKey: "cgt-1", isSameCard: true, now: new Date(time) });

  it("can be claimed by its agent for its card within ten minutes, once", () => {
    expect(claimRefusal(claim, at("2026-11-20T10:10:00Z"))).toBeUndefined();
    expect(claimRefusal(claim, at("2026-11-20T10:10:01Z"))).toMatch(/ten minutes/);
    expect(claimRefusal({ ...claim, threedsKey: "tds-1" }, at("2026-11-20T10:01:00Z"))).toMatch(/used/);
    expect(claimRefusal(claim, { ...at("2026-11-20T10:01:00Z"), isSameCard: false })).toMatch(/another card/);
    expect(claimRefusal(claim, { ...at("2026-11-20T10:01:00Z"), agentKey: "cgt-2" })).toMatch(
      /not issued by a card range lookup/,
    );
    expect(claimRefusal(undefined, at("2026-11-20T10:01:00Z"))).toMatch(/not issued by a card range lookup/);
  });
});

describe("the notification URL for the browser", () => {
  it.each([
    ["https://shop.example/result", true, true],
    ["http://shop.example/result", false, true],
    ["https://localhost:3000/result", false, true],
    ["http://127.0.0.1/result", false, true],
    ["https://localhost./", false, true],
    ["https://127.0.0.1./", false, true],
    ["https://[::1]/", false, true],
    ["https://[::ffff:127.0.0.1]/", false, true],
    ["https://0.0.0.0/", false, true],
    ["https://10.0.0.1/", false, true],
    ["https://shop.local/", false, true],
    ["https://shop.example./result", true, true],
    ["https://93.184.216.34/result", true, true],
    ["https://shöp.example/ü", true, true],
    ["HTTPS://shop.example/result", true, true],
    [`https://shop.example/${"ü".repeat(100)}`, false, false],
    ["javascript:alert(1)", false, false],
    ["no address", false, false],
  ])("accepts %s: %s, and in development environments: %s", (url, onTheWeb, forDevelopers) => {
    expect(notificationUrlFault(url, false) === undefined).toBe(onTheWeb);
    expect(notificationUrlFault(url, true) === undefined).toBe(forDevelopers);
  });
});

describe("an authentication value", () => {
  it("is shown for 45 days and never after", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hours) => {
        const created = new Date("2026-01-01T00:00:00Z");
        const now = new Date(created.getTime() + hours * 3_600_000);
        expect(showsAuthenticationValue(created.toISOString(), now)).toBe(hours < 45 * 24);
      }),
    ));
});
