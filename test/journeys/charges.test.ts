import { describe, expect, it } from "vitest";
import { apiClient, cards, chargeBody } from "../support/api-client.ts";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Charges");
const call = apiClient(ready);
const create = (change: Record<string, unknown> = {}) =>
  call("POST", "/v1/charges", { body: chargeBody(ready, change) });

describe("creating a charge", () => {
  it("returns 201 with the charge, its location and its request id", async () => {
    const { status, headers, body } = await create();
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/v1/charges/${body.key}`);
    expect(headers.get("request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({
      network: "visa",
      card: { maskedNumber: "411111******1111" },
      amount: { value: 1050, currency: "EUR" },
      status: { authentication: "none", authorization: "approved", clearing: "pending" },
      authentication: { cvc: "match", avs: "none" },
      fraudLiability: "acquirer",
      authorizationIsoFields: { responseCode: "00", eci: "07" },
    });
    expect(body.authorizationIsoFields.systemTraceAuditNumber).toMatch(/^\d{6}$/);
    expect(body.authorizationIsoFields.retrievalReferenceNumber).toMatch(/^\d{12}$/);
  });

  it("can be read back, with and without /v1 in the path", async () => {
    const { body } = await create({ transactionReference: "order-1", clearingMode: "manual" });
    for (const path of [`/v1/charges/${body.key}`, `/charges/${body.key}`]) {
      const found = await call("GET", path);
      expect(found.status).toBe(200);
      expect(found.body).toEqual(body);
    }
    expect(body).toMatchObject({ transactionReference: "order-1", status: { clearing: "manual" } });
  });

  it("stores metadata with the charge only", async () => {
    const metadata = { "shop.order_id": "2026-0042", note: "Zoë's first order" };
    const { body } = await create({
      metadata,
      type: { intent: "purchase", cardEntry: "e-commerce", order: "recurring" },
    });
    expect(body).toMatchObject({ metadata });
    expect((await call("GET", `/v1/charges/${body.key}`)).body).toEqual(body);

    const later = await call("POST", `/v1/charges/${body.key}/mit`, { body: {} });
    expect(later).toMatchObject({ status: 201 });
    expect(later.body).not.toHaveProperty("metadata");

    const refunded = { refundAmount: 100, metadata: { reason: "damaged" } };
    const refund = (change: object) =>
      call("POST", `/v1/charges/${later.body.key}/refund`, { body: { ...refunded, ...change } });
    expect(await refund({})).toMatchObject({
      status: 400,
      body: { type: expect.stringMatching("charge/invalid-request$") },
    });
    const { body: action } = await refund({ createRefundCharge: true });
    expect((await call("GET", `/v1/charges/${action.refundChargeKey}`)).body).toMatchObject({
      metadata: { reason: "damaged" },
    });
  });

  it("shows the optional data sent to the issuer", async () => {
    const { body } = await create({
      avs: true,
      billingAddress: { line1: "Main street 1", postalCode: "10115" },
      scaExemptionRequest: "tra",
    });
    expect(body).toMatchObject({ avs: true, scaExemptionRequest: "tra", authentication: { avs: "match" } });
    expect(body).not.toHaveProperty("hasEnhancedData");
  });

  it("rejects metadata with card data", async () => {
    for (const metadata of [
      { cardCvc: "123" },
      { first: "41111111", second: "11111111" },
      { note: "4111 1111 1111 1111" },
    ]) {
      expect(await create({ metadata })).toMatchObject({
        status: 400,
        body: { type: expect.stringMatching("invalid-input$") },
      });
    }
  });

  it("works on mastercard too, in its own message format", async () => {
    const { body } = await create({
      merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["mastercard"] },
      card: { number: cards.mastercard, expiryMonth: 1, expiryYear: 2031, cvc: "999" },
      amount: { value: 5000, currency: "JPY" },
    });
    expect(body).toMatchObject({ network: "mastercard", status: { authorization: "approved" } });
    expect(body.authorizationIsoFields.networkSpecificFields).toMatchObject({ banknetReference: expect.any(String) });
  });

  it.each([
    [100005, "05", "do-not-honour", "limited", cards.visa],
    [100014, "14", "invalid-card-number", "never", "4222222222222220"],
    [100051, "51", "insufficient-funds", "later", cards.visa],
  ])(
    "is declined by the issuer for the amount %i with code %s, and explains what to do",
    async (value, code, reason, retry, number) => {
      const card = { number, expiryMonth: 12, expiryYear: 2030 };
      const { status, body } = await create({ card, amount: { value, currency: "EUR" } });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: { authorization: "declined", clearing: "none" },
        authorizationIsoFields: { responseCode: code },
        decline: { reason, retry, softDecline: false },
      });
    },
  );

  it.each([
    [513000, "match"],
    [514000, "no-match"],
    [516000, "not-processed"],
    [519000, "not-processed"],
    [521000, "not-processed"],
  ])("returns the security code result for the amount %i: %s", async (value, result) => {
    const { body } = await create({ amount: { value, currency: "EUR" } });
    expect(body.authentication.cvc).toBe(result);
  });

  it("reports no security code result when no code was sent", async () => {
    const { body } = await create({ card: { number: cards.visa, expiryMonth: 12, expiryYear: 2030 } });
    expect(body.authentication.cvc).toBe("none");
  });
});

describe("an invalid charge", () => {
  it.each([
    [
      "a network other than the BIN's",
      { card: { number: cards.mastercard, expiryMonth: 1, expiryYear: 2031 } },
      409,
      "bin/unexpected-network",
    ],
    [
      "a number in no network's range",
      { card: { number: "9999999999999995", expiryMonth: 1, expiryYear: 2031 } },
      409,
      "charge/cannot-determine-card-network-by-card-number",
    ],
    [
      "a nonexistent acceptor",
      { merchantAcceptorResolver: { merchantAcceptorKey: "mac-00000000000000000000" } },
      409,
      "referenced-entity-not-found",
    ],
    [
      "a meaningless type",
      { type: { intent: "purchase", cardEntry: "manual", order: "checkout" } },
      400,
      "charge/invalid-request",
    ],
    [
      "clearAfter with manual clearing",
      { clearingMode: "manual", clearAfter: "2026-12-01T00:00:00Z" },
      400,
      "charge/invalid-request",
    ],
    [
      "a currency that the network does not support",
      {
        merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["discover"] },
        card: { number: "6011111111111117", expiryMonth: 12, expiryYear: 2030 },
      },
      409,
      "bin/unexpected-currency",
    ],
    ["clearAfter in a year", { clearAfter: "2099-12-01T00:00:00Z" }, 400, "charge/invalid-request"],
  ])("is rejected for %s", async (_, change, status, type) => {
    const answer = await create(change);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({ type: `/service/problems/${type}`, status, retryable: false });
    expect(answer.body.instance).toBe(`/service/${answer.headers.get("request-id")}`);
  });

  it("reports every invalid field together and repeats no value", async () => {
    const { status, body, text } = await call("POST", "/v1/charges", {
      body: {
        card: { number: "4111111111111112", expiryMonth: 13, cvc: "12a4", holderName: "4111 1111 1111 1111" },
        tip: 1,
      },
    });
    expect(status).toBe(400);
    expect(body.validationErrors.map(({ path }: { path: string }) => path).sort()).toEqual([
      "/body/amount",
      "/body/card/cvc",
      "/body/card/expiryMonth",
      "/body/card/expiryYear",
      "/body/card/holderName",
      "/body/card/number",
      "/body/merchantAcceptorKey",
      "/body/tip",
      "/body/type",
    ]);
    expect(text).not.toMatch(/4111|12a4/);
  });
});

describe("the edge of the API", () => {
  it.each([
    ["no credentials", { credentials: null }],
    ["a wrong secret", { credentials: `${ready.apiKey}:wrong` }],
    ["an unknown key", { credentials: "apk-00000000000000000000:secret" }],
    ["another scheme", { credentials: null, headers: { authorization: "Bearer abc" } }],
  ])("returns 401 with %s", async (_, options) => {
    const { status, headers, body } = await call("GET", "/v1/charges/chg-1", options);
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toMatch(/^Basic /);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({ type: "/service/problems/authentication-required", status: 401 });
  });

  it("returns 404 for unknown routes and entities", async () => {
    expect((await call("GET", "/v1/nothing")).body).toMatchObject({ type: "/service/problems/not-found", status: 404 });
    expect((await call("GET", "/v1/charges/chg-00000000000000000000")).body).toMatchObject({
      type: "/service/problems/entity-not-found",
      status: 404,
    });
  });

  it.each([
    ["invalid JSON", { body: "{" }, 400, "invalid-input"],
    ["another media type", { body: "a=1", headers: { "content-type": "text/plain" } }, 415, "unsupported-media-type"],
    ["a body of more than 256 KiB", { body: { text: "x".repeat(300_000) } }, 413, "request-too-large"],
    [
      "an invalid Idempotency-Key",
      { body: chargeBody(ready), headers: { "idempotency-key": "a b" } },
      400,
      "invalid-input",
    ],
  ])("rejects %s", async (_, options, status, type) => {
    const answer = await call("POST", "/v1/charges", options);
    expect(answer.status).toBe(status);
    expect(answer.body.type).toBe(`/service/problems/${type}`);
  });
});

describe("every card network", () => {
  it.each([
    ["visa", "4111111111111111", "00", "transactionIdentifier"],
    ["mastercard", "5555555555554444", "00", "banknetReference"],
    ["american-express", "378282246310005", "000", "acquirerReferenceData"],
    ["discover", "6011111111111117", "00", "networkReferenceId"],
    ["diners", "30569309025904", "000", "networkReferenceId"],
    ["jcb", "3530111333300000", "00", "networkReferenceId"],
    ["unionpay", "6200000000000005", "00", "networkReferenceId"],
  ])("%s approves with its own response fields", async (network, number, responseCode, reference) => {
    const cvc = network === "american-express" ? "1234" : "123";
    const { status, body } = await create({
      merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors[network] },
      card: { number, expiryMonth: 12, expiryYear: 2030, cvc },
      amount: { value: 1050, currency: network === "discover" ? "USD" : "EUR" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      network,
      status: { authorization: "approved", clearing: "pending" },
      authorizationIsoFields: { responseCode, networkSpecificFields: { [reference]: expect.any(String) } },
    });
  });

  it.each([
    ["american-express", "378282246310005", "116"],
    ["diners", "30569309025904", "116"],
    ["jcb", "3530111333300000", "51"],
  ])("%s declines with its own code: %s %s", async (network, number, responseCode) => {
    const { body } = await create({
      merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors[network] },
      card: { number, expiryMonth: 12, expiryYear: 2030 },
      amount: { value: 100051, currency: "EUR" },
    });
    expect(body).toMatchObject({ decline: { reason: "insufficient-funds" }, authorizationIsoFields: { responseCode } });
  });

  it.each([
    [100103, "03", "never", "5105105105105100"],
    [100051, "02", "later", cards.mastercard],
    [100124, "24", "later", cards.mastercard],
  ])("the mastercard advice code decides about a retry: %i has advice %s, %s", async (value, advice, retry, number) => {
    const { body } = await create({
      merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["mastercard"] },
      card: { number, expiryMonth: 12, expiryYear: 2030 },
      amount: { value, currency: "EUR" },
    });
    expect(body).toMatchObject({
      decline: { retry },
      authorizationIsoFields: { networkSpecificFields: { merchantAdviceCode: advice } },
    });
  });

  it("reports how many retries of the card the network still allows", async () => {
    const decline = async (network: "visa" | "mastercard", value: number) => {
      const { body } = await create({
        merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors[network] },
        card: {
          number: network === "visa" ? "4012888888881881" : "2223003122003222",
          expiryMonth: 12,
          expiryYear: 2030,
        },
        amount: { value, currency: "EUR" },
      });
      return body;
    };
    expect((await decline("visa", 100051)).decline).toMatchObject({ retry: "later", retriesLeft: 19 });
    expect((await decline("visa", 100005)).decline).toMatchObject({ retry: "limited", retriesLeft: 18 });
    expect((await decline("visa", 100170)).decline).toMatchObject({ retry: "never", retriesLeft: 0 });
    expect((await decline("visa", 100051)).decline).toMatchObject({ retry: "later", retriesLeft: 17 });
    expect((await decline("mastercard", 100051)).decline).toMatchObject({ retry: "later", retriesLeft: 9 });
    const refused = await decline("mastercard", 100103);
    expect(refused).toMatchObject({
      decline: { retry: "never", retriesLeft: 0 },
      warnings: [{ code: "retry-limit-reached" }],
    });
    expect((await call("GET", `/v1/charges/${refused.key}`)).body.decline).toEqual(refused.decline);
  });

  it("declines softly to require authentication, with visa's own code", async () => {
    const { body } = await create({ amount: { value: 100165, currency: "EUR" } });
    expect(body).toMatchObject({
      decline: { softDecline: true, reason: "authentication-required", retry: "after-correction" },
      authorizationIsoFields: { responseCode: "1A" },
    });
  });
});
