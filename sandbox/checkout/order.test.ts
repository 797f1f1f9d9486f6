import { describe, expect, it } from "vitest";
import { testTokenIn } from "../test-cards/token-scheme.ts";
import { authenticationOf, chargeAfter, type Order, walletCharge } from "./order.ts";
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

const chargeOf = (nextStep: string, changes: Partial<Order> = {}) =>
  chargeAfter({ ...order, ...changes }, { key: "tds-1", nextStep });

describe("an order", () => {
  it("is authenticated without the security code, which is only for the charge", () =>
    expect(JSON.stringify(authenticationOf(order, {}, "https://shop.example/done"))).not.toContain("cvc"));

  it("reports a 3DS Method that did not end in time, and omits the property if it did", () => {
    const orderWith = (methodCompleted: boolean) =>
      authenticationOf(order, { methodCompleted }, "https://shop.example/done");
    expect(orderWith(false)).toMatchObject({ threeDSMethodCompleted: false });
    expect(orderWith(true)).not.toHaveProperty("threeDSMethodCompleted");
  });

  it("is charged by the key of its authentication, regardless of the issuer's response", () =>
    expect(chargeOf("charge")).toMatchObject({ threeDsAuthenticationResult: { threedsKey: "tds-1" } }));

  it("is authenticated and charged as a token if the shop has a cryptogram for its number", () => {
    const token = { number: "4000007000000007", expiryMonth: 12, expiryYear: 2030, holderName: "Ada Example" };
    const byToken = { card: token, tokenCryptogram: "AAECAwQFBgcICQoLDA0ODxAREhM=" };
    const type = { intent: "purchase", cardEntry: "token", order: "checkout" };
    expect(authenticationOf({ ...order, ...byToken }, {}, "https://shop.example/done")).toMatchObject({
      type,
      card: token,
    });
    expect(chargeOf("charge", byToken)).toMatchObject({
      type,
      card: token,
      tokenDetails: { type: "network", tokenCryptogram: byToken.tokenCryptogram },
      threeDsAuthenticationResult: { threedsKey: "tds-1" },
    });
  });

  it.each([
    ["challenge", "not ended"],
    ["charge-unprotected", "not authenticated"],
    ["authenticate-again", "not authenticated"],
    ["stop", "not authenticated"],
  ])("is not charged while its next step is %s", (nextStep, reason) => expect(chargeOf(nextStep)).toContain(reason));
});

describe("an order with a stored card", () => {
  const kept: Order = { ...order, card: { processorTokenKey: "ptk-1" } };

  it("is authenticated and charged with its processor token, as a one-click payment", () => {
    const expected = {
      card: { processorTokenKey: "ptk-1" },
      type: { intent: "purchase", cardEntry: "card-on-file", order: "one-click" },
    };
    expect(authenticationOf(kept, {}, "https://shop.example/done")).toMatchObject(expected);
    expect(chargeAfter(kept, { key: "tds-1", nextStep: "charge" })).toMatchObject(expected);
  });
});

describe("the payload of a wallet", () => {
  it.each(["visa", "mastercard", "american-express"] as const)(
    "contains a %s token with a new cryptogram",
    (network) => {
      const [first, second] = [walletPayload("apple-pay", network), walletPayload("apple-pay", network)];
      expect(testTokenIn(first.number)).toMatchObject({ network, source: "apple-pay", state: "active" });
      expect(second.number).toBe(first.number);
      expect(second.cryptogram).not.toBe(first.cryptogram);
      expect(first.cryptogram).toMatch(/^[A-P][\w+/]{26}=$/);
    },
  );
});

describe("an exchange shown on the page", () => {
  it("contains neither the number nor the security code of the card", () =>
    expect(shown({ card, cardNumber: card.number })).toEqual({
      card: { ...card, number: "400000******0721", cvc: "***" },
      cardNumber: "400000******0721",
    }));

  it("does not contain the cryptogram of a network token", () =>
    expect(shown({ tokenDetails: { type: "network", tokenCryptogram: "AAECAwQFBgcICQoLDA0ODxAREhM=" } })).toEqual({
      tokenDetails: { type: "network", tokenCryptogram: "***" },
    }));

  it("does not contain the cryptogram of a wallet", () => {
    const payload = walletPayload("google-pay", "mastercard");
    const charge = JSON.stringify(shown(walletCharge(order, "google-pay", payload)));
    expect(charge).not.toContain(payload.cryptogram);
    expect(charge).not.toContain(payload.number);
    expect(charge).toContain('"type":"google-pay"');
  });
});
