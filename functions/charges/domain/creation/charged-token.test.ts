import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenTypes } from "../../../card-networks/authorization/transaction.ts";
import { indicatorsOf } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import { networkSupports } from "../../../card-networks/catalogue/support.ts";
import { isWallet, tokenFeatureOf } from "../../../card-networks/catalogue/tokens.ts";
import { type CardNetwork, cardNetworks } from "../../../card-networks/networks.ts";
import { type ChargeType, orderedType } from "../charge/charge-type.ts";
import { deviceOutcomeOf, shiftsByDevice } from "../charge/device-authentication.ts";
import { fraudLiabilityOf, strongAuthenticationOf } from "../charge/strong-authentication.ts";
import { chargedToken, tokenWarnings } from "./charged-token.ts";
import type { GivenToken } from "./token-rules.ts";

const cryptogram = "AAECAwQFBgcICQoLDA0ODxAREhM=";

const checkout: ChargeType = { intent: "purchase", cardEntry: "e-commerce", order: "checkout" };
const later = orderedType({ intent: "purchase", cardEntry: "token-on-file", order: "recurring" }).type;

const amount = { value: 1050 };
const merchant = { categoryCode: "5732", country: { alpha2: "NL" } };

const given = (type: GivenToken["type"], eci?: string): GivenToken => ({
  type,
  ...(isWallet({ type }) ? { threeDsCryptogram: cryptogram } : { tokenCryptogram: cryptogram }),
  ...(eci !== undefined && { eci }),
});

function paid(network: CardNetwork, tokenDetails: GivenToken, type = checkout, by = merchant) {
  const order = { type, initiator: "cardholder", tokenDetails, amount } as const;
  const token = chargedToken(order, network, undefined);
  if (!token) throw new Error("there is a token");
  const facts = { type, initiator: "cardholder", token: token.fact } as const;
  const device = { ...facts, network, eci: token.eci };
  return {
    token,
    outcome: deviceOutcomeOf(device),
    sca: strongAuthenticationOf({ ...facts, authentication: undefined, exemption: undefined }),
    liability: fraudLiabilityOf({
      type,
      authentication: undefined,
      exemption: undefined,
      shiftsByDevice: shiftsByDevice(device, by),
    }),
    warnings: tokenWarnings(order, network, token, undefined, by).map(({ code }) => code),
  };
}

const byDevice = { method: "device", compliance: "mandated", complianceReason: "mandated" };

describe("a charge with a wallet", () => {
  it.each<[CardNetwork, string | undefined, string, string | undefined, string]>([
    ["visa", "05", "05", "authenticated", "issuer"],
    ["visa", "06", "06", "attempt", "issuer"],
    ["visa", "07", "07", undefined, "acquirer"],
    ["visa", undefined, "07", undefined, "acquirer"],
    ["american-express", "05", "05", "authenticated", "issuer"],
    ["diners", undefined, "07", undefined, "acquirer"],
    ["jcb", "06", "06", "attempt", "issuer"],
    ["mastercard", undefined, "02", "authenticated", "issuer"],
    ["mastercard", "00", "00", undefined, "acquirer"],
    ["discover", undefined, "04", undefined, "acquirer"],
    ["discover", "05", "04", undefined, "acquirer"],
  ])(
    "on %s with the indicator %s is sent as %s, counts as %s, and leaves the loss with the %s",
    (network, eci, sent, outcome, bearer) => {
      const result = paid(network, given("apple-pay", eci));
      expect(result).toMatchObject({ token: { eci: sent, cryptogram }, outcome, liability: bearer, sca: byDevice });
    },
  );

  it("has a warning if its indicator is not sent", () => {
    expect(paid("discover", given("google-pay", "05")).warnings).toEqual(["feature-not-supported"]);
    expect(paid("discover", given("google-pay", "04")).warnings).toEqual([]);
  });

  it("leaves liability with the acquirer in merchant categories that the network excludes", () => {
    const gambling = { categoryCode: "7995", country: { alpha2: "US" } };
    const left = paid("visa", given("apple-pay", "05"), checkout, gambling);
    expect([left.liability, left.warnings]).toEqual(["acquirer", ["liability-not-shifted"]]);
    expect(paid("visa", given("apple-pay", "05"), checkout, { ...gambling, country: { alpha2: "NL" } }).liability).toBe(
      "issuer",
    );
  });

  it("has no liability for a card check, although the device authenticated the cardholder", () => {
    const check = { ...checkout, intent: "account-status" } as const;
    const result = paid("visa", given("apple-pay", "05"), check);
    expect(result).toMatchObject({ outcome: "authenticated", sca: byDevice });
    expect(result.liability).toBeUndefined();
  });

  it("is not authenticated as a refund", () => {
    const refund = { ...checkout, intent: "refund" } as const;
    expect(paid("visa", { type: "apple-pay" }, refund)).toMatchObject({
      token: { fact: { type: "apple-pay" } },
      outcome: undefined,
      sca: { method: "none", compliance: "out-of-scope" },
    });
  });

  it("has a warning if it starts a series with a device token that the network advises against", () => {
    const first = { ...checkout, order: "recurring" } as const;
    expect(paid("visa", given("apple-pay"), first).warnings).toEqual(["device-token-in-series"]);
    expect(paid("visa", given("google-pay"), first).warnings).toEqual([]);
    expect(paid("mastercard", given("apple-pay"), first).warnings).toEqual([]);
    expect(paid("visa", given("apple-pay")).warnings).toEqual([]);
  });
});

