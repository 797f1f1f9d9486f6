import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMessage } from "#emv-3ds-messages/read-message";
import { anyCharacter } from "../../../shared/testing/any-character.ts";
import { aBrowser, anAuthentication, areqFacts } from "../../testing/authentication-builders.ts";
import { challengeIndicators, challengeWish, takesDataOnly } from "../request/challenge-indicator.ts";
import { protocolVersions } from "../request/protocol-version.ts";
import { threeRiIndicators } from "../request/requestor-initiated.ts";
import { type AReqFacts, areqOf } from "./areq.ts";

function faultsOf(facts: AReqFacts) {
  const read = readMessage(JSON.stringify(areqOf(facts)), ["AReq"]);
  return read.ok ? [] : read.refused.faults.map(({ element, errorCode }) => `${errorCode} ${element}`);
}

const networks = ["visa", "mastercard", "american-express", "discover", "diners", "jcb", "unionpay"] as const;

describe("an AReq", () => {
  it("of a browser is valid in every version, for every network, with every challenge indicator", () => {
    for (const network of networks) {
      for (const protocolVersion of protocolVersions) {
        for (const challengeIndicator of [undefined, ...challengeIndicators]) {
          if (challengeIndicator === "data-only" && !takesDataOnly(network)) continue;
          const messageCategory =
            challengeWish(challengeIndicator, network, protocolVersion).category ?? ("01" as const);
          const requested = {
            network,
            protocolVersion,
            messageCategory,
            ...(challengeIndicator && { challengeIndicator }),
          };
          expect([requested, faultsOf(areqFacts({ authentication: anAuthentication(requested) }))]).toEqual([
            requested,
            [],
          ]);
        }
      }
    }
  });

  it("without a cardholder is valid for every 3RI indicator", () => {
    for (const threeRiIndicator of threeRiIndicators) {
      const installmentTerms = threeRiIndicator === "installment" ? 3 : undefined;
      const facts = areqFacts({
        authentication: anAuthentication({ deviceChannel: "3ri", threeRiIndicator }),
        recurrence: { expiry: "2028-12-31", frequencyDays: 30, installmentTerms },
        channel: {
          kind: "3ri",
          prior: {
            authMethod: "challenge",
            dateTime: new Date("2026-01-01T00:00:00Z"),
            acsTransID: "d7c1ee99-9478-44a6-b1f2-391e29c6b340",
          },
        },
      });
      expect(faultsOf(facts)).toEqual([]);
      expect(areqOf(facts)).not.toHaveProperty("threeDSCompInd");
    }
  });

  it("contains the recurrence of a payment, and its instalments", () => {
    const recurring = areqFacts({ recurrence: { expiry: "2028-12-31", frequencyDays: 30 } });
    expect(areqOf(recurring)).toMatchObject({
      threeDSRequestorAuthenticationInd: "02",
      recurringExpiry: "20281231",
      recurringFrequency: "30",
    });
    const inParts = areqFacts({ recurrence: { expiry: "2028-12-31", frequencyDays: 30, installmentTerms: 3 } });
    expect(areqOf(inParts)).toMatchObject({ threeDSRequestorAuthenticationInd: "03", purchaseInstalData: "3" });
    expect([faultsOf(recurring), faultsOf(inParts)]).toEqual([[], []]);
  });

  it("for an account check has no amount", () => {
    const facts = areqFacts({ authentication: anAuthentication({ messageCategory: "02" }) });
    expect(areqOf(facts)).toMatchObject({ messageCategory: "02", threeDSRequestorAuthenticationInd: "04" });
    expect(areqOf(facts)).not.toHaveProperty("purchaseAmount");
    expect(faultsOf(facts)).toEqual([]);
  });

  it("has the operator's acquirer BIN if the merchant has none", () => {
    const { merchant } = areqFacts();
    expect(areqOf(areqFacts({ merchant: { ...merchant, acquirerBIN: "" } })).acquirerBIN).toBe("000000");
  });

  it("never has an empty element, and is valid for any input", () => {
    const words = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(words, words, words, fc.integer({ min: 1, max: 99 }), (holderName, city, name, depth) => {
        const { merchant, cardholder } = areqFacts();
        const facts = areqFacts({
          merchant: { ...merchant, name: `Shop ${name}` },
          cardholder: {
            ...cardholder,
            holderName,
            billingAddress: { countryCode: merchant.country, city, line1: "1", postalCode: "1" },
          },
          channel: {
            kind: "browser",
            data: { ...aBrowser, colorDepth: String(depth) },
            notificationUrl: "https://shop.example/result",
            methodCompletion: "Y",
          },
        });
        expect(faultsOf(facts)).toEqual([]);
        expect(Object.values(areqOf(facts))).not.toContain("");
      }),
    );
  });

  const withAddresses = (websiteUrl: string, notificationUrl: string, browser: object = {}) =>
    areqFacts({
      merchant: { ...areqFacts().merchant, websiteUrl },
      channel: { kind: "browser", data: { ...aBrowser, ...browser }, notificationUrl, methodCompletion: "Y" },
    });

  it.each([
    ["https://shop.example", "https://shop.example"],
    ["https://shop.example/a?b=%C3%BC#c", "https://shop.example/a?b=%C3%BC#c"],
    ["https://shöp.example/ü?q=ß", "https://xn--shp-tna.example/%C3%BC?q=%C3%9F"],
    ["https://user:secret@shop.example/", "https://shop.example/"],
  ])("has the address %s as %s", (address, written) =>
    expect(areqOf(withAddresses(address, address))).toMatchObject({
      threeDSRequestorURL: written,
      notificationURL: written,
    }),
  );

  it("has only the origin of an address that is too long", () =>
    expect(
      areqOf(withAddresses(`https://shop.example/${"ü".repeat(700)}`, "https://shop.example")).threeDSRequestorURL,
    ).toBe("https://shop.example"));

  it("truncates long browser headers, and converts them to ASCII", () => {
    const userAgent = `Mozilla/5.0 (Zürich) ${"x".repeat(3000)}`;
    const areq = areqOf(withAddresses("https://a.example", "https://a.example", { userAgent, acceptHeader: "日本" }));
    expect(areq.browserUserAgent).toHaveLength(2048);
    expect(areq.browserUserAgent).toMatch(/^Mozilla\/5\.0 \(Zurich\) x/);
    expect(areq.browserAcceptHeader).toBe("*/*");
  });

  it.each([
    ["93.184.216.34", "93.184.216.34"],
    ["2606:2800:220:1:248:1893:25c8:1946", "2606:2800:220:1:248:1893:25c8:1946"],
    ["10.0.0.1", undefined],
    ["::1", undefined],
    ["::ffff:192.168.1.1", undefined],
  ])("contains only a public IP address of a browser: %s as %s", (browserIP, expected) =>
    expect(areqOf(withAddresses("https://a.example", "https://a.example", { browserIP })).browserIP).toBe(expected),
  );

  it("is ASCII only, for any address and header", () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 60 });
    const addresses = fc
      .tuple(fc.webAuthority(), text)
      .map(([authority, segment]) => `https://${authority}/${encodeURIComponent(segment)}`);
    fc.assert(
      fc.property(text, text, addresses, (path, header, address) => {
        const url = `${address}/${path.replace(/\s/g, "")}`;
        if (!URL.canParse(url)) return;
        const facts = withAddresses(url, "https://shop.example/ü", { userAgent: header, acceptHeader: header });
        expect(faultsOf(facts)).toEqual([]);
        expect(JSON.stringify(areqOf(facts))).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });

  it("omits an email address that cannot be sent", () => {
    const { cardholder } = areqFacts();
    expect(areqOf(areqFacts({ cardholder: { ...cardholder, email: "zoë@shop.example" } })).email).toBeUndefined();
  });

  it.each([
    ["user@münchen.de", "user@xn--mnchen-3ya.de"],
    ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
    ["A..b@Docomo.ne.jp", "A..b@Docomo.ne.jp"],
    ["x@[192.0.2.1]", "x@[192.0.2.1]"],
  ])("contains the domain of %s in Punycode", (email, written) => {
    const { cardholder } = areqFacts();
    expect(areqOf(areqFacts({ cardholder: { ...cardholder, email } })).email).toBe(written);
  });

  it("contains the name in 45 ASCII letters", () => {
    const { cardholder } = areqFacts();
    const facts = areqFacts({ cardholder: { ...cardholder, holderName: `Zoë ${"Müller ".repeat(20)}` } });
    expect(areqOf(facts).cardholderName).toMatch(/^Zoe Muller [A-Za-z ]{1,34}$/);
  });
});
