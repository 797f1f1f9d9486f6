import { describe, expect, it } from "vitest";
import { testCardNumbers } from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { chargeWith, newAcceptor, newAgent, newMerchant } from "../support/agent-with-entities.ts";
import { apiClient } from "../support/api-client.ts";
import { amountAt, chargeAt, made } from "../support/network-charges.ts";
import { ownShop } from "../support/own-shop.ts";

/** The charge rules of the service description, each checked on the running service. */

const ready = await ownShop("Charge rules");
const call = apiClient(ready);
const charge = chargeAt(ready);

const invalid = { status: 400, body: { type: "/service/problems/charge/invalid-request" } };

const billingAddress = {
  postalCode: "12345",
  countryCode: { numeric: "840" },
  stateOrProvince: "NY",
  city: "Schenectady",
  line1: "1 Infinite Loop",
};

describe("Charges, rule 1: address verification", () => {
  const avs = { avs: true, billingAddress };

  it("requires the address", async () => expect(await charge("visa", { avs: true })).toMatchObject(invalid));

  it.each([
    [414000, "N", "no-match"],
    [418000, "R", "not-processed"],
    [425000, "Y", "match"],
    [426000, "Z", "partial-match"],
  ])("returns a generic result and the network's code: %i returns %s, %s", async (value, letter, result) => {
    const body = made(await charge("visa", { ...avs, amount: amountAt("visa", value) }));
    expect(body).toMatchObject({
      authentication: { avs: result },
      authorizationIsoFields: { networkSpecificFields: { avsResultCode: letter } },
      billingAddress: { ...billingAddress, countryCode: { alpha2: "US", alpha3: "USA", numeric: "840" } },
    });
  });

  it.each([
    ["visa", "avsResultCode", "Y"],
    ["mastercard", "avsResponse", "Y"],
    ["american-express", "avsResult", "Y"],
    ["discover", "avsResponseCode", "A"],
  ] as const)("is performed on %s", async (network, field, letter) =>
    expect(made(await charge(network, avs))).toMatchObject({
      authentication: { avs: "match" },
      authorizationIsoFields: { networkSpecificFields: { [field]: letter } },
    }),
  );

  it.each(["diners", "jcb", "unionpay"] as const)("is ignored with a warning on %s", async (network) => {
    const body = made(await charge(network, avs));
    expect(body).toMatchObject({ authentication: { avs: "none" }, warnings: [{ code: "feature-not-supported" }] });
  });

  it("accepts a country in each of its three formats", async () => {
    for (const countryCode of [{ alpha2: "GB" }, { alpha3: "GBR" }, { numeric: "826" }]) {
      const body = made(await charge("visa", { billingAddress: { ...billingAddress, countryCode } }));
      expect(body.billingAddress.countryCode).toEqual({ alpha2: "GB", alpha3: "GBR", numeric: "826" });
      expect(body.authentication.avs).toBe("none");
    }
  });
});

describe("Charges, rule 2: partial approval", () => {
  const half = (network: (typeof cardNetworks)[number], more = {}) =>
    charge(network, { amount: amountAt(network, 100010), ...more });

  it.each(["visa", "mastercard", "american-express", "discover"] as const)(
    "lowers the amount to the amount that the issuer approved on %s",
    async (network) => {
      const body = made(await half(network, { allowPartialApproval: true }));
      expect(body).toMatchObject({
        status: { authorization: "approved-partial", clearing: "pending" },
        amount: { value: 50005 },
        requestedAmount: { value: 100010 },
        allowPartialApproval: true,
      });
      const { body: actions } = await call("GET", `/v1/charges/${body.key}/actions`);
      expect(actions.items).toMatchObject([
        { type: "authorization", amount: { value: 50005 }, status: { authorization: "approved-partial" } },
      ]);
    },
  );

  it("waits for a clear in manual mode", async () =>
    expect(made(await half("visa", { allowPartialApproval: true, clearingMode: "manual" })).status).toMatchObject({
      authorization: "approved-partial",
      clearing: "manual",
    }));

  it("is not granted unless it was requested", async () =>
    expect(made(await half("visa"))).toMatchObject({ decline: { reason: "insufficient-funds" } }));

  it("that was not requested is declined, and the issuer's hold is reversed", async () =>
    expect(made(await charge("visa", { amount: amountAt("visa", 100910) }))).toMatchObject({
      status: { authorization: "declined", clearing: "none" },
      decline: { reason: "partial-approval-not-requested" },
    }));

  it("cannot be combined with enhanced data", async () =>
    expect(await charge("visa", { allowPartialApproval: true, enhancedData: { taxAmount: 0 } })).toMatchObject(
      invalid,
    ));
});

