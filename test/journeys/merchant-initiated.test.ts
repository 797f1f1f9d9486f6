import { describe, expect, it } from "vitest";
import { testCardNumbers } from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { apiClient } from "../support/api-client.ts";
import { anHourFromNow } from "../support/charge-actions.ts";
import { amountAt, bodyAt, chargeAt, made } from "../support/network-charges.ts";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Series of payments");
const call = apiClient(ready);
const charge = chargeAt(ready);

const typeOf = (order: string, intent = "purchase") => ({ intent, cardEntry: "e-commerce", order });
const laterType = { intent: "purchase", cardEntry: "card-on-file", order: "recurring" };

const initial = async (network: CardNetwork, order: string, change = {}) =>
  made(await charge(network, { type: typeOf(order), ...change }));

const continued = (chargeKey: string, body: object = {}, headers = {}) =>
  call("POST", `/v1/charges/${chargeKey}/mit`, { body, headers });

/** Returns the references to the first payment that clients of a network use, read from its charge. */
const referencesOf = ({ network, authorizationIsoFields: { networkSpecificFields: shown } }: Shown) =>
  ({
    visa: { initialTransactionIdentifier: shown["transactionIdentifier"] },
    mastercard: { initialTraceId: shown["traceId"] },
    "american-express": { originalTransactionIdentifier: shown["acquirerReferenceData"] },
  })[network as "visa"] ?? { originalNetworkReferenceId: shown["networkReferenceId"] };

interface Shown {
  readonly network: string;
  readonly authorizationIsoFields: { readonly networkSpecificFields: Readonly<Record<string, string>> };
}

function mit(network: CardNetwork, first: Shown, change = {}) {
  const { card: _card, ...body } = bodyAt(ready, network, {
    type: laterType,
    initialTransactionReferences: referencesOf(first),
    ...change,
  });
  const card = { number: testCardNumbers[network], expiryMonth: 12, expiryYear: 2030 };
  return call("POST", "/v1/charges/mit", { body: { ...body, card } });
}

const networks = ["visa", "mastercard", "american-express", "discover", "diners", "jcb", "unionpay"] as const;

describe("a series of payments", () => {
  it.each(networks)("continues without the cardholder on %s, with the card in the vault", async (network) => {
    const first = await initial(network, "recurring");
    expect(first.type.sequence).toBe("initial");
    const later = made(await continued(first.key, { clearAfter: anHourFromNow() }));
    expect(later).toMatchObject({
      type: { ...laterType, sequence: "subsequent" },
      initialChargeKey: first.key,
      network,
      amount: first.amount,
      card: first.card,
      status: { authentication: "none", authorization: "approved", clearing: "pending" },
      authentication: { cvc: "none", sca: { method: "none", compliance: "exemption", complianceReason: "recurring" } },
      fraudLiability: "acquirer",
    });
    expect((await call("GET", `/v1/charges/${later.key}`)).body).toEqual(later);
  });

  it.each(networks)("continues with a card and references that the agent stored, on %s", async (network) => {
    const later = made(await mit(network, await initial(network, "recurring")));
    expect(later).toMatchObject({ type: { sequence: "subsequent" }, status: { authorization: "approved" } });
    expect(later.initialChargeKey).toBeUndefined();
  });

  it.each(["ucof", "installment", "standing-order"])("with the order type %s may change its amount", async (order) => {
    for (const network of networks) {
      const first = await initial(network, order);
      const later = made(await continued(first.key, { amount: amountAt(network, 2100) }));
      expect(later).toMatchObject({
        status: { authorization: "approved" },
        authentication: { sca: { compliance: "mit", complianceReason: order } },
      });
      expect(later.warnings).toBeUndefined();
    }
  });

  it("may start with a card check, and continue with reservations", async () => {
    const amount = amountAt("mastercard", 0);
    const first = await initial("mastercard", "recurring", { type: typeOf("recurring", "account-status"), amount });
    const body = { amount: amountAt("mastercard", 1999), type: { ...laterType, intent: "reservation" } };
    const later = made(await continued(first.key, body));
    expect(later).toMatchObject({ status: { authorization: "approved" }, amount: { value: 1999 } });
  });

  it("returns the first response to a repeat, and charges once", async () => {
    const first = await initial("visa", "recurring");
    const headers = { "idempotency-key": `mit-${first.key}` };
    const [one, other] = [await continued(first.key, {}, headers), await continued(first.key, {}, headers)];
    expect(other.text).toBe(one.text);
    expect(other.headers.get("idempotency-replayed")).toBe("true");
  });

  it("can only be continued from its approved initial charge", async () => {
    const [checkout, first] = [await initial("visa", "checkout"), await initial("visa", "recurring")];
    const later = made(await continued(first.key));
    const declined = await initial("visa", "recurring", { amount: amountAt("visa", 100005) });
    for (const { key } of [checkout, later, declined]) {
      expect(await continued(key)).toMatchObject({
        status: 400,
        body: { type: "/service/problems/charge/unexpected-sequence" },
      });
    }
  });

  it("cannot continue from a charge without a network transaction id", async () => {
    const first = await initial("visa", "recurring", { amount: amountAt("visa", 100198) });
    expect(await continued(first.key)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/missing-network-reference" },
    });
  });

  it("requires the references of the card's own network", async () => {
    const first = await initial("mastercard", "recurring");
    expect(await mit("visa", first)).toMatchObject({
      status: 400,
      body: { type: "/service/problems/charge/invalid-request" },
    });
  });

  it("has no security code", async () => {
    const first = await initial("visa", "recurring");
    const card = { number: testCardNumbers.visa, expiryMonth: 12, expiryYear: 2030, cvc: "123" };
    const body = { ...bodyAt(ready, "visa"), type: laterType, card };
    const answer = await call("POST", "/v1/charges/mit", {
      body: { ...body, initialTransactionReferences: referencesOf(first) },
    });
    expect(answer).toMatchObject({ status: 400, body: { validationErrors: [{ path: "/body/card/cvc" }] } });
  });
});