describe("a charge with a network token", () => {
  it.each<[CardNetwork, string]>([
    ["visa", "07"],
    ["mastercard", "06"],
    ["american-express", "07"],
    ["discover", "07"],
  ])("on %s is sent as %s without an indicator in the request", (network, eci) =>
    expect(paid(network, given("network"))).toMatchObject({
      token: { eci },
      outcome: undefined,
      liability: "acquirer",
      sca: { method: "none", compliance: "out-of-scope", complianceReason: "none" },
      warnings: [],
    }),
  );

  it("never shifts liability through its cryptogram alone, and warns if the indicator claims otherwise", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...cardNetworks.filter((network) => networkSupports(network, "networkTokens"))),
        fc.constantFrom("authenticated", "attempt", "none"),
        (network, name) => {
          const eci = indicatorsOf(network)[name];
          const { liability, outcome, token, warnings } = paid(network, given("network", eci));
          expect([liability, outcome, token.eci]).toEqual(["acquirer", undefined, eci]);
          expect(warnings).toEqual(name === "none" ? [] : ["liability-not-shifted"]);
        },
      ),
    ));

  it("has the indicator of its 3-D Secure result", () => {
    const order = { type: checkout, initiator: "cardholder", tokenDetails: given("network", "07"), amount } as const;
    const token = chargedToken(order, "visa", { eci: "05" });
    expect(token).toMatchObject({ eci: "05", cryptogram });
    expect(tokenWarnings(order, "visa", token ?? { fact: { type: "network" } }, {}, merchant)).toEqual([]);
  });
});

describe("a merchant-initiated payment", () => {
  it.each<[CardNetwork, string | undefined, readonly string[]]>([
    ["visa", cryptogram, []],
    ["mastercard", undefined, ["cryptogram-not-sent"]],
    ["discover", cryptogram, []],
  ])("on %s sends the cryptogram %s", (network, sent, warnings) => {
    const order = { type: later, initiator: "merchant", tokenDetails: given("network"), amount } as const;
    const token = chargedToken(order, network, undefined);
    expect(token?.cryptogram).toBe(sent);
    expect(token?.eci).toBeUndefined();
    expect(token && tokenWarnings(order, network, token, undefined, merchant).map(({ code }) => code)).toEqual(
      warnings,
    );
  });

  it("uses the token of its series, without a cryptogram or the device authentication", () => {
    for (const type of tokenTypes) {
      const order = { type: later, initiator: "merchant", keptToken: { type } } as const;
      const token = chargedToken(order, "visa", undefined);
      expect(token).toEqual({ fact: { type } });
      expect(
        strongAuthenticationOf({ ...order, token: { type }, authentication: undefined, exemption: undefined }),
      ).toMatchObject({ method: "none", compliance: "exemption", complianceReason: "recurring" });
    }
  });
});

it("is accepted if the network supports the feature", () => {
  for (const type of tokenTypes) {
    for (const network of cardNetworks.filter((one) => networkSupports(one, tokenFeatureOf[type]))) {
      expect(paid(network, given(type)).token.eci).toMatch(/^\d\d$/);
    }
  }
});