describe("Charges, rule 3: dynamic descriptor", () => {
  const dynamicDescriptor = { merchantName: "BBB*Books 42", merchantCity: "Utrecht" };

  it.each(cardNetworks)("is accepted on %s, or ignored with a warning on unionpay", async (network) => {
    const body = made(await charge(network, { dynamicDescriptor }));
    expect(body).toMatchObject({ status: { authorization: "approved" }, dynamicDescriptor });
    expect(body.warnings !== undefined).toBe(network === "unionpay");
  });

  it.each([
    [{}, "/body/dynamicDescriptor"],
    [{ merchantName: "a name of twenty-three s" }, "/body/dynamicDescriptor/merchantName"],
    [{ merchantCity: "北京" }, "/body/dynamicDescriptor/merchantCity"],
    [{ merchantName: "4111111111111111" }, "/body/dynamicDescriptor/merchantName"],
  ])("is rejected if it is invalid: %j", async (wrong, path) => {
    const { status, body } = await charge("visa", { dynamicDescriptor: wrong });
    expect(status).toBe(400);
    expect(body.validationErrors).toMatchObject([{ path }]);
  });
});

describe("Charges, rule 4: a cardholder name with characters that the network does not support", () => {
  const named = (network: keyof typeof testCardNumbers, holderName: string) =>
    charge(network, { card: { number: testCardNumbers[network], expiryMonth: 12, expiryYear: 2030, holderName } });

  it("is transliterated letter by letter, and the charge is created", async () =>
    expect(made(await named("jcb", "Zoë Müller"))).toMatchObject({
      status: { authorization: "approved" },
      warnings: [
        { code: "holder-name-substituted", detail: "card.holderName is sent to jcb as 'Zo\ufffd M\ufffdller'." },
      ],
    }));

  it("is sent unchanged where the host supports Latin-1", async () =>
    expect(made(await named("visa", "Zoë Müller")).warnings).toBeUndefined());

  it("with unsupported characters is a validation error", async () => {
    const { status, body } = await named("visa", "Łukasz");
    expect(status).toBe(400);
    expect(body).toMatchObject({ validationErrors: [{ path: "/body/card/holderName" }] });
  });
});

describe("Charges, rule 5: enhanced data", () => {
  const lineItem = {
    commodityCode: "55101500",
    description: "Printed books",
    discountAmount: 0,
    productCode: "BOOK-1",
    quantity: 20000,
    unitOfMeasure: "PCE",
    unitPrice: 5250000,
    taxAmount: 95,
    taxRate: 1000,
    totalAmount: 1050,
  };
  const enhancedData = {
    taxAmount: 95,
    customerCode: "CUSTOMER-7",
    purchaseOrderNumber: "PO-42",
    orderDate: "2026-11-20",
    timeOfPurchase: "1730",
    destinationAddress: { countryCode: { alpha2: "US" }, postalCode: "12345" },
    lineItems: [lineItem],
  };
  const kept = {
    ...enhancedData,
    taxAmount: { value: 95, currency: "EUR" },
    lineItems: [
      {
        ...lineItem,
        discountAmount: { value: 0, currency: "EUR" },
        taxAmount: { value: 95, currency: "EUR" },
        totalAmount: { value: 1050, currency: "EUR" },
      },
    ],
    destinationAddress: { countryCode: { alpha2: "US", alpha3: "USA", numeric: "840" }, postalCode: "12345" },
  };
  const actionOf = async (chargeKey: string) => (await call("GET", `/v1/charges/${chargeKey}/actions`)).body.items[0];

  it.each(["visa", "mastercard"] as const)(
    "is sent with the authorization on %s, even if its totals do not add up",
    async (network) => {
      const body = made(await charge(network, { enhancedData }));
      expect(body.enhancedData).toBeUndefined();
      expect((await actionOf(body.key)).enhancedData).toEqual(kept);
      expect(body.warnings).toMatchObject([{ code: "enhanced-data-without-benefit" }]);
    },
  );

  it("is ignored with a warning where the network does not support it", async () => {
    const body = made(await charge("jcb", { enhancedData }));
    expect(body.warnings).toMatchObject([{ code: "feature-not-supported" }]);
    expect((await actionOf(body.key)).enhancedData).toBeUndefined();
  });

  it("is rejected with an intent other than purchase and reservation", async () => {
    const refund = { intent: "refund", cardEntry: "e-commerce", order: "checkout" };
    expect(await charge("visa", { enhancedData, type: refund })).toMatchObject(invalid);
  });

  it("is rejected with every invalid field", async () => {
    const wrong = { ...enhancedData, timeOfPurchase: "2560", lineItems: [{ ...lineItem, taxRate: 10001 }] };
    const { body } = await charge("visa", { enhancedData: wrong });
    expect(body.validationErrors.map(({ path }: { path: string }) => path)).toEqual([
      "/body/enhancedData/timeOfPurchase",
      "/body/enhancedData/lineItems/0/taxRate",
    ]);
  });
});

