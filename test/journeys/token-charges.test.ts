import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import { testTokenOf } from "../../sandbox/test-cards/token-scheme.ts";
import { apiClient } from "../support/api-client.ts";
import { type AuthenticationResponse, authenticationsAt } from "../support/authentications.ts";
import { amountAt, bodyAt, chargeAt, made } from "../support/network-charges.ts";
import { ownShop } from "../support/own-shop.ts";

/** Charges with network tokens, Apple Pay and Google Pay, at the simulated networks. */

const ready = await ownShop("Network tokens and wallets", { wallets: true });
const charge = chargeAt(ready);
const call = apiClient(ready);
const { authenticated } = authenticationsAt(ready);

const networks = ["visa", "mastercard", "american-express", "discover", "diners", "jcb"] as const;
/** The acceptor at American Express belongs to a payment facilitator, for which the network accepts wallets only. */
const withNetworkTokens = ["visa", "mastercard", "discover"] as const;

const typeOf = (change: object = {}) => ({ intent: "purchase", cardEntry: "token", order: "checkout", ...change });

/** A cryptogram can be used once. Mastercard's cryptograms have 19 bytes and begin with a letter from A to P. */
function freshCryptogram(network: CardNetwork): string {
  const bytes = randomBytes(network === "mastercard" ? 19 : 20);
  bytes[0] = (bytes[0] ?? 0) & 0x3d;
  return bytes.toString("base64");
}

const cardOfToken = (network: CardNetwork, digits: string) => ({
  number: testTokenOf(network, digits),
  expiryMonth: 12,
  expiryYear: 2030,
});

const networkToken = (network: CardNetwork) => ({
  card: cardOfToken(network, "0000"),
  type: typeOf(),
  tokenDetails: { type: "network", tokenCryptogram: freshCryptogram(network) },
});

const wallet = (network: CardNetwork, type: "apple-pay" | "google-pay", change: object = {}) => ({
  card: cardOfToken(network, type === "apple-pay" ? "0100" : "0200"),
  type: typeOf(),
  tokenDetails: { type, threeDsCryptogram: freshCryptogram(network), ...change },
});

const accountOf = ({ authorizationIsoFields: fields }: { readonly authorizationIsoFields: Fields }) =>
  fields.networkSpecificFields["paymentAccountReference"];

interface Fields {
  readonly networkSpecificFields: Readonly<Record<string, string>>;
}

const incompatible = {
  status: 409,
  body: { type: "/service/problems/charge/incompatible-card-network-for-operation" },
};
const invalid = { status: 400, body: { type: "/service/problems/charge/invalid-request" } };

