import { describe, expect, it } from "vitest";
import { testTokenIn } from "../test-cards/token-scheme.ts";
import { type Authentication, authenticationOf, chargeAfter, type Order, walletCharge } from "./order.ts";
import { shown } from "./shown-exchange.ts";
import { walletPayload } from "./wallet-payload.ts";

const card = { number: "4000000000000721", expiryMonth: 12, expiryYear: 2030, cvc: "123", holderName: "Ada Example" };
const order: Order = {
  key: "demo-1",
  card,
  amount: { value: 12_995, currency: "EUR" },
  network: "visa",
  merchantAcceptorKey: "mac-1",
};

const ares = { dsTransID: "ds-1", authenticationValue: "from the ARes" };
const chargeOf = (authentication: Partial<Authentication>, changes: Partial<Order> = {}) =>
  chargeAfter({ ...order, ...changes }, { key: "tds-1", ...authentication });

describe("an order", () => {
  it("is authenticated without the security code, which is for the charge only", () =>
    expect(JSON.stringify(authenticationOf(order, {}, "https://shop.example/done"))).not.toContain("cvc"));

  it("tells when the 3DS Method did not end in time, and nothing when it did", () => {
    const orderWith = (methodCompleted: boolean) =>
      authenticationOf(order, { methodCompleted }, "https://shop.example/done");
    expect(orderWith(false)).toMatchObject({ threeDSMethodCompleted: false });
    expect(orderWith(true)).not.toHaveProperty("threeDSMethodCompleted");
  });

  it.each(["authenticated", "attempt"] as const)("is charged with the value of the ARes when it is %s", (result) =>
    expect(chargeOf({ result, ares })).toMatchObject({
      threeDsAuthenticationResult: { authenticationValue: "from the ARes", dsTransID: "ds-1" },
    }),
  );

  it("is charged with the value of the results request after a challenge", () =>
    expect(
      chargeOf({
        result: "authenticated",
        ares: { dsTransID: "ds-1" },
        rreq: { dsTransID: "ds-1", authenticationValue: "rreq" },
      }),
    ).toMatchObject({ threeDsAuthenticationResult: { authenticationValue: "rreq", dsTransID: "ds-1" } }));

  it("is charged without the exemption that a passed challenge took the place of", () => {
    const passed = { result: "authenticated", ares: { dsTransID: "ds-1" }, rreq: ares } as const;
    const charge = chargeOf(passed, { challengeIndicator: "no-challenge-tra" });
    expect(charge).toMatchObject({ threeDsAuthenticationResult: { dsTransID: "ds-1" } });
    expect(charge).not.toHaveProperty("scaExemptionRequest");
  });

  it("is authenticated and charged as a token when the shop has a cryptogram for its number", () => {
    const token = { number: "4000007000000007", expiryMonth: 12, expiryYear: 2030, holderName: "Ada Example" };
    const byToken = { card: token, tokenCryptogram: "AAECAwQFBgcICQoLDA0ODxAREhM=" };
    const type = { intent: "purchase", cardEntry: "token", order: "checkout" };
    expect(authenticationOf({ ...order, ...byToken }, {}, "https://shop.example/done")).toMatchObject({
      type,
      card: token,
    });
    expect(chargeOf({ result: "authenticated", ares }, byToken)).toMatchObject({
      type,
      card: token,
      tokenDetails: { type: "network", tokenCryptogram: byToken.tokenCryptogram },
      threeDsAuthenticationResult: { dsTransID: "ds-1" },
    });
  });

  it("is not charged while the challenge is open, nor when nobody was authenticated", () => {
    expect(chargeOf({ result: "challenge", ares })).toContain("not come to an end");
    expect(chargeOf({ result: "non-authenticated", ares })).toContain("not authenticated");
  });

  it("is charged at the merchant's risk when that was what the merchant asked for", () => {
    expect(chargeOf({ result: "non-authenticated", ares }, { challengeIndicator: "data-only" })).toMatchObject({
      threeDsAuthenticationResult: { dsTransID: "ds-1" },
    });
    expect(chargeOf({ result: "non-authenticated", ares }, { challengeIndicator: "no-challenge-tra" })).toMatchObject({
      scaExemptionRequest: "tra",
    });
  });
});

describe("an order with a card that the shop keeps", () => {
  const kept: Order = { ...order, card: { processorTokenKey: "ptk-1" } };

  it("is authenticated and charged with its processor token, as a payment with one click", () => {
    const expected = {
      card: { processorTokenKey: "ptk-1" },
      type: { intent: "purchase", cardEntry: "card-on-file", order: "one-click" },
    };
    expect(authenticationOf(kept, {}, "https://shop.example/done")).toMatchObject(expected);
    expect(chargeAfter(kept, { key: "tds-1", result: "authenticated", ares })).toMatchObject(expected);
  });
});

describe("what a wallet hands over", () => {
  it.each(["visa", "mastercard", "american-express"] as const)(
    "is a token of %s with a cryptogram of its own",
    (network) => {
      const [first, second] = [walletPayload("apple-pay", network), walletPayload("apple-pay", network)];
      expect(testTokenIn(first.number)).toMatchObject({ network, source: "apple-pay", state: "active" });
      expect(second.number).toBe(first.number);
      expect(second.cryptogram).not.toBe(first.cryptogram);
      expect(first.cryptogram).toMatch(/^[A-P][\w+/]{26}=$/);
    },
  );
});

describe("an exchange that the page shows", () => {
  it("has neither the number nor the security code of the card", () =>
    expect(shown({ card, cardNumber: card.number })).toEqual({
      card: { ...card, number: "400000******0721", cvc: "***" },
      cardNumber: "400000******0721",
    }));

  it("has not the cryptogram of a network token", () =>
    expect(shown({ tokenDetails: { type: "network", tokenCryptogram: "AAECAwQFBgcICQoLDA0ODxAREhM=" } })).toEqual({
      tokenDetails: { type: "network", tokenCryptogram: "***" },
    }));

  it("has not the cryptogram of a wallet", () => {
    const payload = walletPayload("google-pay", "mastercard");
    const charge = JSON.stringify(shown(walletCharge(order, "google-pay", payload)));
    expect(charge).not.toContain(payload.cryptogram);
    expect(charge).not.toContain(payload.number);
    expect(charge).toContain('"type":"google-pay"');
  });
});