describe("Charges, rule 10: the unreferenced refund", () => {
  const type = { intent: "refund", cardEntry: "e-commerce", order: "checkout" };

  it("is a charge that is cleared", async () =>
    expect(made(await charge("visa", { type }))).toMatchObject({
      type,
      status: { authentication: "none", authorization: "approved", clearing: "pending" },
      fraudLiability: "acquirer",
      authorizationIsoFields: { responseCode: "00" },
    }));

  it("can be declined like any charge", async () =>
    expect(made(await charge("visa", { type, amount: amountAt("visa", 100005) }))).toMatchObject({
      status: { authorization: "declined", clearing: "none" },
    }));

  it("requires a permission in addition to that of charges", async () => {
    const agent = await newAgent(ready, "Credits");
    const { body: key } = await agent.call("POST", "/v1/apiKeys", { body: { permissions: ["charges:Create"] } });
    const limited = apiClient({ ...ready, apiKey: key.key, apiSecret: key.secret });
    const body = { ...chargeWith("mac-00000000000000000000"), type };
    const refused = await limited("POST", "/v1/charges", { body });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining("'charges:CreateCredit'") } });
    expect(await limited("POST", "/v1/charges", { body: chargeWith("mac-00000000000000000000") })).toMatchObject({
      status: 409,
    });
  });

  it("has a limit per agent and day", async () => {
    const agent = await newAgent(ready, "Credits");
    const acceptorKey = await newAcceptor(agent, await newMerchant(agent));
    const credit = (value: number) =>
      agent.call("POST", "/v1/charges", {
        body: { ...chargeWith(acceptorKey, { type }), amount: { value, currency: "EUR" } },
      });
    expect(await credit(999_999_999_999)).toMatchObject({
      status: 409,
      body: {
        type: expect.stringMatching(/charge\/credit-limit-exceeded$/),
        detail: expect.stringContaining("100,000.00 EUR"),
      },
    });
    expect(await credit(9_999_900)).toMatchObject({ status: 201 });
    expect(await credit(200)).toMatchObject({ status: 409 });
  });

  it("is sent in clearing only, on a network without refund authorization", async () => {
    const body = made(await charge("jcb", { type, clearingMode: "manual" }));
    expect(body).toMatchObject({
      status: { authorization: "approved", clearing: "manual" },
      warnings: [{ code: "refund-not-authorized" }],
    });
    expect(body.authorizationIsoFields.responseCode).toBeUndefined();
  });

  it("has the transaction link of the refunded payment, on mastercard", async () =>
    expect(
      made(await charge("mastercard", { type, initialTransactionReferences: { transactionLinkId: "LINK-1" } })),
    ).toMatchObject({ status: { authorization: "approved" } }));
});

describe("the intents of a charge", () => {
  const typeOf = (intent: string) => ({ intent, cardEntry: "e-commerce", order: "checkout" });
  const days = (from: string, to: string) => (new Date(to).getTime() - new Date(from).getTime()) / 86_400_000;

  it.each([
    ["visa", "purchase", 7],
    ["visa", "reservation", 7],
    ["mastercard", "purchase", 7],
    ["mastercard", "reservation", 30],
    ["jcb", "reservation", 7],
  ] as const)("a charge on %s with the intent %s holds the amount for %i days", async (network, intent, expected) => {
    const body = made(await charge(network, { type: typeOf(intent) }));
    expect(days(body.lastModified, body.authorizationExpiresAt)).toBe(expected);
  });

  it.each(["visa", "mastercard", "discover"] as const)(
    "on %s, an account verification neither clears nor holds an amount",
    async (network) => {
      const amount = amountAt(network, 0);
      const body = made(await charge(network, { type: typeOf("account-status"), amount }));
      expect(body).toMatchObject({ status: { authorization: "approved", clearing: "none" }, amount: { value: 0 } });
      expect(body.authorizationExpiresAt).toBeUndefined();
    },
  );

  it("check the card by its security code or address, on american-express", async () => {
    const check = { type: typeOf("account-status"), amount: amountAt("american-express", 0) };
    const card = { number: testCardNumbers["american-express"], expiryMonth: 12, expiryYear: 2030 };
    expect(await charge("american-express", { ...check, card })).toMatchObject(invalid);
    expect(made(await charge("american-express", check)).status.authorization).toBe("approved");
  });

  it.each([
    ["account-status", 1],
    ["purchase", 0],
  ])("%s is rejected with the amount %i", async (intent, value) =>
    expect(await charge("visa", { type: typeOf(intent), amount: amountAt("visa", value) })).toMatchObject(invalid),
  );
});