describe("a charge with a network token", () => {
  it.each(withNetworkTokens)("is approved on %s, and the acquirer is liable", async (network) => {
    const paid = made(await charge(network, networkToken(network)));
    expect(paid).toMatchObject({
      type: { cardEntry: "token" },
      tokenDetails: { type: "network", eci: network === "mastercard" ? "06" : "07" },
      status: { authorization: "approved", authentication: "none" },
      authentication: { sca: { method: "none" } },
      fraudLiability: "acquirer",
    });
    expect((await call("GET", `/v1/charges/${paid.key}`)).body).toEqual(paid);
  });

  it("shows its account as the card does, on visa with the last digits of the card", async () => {
    const paid = made(await charge("visa", networkToken("visa")));
    const byCard = made(
      await charge("visa", {
        card: { number: testCardOf("visa", "0000"), expiryMonth: 12, expiryYear: 2030, cvc: "123" },
      }),
    );
    expect(accountOf(paid)).toMatch(/^.{29}$/);
    expect(accountOf(byCard)).toBe(accountOf(paid));
    expect(paid.authorizationIsoFields.networkSpecificFields.panLastFour).toBe(testCardOf("visa", "0000").slice(-4));
  });

  it("is declined when its cryptogram is reused", async () => {
    const body = networkToken("visa");
    made(await charge("visa", body));
    expect(made(await charge("visa", body))).toMatchObject({
      status: { authorization: "declined" },
      authorizationIsoFields: { responseCode: "05" },
    });
  });

  it("is declined permanently when the token was deactivated", async () => {
    const paid = made(await charge("visa", { ...networkToken("visa"), card: cardOfToken("visa", "2000") }));
    expect(paid).toMatchObject({ authorizationIsoFields: { responseCode: "46" }, decline: { retry: "never" } });
  });

  it("accepts a 3-D Secure result of the same number, and then the issuer is liable", async () => {
    const type = typeOf();
    const resultOf = ({ ares: { dsTransID, authenticationValue } }: AuthenticationResponse) => ({
      dsTransID,
      authenticationValue,
    });
    const ofToken = { card: cardOfToken("visa", "0000"), type };
    const threeDsAuthenticationResult = resultOf(await authenticated("visa", "0000", ofToken));
    const ofCard = { card: { number: testCardOf("visa", "0000"), expiryMonth: 12, expiryYear: 2030 } };
    const mismatch = { status: 409, body: { type: "/service/problems/charge/authentication-mismatch" } };
    expect(await charge("visa", { ...ofCard, threeDsAuthenticationResult })).toMatchObject(mismatch);
    const resultOfCard = resultOf(await authenticated("visa", "0000", ofCard));
    expect(await charge("visa", { ...networkToken("visa"), threeDsAuthenticationResult: resultOfCard })).toMatchObject(
      mismatch,
    );
    expect(made(await charge("visa", { ...networkToken("visa"), threeDsAuthenticationResult }))).toMatchObject({
      status: { authorization: "approved", authentication: "authenticated" },
      authentication: { sca: { method: "3ds2" } },
      tokenDetails: { type: "network", eci: "05" },
      fraudLiability: "issuer",
    });
  });

  it("may have a cryptogram of 40 bytes on american-express", async () => {
    const long = { threeDsCryptogram: randomBytes(40).toString("base64") };
    expect(made(await charge("american-express", wallet("american-express", "google-pay", long)))).toMatchObject({
      status: { authorization: "approved" },
    });
    expect(await charge("visa", wallet("visa", "google-pay", long))).toMatchObject(invalid);
  });

  it("is cleared, incremented, reversed and refunded as a card charge is", async () => {
    const body = { ...networkToken("mastercard"), type: typeOf({ intent: "reservation" }), clearingMode: "manual" };
    const { key } = made(await charge("mastercard", body));
    const act = (action: string, change: object) => call("POST", `/v1/charges/${key}/${action}`, { body: change });
    expect((await act("increment", { replacementAmount: 2000 })).status).toBe(201);
    expect((await act("reverse", { replacementAmount: 1500 })).status).toBe(201);
    expect((await act("clear", { amount: 1500 })).status).toBe(201);
    const refunded = await act("refund", { refundAmount: 500, createRefundCharge: true });
    expect(refunded).toMatchObject({ status: 201, body: { status: { authorization: "approved" } } });
    const { body: refund } = await call("GET", `/v1/charges/${refunded.body.refundChargeKey}`);
    expect(refund).toMatchObject({ type: { intent: "refund", cardEntry: "token" }, tokenDetails: { type: "network" } });
  });
});

describe("a charge with a wallet", () => {
  it.each(networks)("is approved on %s as authenticated by the device", async (network) => {
    const eci = network === "mastercard" ? {} : { eci: "5" };
    const paid = made(await charge(network, wallet(network, "apple-pay", eci)));
    const isShifted = network !== "discover";
    expect(paid).toMatchObject({
      status: { authorization: "approved", authentication: isShifted ? "authenticated" : "none" },
      authentication: { sca: { method: "device", compliance: "mandated", complianceReason: "mandated" } },
      fraudLiability: isShifted ? "issuer" : "acquirer",
    });
  });

  it.each([
    ["visa", "07"],
    ["mastercard", "06"],
  ] as const)(
    "leaves the liability with the acquirer if %s responds with a lower indicator",
    async (network, counted) => {
      const given = network === "mastercard" ? {} : { eci: "5" };
      const body = { ...wallet(network, "google-pay", given), amount: amountAt(network, 100168) };
      const paid = made(await charge(network, body));
      expect(paid).toMatchObject({
        status: { authorization: "approved" },
        authorizationIsoFields: { eci: counted },
        fraudLiability: "acquirer",
      });
      expect(paid.warnings).toContainEqual(expect.objectContaining({ code: "liability-not-shifted" }));
    },
  );

  it("may use a published wallet example", async () => {
    const paid = made(
      await charge("visa", {
        card: { number: "4109370251004320", expiryMonth: 12, expiryYear: 2030 },
        type: typeOf(),
        tokenDetails: { type: "apple-pay", threeDsCryptogram: "Af9x/QwAA/DjmU65oyc1MAABAAA=", eci: "5" },
      }),
    );
    expect(paid).toMatchObject({
      tokenDetails: { type: "apple-pay", eci: "05" },
      status: { authorization: "approved" },
    });
  });

  it("starts a series, which continues without a cryptogram", async () => {
    const first = made(await charge("visa", { ...wallet("visa", "apple-pay"), type: typeOf({ order: "recurring" }) }));
    expect(first.warnings).toMatchObject([{ code: "device-token-in-series" }]);
    const later = made(await call("POST", `/v1/charges/${first.key}/mit`, { body: {} }));
    expect(later).toMatchObject({
      type: { cardEntry: "token-on-file", sequence: "subsequent" },
      tokenDetails: { type: "apple-pay" },
      status: { authorization: "approved" },
    });
  });

  it("is rejected for agents without the operator's permission", async () => {
    const other = await ownShop("Without wallets");
    expect(await chargeAt(other)("visa", wallet("visa", "google-pay"))).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/wallets-not-allowed" },
    });
  });
});

describe("a subsequent payment with a network token that the agent stored", () => {
  const mit = async (network: "visa" | "mastercard", tokenDetails: object) => {
    const first = made(await charge(network, { ...networkToken(network), type: typeOf({ order: "recurring" }) }));
    const { transactionIdentifier, traceId } = first.authorizationIsoFields.networkSpecificFields;
    const initialTransactionReferences =
      network === "visa" ? { initialTransactionIdentifier: transactionIdentifier } : { initialTraceId: traceId };
    const body = {
      ...bodyAt(ready, network),
      card: cardOfToken(network, "0000"),
      type: typeOf({ cardEntry: "token-on-file", order: "recurring" }),
      tokenDetails,
      initialTransactionReferences,
    };
    return call("POST", "/v1/charges/mit", { body });
  };

  it.each(["visa", "mastercard"] as const)("is approved on %s without and with a cryptogram", async (network) => {
    const approved = { status: { authorization: "approved" }, type: { cardEntry: "token-on-file" } };
    expect(made(await mit(network, { type: "network" }))).toMatchObject(approved);
    const withCryptogram = made(await mit(network, { type: "network", tokenCryptogram: freshCryptogram(network) }));
    expect(withCryptogram).toMatchObject(approved);
    expect((withCryptogram.warnings ?? []).map(({ code }: { code: string }) => code)).toEqual(
      network === "mastercard" ? ["cryptogram-not-sent"] : [],
    );
  });

  it("is not possible with a wallet", async () =>
    expect(await mit("visa", { type: "apple-pay" })).toMatchObject({ status: 400 }));
});

describe("a payment that a token service declines", () => {
  const declined = async (network: CardNetwork, digits: string, firstBytes = "") => {
    const cryptogram = Buffer.from(freshCryptogram(network), "base64");
    Buffer.from(firstBytes, "hex").copy(cryptogram);
    const body = wallet(network, "apple-pay", { threeDsCryptogram: cryptogram.toString("base64") });
    const paid = made(await charge(network, { ...body, card: cardOfToken(network, digits) }));
    const { reason, retry, softDecline } = paid.decline;
    return { outcome: `${paid.authorizationIsoFields.responseCode} ${reason} ${retry}`, softDecline };
  };

  /** Code, reason and retry on networks with two-character codes, on mastercard if they differ, and on networks with three digits. */
  const declines = [
    ["1100", "", ["62 card-blocked later", undefined, "104 card-blocked later"]],
    ["2100", "", ["46 token-deactivated never", "05 do-not-honour never", "119 not-permitted never"]],
    ["3100", "", ["14 invalid-card-number never", undefined, "111 invalid-card-number never"]],
    ["4100", "", ["05 do-not-honour limited", undefined, "100 do-not-honour limited"]],
    [
      "0100",
      "0eee01",
      ["82 cryptogram-wrong after-correction", "88 security-violation after-correction", "100 do-not-honour limited"],
    ],
    [
      "0100",
      "0eee02",
      ["82 cryptogram-wrong after-correction", "05 do-not-honour limited", "100 do-not-honour limited"],
    ],
    [
      "0100",
      "0eee03",
      ["82 cryptogram-wrong after-correction", "05 do-not-honour limited", "100 do-not-honour limited"],
    ],
  ] as const;
  const onNetworks = networks.flatMap((network) =>
    declines.map(([digits, firstBytes, [twoCharacters, onMastercard, threeDigits]]) => {
      const differing = { mastercard: onMastercard, "american-express": threeDigits, diners: threeDigits };
      const expected = (differing as Partial<Record<CardNetwork, string>>)[network] ?? twoCharacters;
      return [network, digits, firstBytes, expected] as const;
    }),
  );

  it.each(onNetworks)(
    "on %s with the token %s and the cryptogram %s is: %s",
    async (network, digits, bytes, expected) =>
      expect(await declined(network, digits, bytes)).toMatchObject({ outcome: expected, softDecline: false }),
  );
});

describe("tokens that no network supports", () => {
  it.each([
    ["unionpay", "network"],
    ["jcb", "network"],
    ["american-express", "network"],
  ] as const)("are rejected: %s with the type %s", async (network, type) => {
    const card = { number: testCardOf(network, "0000"), expiryMonth: 12, expiryYear: 2030 };
    const tokenDetails = { type, tokenCryptogram: freshCryptogram(network) };
    expect(await charge(network, { card, type: typeOf(), tokenDetails })).toMatchObject(incompatible);
  });

  it("are declined when they are sent as a card number", async () => {
    const card = { number: testCardOf("mastercard", "0000"), expiryMonth: 12, expiryYear: 2030 };
    expect(made(await charge("mastercard", { ...networkToken("mastercard"), card }))).toMatchObject({
      status: { authorization: "declined" },
    });
  });
});
