import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import { authenticationProofKey } from "../../functions/three-ds/authentication/authentication-proof-store.ts";
import { toSecond } from "../../functions/three-ds/domain/areq/message-text.ts";
import {
  aBrowser,
  aCardRange,
  anAres,
  anAuthenticationValue,
  challengeAres,
} from "../../functions/three-ds/testing/authentication-builders.ts";
import { shopInfo } from "../support/authentications.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { scriptedDirectoryServer } from "../support/scripted-directory-server.ts";
import {
  authenticatingAcceptor,
  authenticatingAgentKey,
  browserRequest,
  threeDsAgentOn,
  threeDsEndpointsOn,
} from "../support/three-ds-endpoints.ts";
import { tokenOn } from "../support/token-on-table.ts";

const withId = (message: object) => (areq: Readonly<Record<string, unknown>>) => ({
  ...message,
  messageVersion: areq["messageVersion"],
  threeDSServerTransID: areq["threeDSServerTransID"],
  dsTransID: crypto.randomUUID(),
});

const withBrowser = (change: object) => ({ browserData: { ...aBrowser, ...change } });

const [scratch, server] = await Promise.all([scratchTable(), scriptedDirectoryServer()]);
await threeDsAgentOn(scratch.table);
const endpoints = threeDsEndpointsOn(scratch.table, server);
afterAll(() => Promise.all([scratch.close(), server.close()]));

describe("authenticating a cardholder", () => {
  beforeEach(() => {
    server.received.length = 0;
    server.reply = withId(anAres());
  });

  it("completes without a challenge if the issuer is certain, with a proof for the charge", async () => {
    const created = await endpoints.create({ transactionReference: "order-1" });
    expect(created).toMatchObject({
      status: 201,
      body: {
        version: 1,
        flow: "frictionless",
        result: "authenticated",
        fraudLiability: "issuer",
        card: { maskedNumber: "411111******1111" },
        merchantAcceptorRef: { key: authenticatingAcceptor.key, version: 1 },
        transactionReference: "order-1",
        ares: { transStatus: "Y", eci: "05", authenticationValue: anAuthenticationValue },
      },
    });
    expect(created.headers["Location"]).toBe(`/v1/3ds/${created.body.key}`);
    const [proof] = await scratch.table.read([
      authenticationProofKey(authenticatingAgentKey, created.body.ares.dsTransID),
    ]);
    expect(proof).toMatchObject({ threedsKey: created.body.key, result: "authenticated", eci: "05" });
    expect(await endpoints.get(created.body.key)).toMatchObject({ status: 200, body: created.body });
  });

  it("sends the issuer the data of the request, and stores no card number", async () => {
    const { body } = await endpoints.create({ dynamicDescriptor: { merchantName: "Other Name" } });
    expect(server.received).toMatchObject([
      {
        messageType: "AReq",
        messageVersion: "2.2.0",
        acctNumber: "4111111111111111",
        cardExpiryDate: "3012",
        cardholderName: "Zoe Muller",
        acquirerBIN: "400001",
        merchantName: "Other Name",
        notificationURL: "https://shop.example/result",
        threeDSServerURL: "https://3ds.acquiring.example/3ds/results/visa",
        threeDSCompInd: "U",
      },
    ]);
    const ofAuthentication = (await scratch.domainItems()).filter(({ pk }) => pk === `3ds#${body.key}`);
    expect(ofAuthentication.map(({ sk }) => sk).sort()).toEqual(["3ds", "transition#000001"]);
    expect(JSON.stringify(ofAuthentication)).not.toContain("4111111111111111");
    const [transition] = await scratch.table.items(`3ds#${body.key}`, { prefix: "transition#", limit: 10 });
    expect(transition && eventOf(transition)).toMatchObject({
      type: "com.acquiring.3ds.updated",
      source: "https://events.acquiring.example/3ds",
      subject: body.key,
      data: { result: "authenticated", version: 1 },
    });
  });

  it.each([
    ["card/expiryYear", { card: { ...browserRequest.card, expiryYear: 1999 } }],
    ["card/expiryYear", { card: { ...browserRequest.card, expiryYear: 2100 } }],
    ["localTransactionDateTime", { localTransactionDateTime: "1999-12-31T23:59:59-05:00" }],
    ["authenticationContext/browserData/language", { authenticationContext: withBrowser({ language: "  " }) }],
    ["authenticationContext/browserData/language", { authenticationContext: withBrowser({ language: "1?" }) }],
    ["authenticationContext/browserData/acceptHeader", { authenticationContext: withBrowser({ acceptHeader: " " }) }],
    ["authenticationContext/browserData/userAgent", { authenticationContext: withBrowser({ userAgent: " " }) }],
    ["cardholderInformation/email", { cardholderInformation: { email: "zoe" } }],
    ["dynamicDescriptor/merchantName", { dynamicDescriptor: { merchantName: "  " } }],
    ["merchantInfo/merchantId", { merchantAcceptorKey: undefined, merchantInfo: { merchantId: " " } }],
    [
      "merchantInfo/merchantName",
      { merchantAcceptorKey: undefined, merchantInfo: { merchantId: "M1", merchantName: " " } },
    ],
    ["recurringExpiry", { recurringExpiry: "2027-02-30" }],
  ])("rejects an invalid %s before any message is sent", async (field, change) => {
    const { status, body } = await endpoints.create(change);
    expect([status, body.validationErrors?.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      [`/body/${field}`],
    ]);
    expect(server.received).toEqual([]);
  });

  const typeOf = (order: string) => ({ type: { intent: "purchase", cardEntry: "e-commerce", order } });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const series = { recurringExpiry: inDays(400), recurringFrequency: 30 };

  it.each([
    ["installmentTerms", { ...typeOf("installment"), ...series }],
    ["recurringExpiry", { ...typeOf("recurring"), ...series, recurringExpiry: inDays(-2) }],
    ["recurringExpiry", { ...typeOf("installment"), ...series, installmentTerms: 3, recurringExpiry: "2020-12-31" }],
  ])("rejects a series whose %s is missing or in the past", async (field, change) => {
    const { status, body } = await endpoints.create(change);
    expect([status, body.validationErrors]).toMatchObject([400, [{ path: `/body/${field}` }]]);
    expect(server.received).toEqual([]);
  });

  it("sends installment payments as such", async () => {
    await endpoints.create({ ...typeOf("installment"), ...series, installmentTerms: 3 });
    expect(server.received).toMatchObject([{ threeDSRequestorAuthenticationInd: "03", purchaseInstalData: "3" }]);
  });

  it.each([
    [
      "checkout",
      { ...series, installmentTerms: 3 },
      "Ignored with type.order 'checkout': recurringExpiry, recurringFrequency, installmentTerms.",
    ],
    ["recurring", { ...series, installmentTerms: 3 }, "Ignored with type.order 'recurring': installmentTerms."],
    ["checkout", { recurringExpiry: "2020-12-31" }, "Ignored with type.order 'checkout': recurringExpiry."],
    [
      "checkout",
      { dynamicDescriptor: { merchantName: "A", merchantCity: "B" } },
      "dynamicDescriptor.merchantCity is ignored",
    ],
    ["checkout", { threeDSMethodCompleted: true }, "threeDSMethodCompleted is ignored"],
  ])("lists in a warning the fields that the order %s does not use: %j", async (order, change, warning) => {
    const { status, body } = await endpoints.create({ ...typeOf(order), ...change });
    expect(status).toBe(201);
    expect(body.warnings).toContainEqual({ code: "field-not-used", detail: expect.stringContaining(warning) });
  });

  it("sends a partial address with a warning instead of rejecting the payment", async () => {
    const billingAddress = {
      countryCode: { alpha2: "GB" },
      city: "Bournemouth",
      line1: "Flat 12, The Old Spinning Mill behind the Station, Church Road 10",
      stateOrProvince: "Dorset",
    };
    const { status, body } = await endpoints.create({ billingAddress });
    expect(status).toBe(201);
    expect(server.received).toMatchObject([
      { billAddrLine1: "Flat 12, The Old Spinning Mill behind the Station,", billAddrLine2: "Church Road 10" },
    ]);
    expect(body.warnings).toContainEqual({
      code: "data-quality",
      detail: expect.stringMatching(/^billingAddress: line1 .*; stateOrProvince /),
    });
  });

  it("sends the purchase time in real time, however far the agent's clock is ahead", async () => {
    const clockOffsetSeconds = 30 * 86_400;
    const ahead = threeDsEndpointsOn(scratch.table, server, { clockOffsetSeconds });
    const { body } = await ahead.create();
    const businessNow = new Date(body.created);
    expect(businessNow.getTime()).toBeGreaterThan(Date.now() + (clockOffsetSeconds - 60) * 1000);
    await ahead.create({ localTransactionDateTime: businessNow.toISOString() });
    const worldNow = toSecond(new Date(businessNow.getTime() - clockOffsetSeconds * 1000));
    expect(server.received.map(({ purchaseDate }) => purchaseDate)).toEqual([worldNow, worldNow]);
  });

  it("opens a challenge with a challenge request that is ready to post", async () => {
    server.reply = withId(challengeAres());
    const { body } = await endpoints.create();
    expect(body).toMatchObject({ flow: "challenge", result: "challenge", ares: { acsURL: expect.any(String) } });
    expect(body).not.toHaveProperty("fraudLiability");
    const creq = JSON.parse(Buffer.from(body.ares.creq, "base64url").toString("utf8"));
    expect(Object.entries(creq)).toEqual([
      ["threeDSServerTransID", body.ares.threeDSServerTransID],
      ["acsTransID", body.ares.acsTransID],
      ["messageType", "CReq"],
      ["messageVersion", "2.2.0"],
      ["challengeWindowSize", "05"],
    ]);
  });

  it("is listed without its value and challenge request", async () => {
    const { body } = await endpoints.create();
    const found = (await endpoints.list()).body.items.find(({ key }: { key: string }) => key === body.key);
    expect(found.ares).toMatchObject({ transStatus: "Y" });
    expect(found.ares).not.toHaveProperty("authenticationValue");
    expect(found.ares).not.toHaveProperty("creq");
  });

  it("no longer returns the authentication value after 45 days", async () => {
    const { body } = await endpoints.create();
    const later = threeDsEndpointsOn(scratch.table, server, { secondsAhead: 46 * 86_400 });
    expect((await later.get(body.key)).body.ares).not.toHaveProperty("authenticationValue");
  });

  it("creates an authentication that other agents cannot read", async () => {
    const { body } = await endpoints.create();
    const stranger = threeDsEndpointsOn(scratch.table, server, { agentKey: "cgt-00000000000000000002" });
    expect(await stranger.get(body.key)).toMatchObject({
      status: 404,
      body: { type: "/service/problems/3ds/not-found" },
    });
  });

  it("replays the response for the same Idempotency-Key, and sends one message", async () => {
    const first = await endpoints.create({}, "same");
    const again = await endpoints.create({}, "same");
    expect(again.body).toEqual(first.body);
    expect(again.headers["Idempotency-Replayed"]).toBe("true");
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ["an unknown acceptor", { merchantAcceptorKey: "mac-00000000000000000009" }, 409, "referenced-entity-not-found"],
    ["an amount of zero", { amount: { value: 0, currency: "EUR" } }, 400, "invalid-request"],
    ["an HTTP notification URL", { notificationUrl: "http://shop.example/result" }, 400, "invalid-request"],
    ["an unfinished recurrence", { type: { ...browserRequest.type, order: "recurring" } }, 400, "invalid-request"],
    [
      "an amount above the low-value limit",
      { challengeIndicator: "no-challenge-low-value", amount: { value: 3000, currency: "EUR" } },
      400,
      "invalid-request",
    ],
    [
      "an amount above the TRA limit",
      { challengeIndicator: "no-challenge-tra", amount: { value: 50_001, currency: "EUR" } },
      400,
      "invalid-request",
    ],
    ["a card of another network", { network: "mastercard" }, 400, "invalid-request"],
    [
      "an unenrolled card",
      { card: { ...browserRequest.card, number: "4000000000000002" } },
      422,
      "3ds/unenrolled-account-number",
    ],
    ["a transaction ID that was never issued", { threeDSServerTransID: crypto.randomUUID() }, 400, "invalid-request"],
    ["two merchants", { merchantInfo: { merchantId: "1" } }, 400, "invalid-input"],
    [
      "two notification addresses",
      { authenticationContext: { ...browserRequest.authenticationContext, notificationUrl: "https://shop.example" } },
      400,
      "invalid-input",
    ],
  ])("is rejected for %s without a message", async (_, change, status, type) => {
    expect(await endpoints.create(change)).toMatchObject({ status, body: { type: `/service/problems/${type}` } });
    expect(server.received).toEqual([]);
  });

  it("reports every invalid field together, including rules between fields", async () => {
    const { body } = await endpoints.createFrom({});
    expect(
      body.validationErrors.map(({ path, errorCode }: Record<string, string>) => `${errorCode} ${path}`).sort(),
    ).toEqual([
      "merchant.openapi.validation /body/merchantAcceptorKey",
      "notificationUrl.openapi.validation /body/notificationUrl",
      "required.openapi.validation /body/amount",
      "required.openapi.validation /body/authenticationContext",
      "required.openapi.validation /body/card",
      "required.openapi.validation /body/type",
    ]);
    const contradicting = await endpoints.create({
      amount: { value: 0, currency: "EUR" },
      notificationUrl: `https://shop.example/${"ü".repeat(100)}`,
      type: { ...browserRequest.type, order: "recurring" },
    });
    expect(contradicting).toMatchObject({ status: 400, body: { type: "/service/problems/invalid-request" } });
    expect(contradicting.body.validationErrors.map(({ path }: { path: string }) => path)).toEqual([
      "/body/amount/value",
      "/body/notificationUrl",
      "/body/type/order",
    ]);
  });

  it("rejects a notification URL with user information, and does not repeat the password", async () => {
    const { status, body } = await endpoints.create({ notificationUrl: "https://user:secret@shop.example/" });
    expect(status).toBe(400);
    expect(body.validationErrors).toEqual([
      {
        path: "/body/notificationUrl",
        message: "must not contain a user name or password",
        errorCode: "pattern.openapi.validation",
      },
    ]);
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("accepts the notification URL inside the context too", async () => {
    const { notificationUrl, authenticationContext, ...rest } = browserRequest;
    const context = { ...authenticationContext, notificationUrl };
    expect(await endpoints.createFrom({ ...rest, authenticationContext: context })).toMatchObject({ status: 201 });
  });

  it("accepts the acquirer BIN under the alias acquirerBin", async () => {
    const { merchantAcceptorKey: _none, ...rest } = browserRequest;
    const merchantInfo = { ...shopInfo, acquirerBin: "400017" };
    expect(await endpoints.createFrom({ ...rest, merchantInfo })).toMatchObject({
      status: 201,
      body: { merchantInfo: { acquirerBIN: "400017" } },
    });
    expect(server.received).toMatchObject([{ acquirerBIN: "400017", acquirerMerchantID: "M1" }]);
  });

  it("warns if the limit of an exemption cannot be checked", async () => {
    server.reply = withId(anAres({ transStatus: "I", eci: "07" }));
    const { body } = await endpoints.create({
      challengeIndicator: "no-challenge-low-value",
      amount: { value: 1000, currency: "KWD" },
    });
    expect(body).toMatchObject({ result: "non-authenticated", flow: "frictionless", fraudLiability: "acquirer" });
    expect(body.warnings).toContainEqual({
      code: "exemption-limit-not-checked",
      detail: expect.stringContaining("KWD"),
    });
  });

  it("uses 2.1.0 with an issuer that supports no later version, and then requires complete browser data", async () => {
    const old = threeDsEndpointsOn(scratch.table, server, { ranges: [aCardRange({ acsEndProtocolVersion: "2.1.0" })] });
    expect(await old.create()).toMatchObject({ status: 201, body: { protocolVersion: "2.1.0" } });
    expect(server.received[0]).not.toHaveProperty("browserJavascriptEnabled");
    const { acceptHeader, language, userAgent } = browserRequest.authenticationContext.browserData;
    const browserData = { acceptHeader, language, userAgent, javascriptEnabled: false };
    expect(await old.create({ authenticationContext: { browserData } })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("colorDepth") },
    });
  });

  it("is rejected with the missing properties, and where they can be added", async () => {
    const bare = {
      ...authenticatingAcceptor,
      key: "mac-00000000000000000002",
      mid: "MERCHANT2",
      webshopUrl: undefined,
    };
    await scratch.table.write(acceptorToWrites(bare, authenticatingAgentKey));
    expect(await endpoints.create({ merchantAcceptorKey: bare.key })).toMatchObject({
      status: 400,
      body: {
        detail:
          "The acceptor has no webshopUrl, and neither its merchant nor the agent's default merchant profile has a websiteUrl.",
      },
    });
    const { merchantAcceptorKey: _none, ...rest } = browserRequest;
    expect(await endpoints.createFrom({ ...rest, merchantInfo: { ...shopInfo, mcc: undefined } })).toMatchObject({
      status: 400,
      body: {
        detail: expect.stringContaining(
          "Missing from both merchantInfo and the agent's default merchant profile: mcc.",
        ),
      },
    });
  });

  it("is rejected if there is no common version", async () => {
    const range = aCardRange({ acsStartProtocolVersion: "2.3.1", acsEndProtocolVersion: "2.3.1" });
    expect(await threeDsEndpointsOn(scratch.table, server, { ranges: [range] }).create()).toMatchObject({
      status: 422,
      body: { type: "/service/problems/3ds/unsupported-protocol-version" },
    });
  });

  describe("by data only", () => {
    it("is never better than non-authenticated, and treats a challenge in the response as an error", async () => {
      server.reply = withId(anAres({ transStatus: "I", eci: "07" }));
      expect((await endpoints.create({ challengeIndicator: "data-only" })).body).toMatchObject({
        flow: "frictionless",
        result: "non-authenticated",
        fraudLiability: "acquirer",
        ares: { transStatus: "I", authenticationValue: anAuthenticationValue },
      });
      server.reply = (message) => (message["messageType"] === "Erro" ? {} : withId(challengeAres())(message));
      expect(await endpoints.create({ challengeIndicator: "data-only" })).toMatchObject({
        status: 502,
        body: { protocolError: { errorCode: "203", errorComponent: "S", errorDetail: "transStatus" } },
      });
      expect(server.received.at(-1)).toMatchObject({ messageType: "Erro", errorCode: "203", errorMessageType: "ARes" });
    });

    it("is rejected on networks that do not support it", async () => {
      const discover = threeDsEndpointsOn(scratch.table, server, { ranges: [aCardRange({ network: "discover" })] });
      const { merchantAcceptorKey: _none, ...rest } = browserRequest;
      const merchantInfo = { ...shopInfo, acquirerBIN: "600011" };
      expect(await discover.createFrom({ ...rest, merchantInfo, challengeIndicator: "data-only" })).toMatchObject({
        status: 409,
        body: { type: "/service/problems/3ds/unsupported-card-network" },
      });
    });
  });

  describe("without a valid response of the directory server", () => {
    const unavailable = { status: 502, body: { type: "/service/problems/3ds/directory-server-unavailable" } };

    it("stores the authentication as non-authenticated and returns its location", async () => {
      server.reply = () => ({ status: 503 });
      const failed = await endpoints.create({}, "failed");
      expect(failed).toMatchObject(unavailable);
      const { threedsKey } = failed.body;
      expect(failed.headers["Location"]).toBe(`/v1/3ds/${threedsKey}`);
      expect((await endpoints.get(threedsKey)).body).toMatchObject({
        flow: "frictionless",
        result: "non-authenticated",
        fraudLiability: "acquirer",
      });
      const again = await endpoints.create({}, "failed");
      expect(again).toMatchObject({ status: 502, body: failed.body });
      expect(again.headers["Idempotency-Replayed"]).toBe("true");
      expect(again.headers["Location"]).toBe(failed.headers["Location"]);
    });

    it.each([
      ["silence", "did not respond in time"],
      ["hang-up", "closed the connection without a response"],
      [{ status: 503 }, "responded with an HTTP status other than 200"],
    ] as const)("can be retried after %j, with the reason", async (reply, how) => {
      server.reply = () => reply;
      const hasty = threeDsEndpointsOn(scratch.table, server, {
        directoryServerSeconds: reply === "silence" ? 0.2 : 4,
      });
      expect((await hasty.create()).body).toMatchObject({
        ...unavailable.body,
        retryable: true,
        detail: `The visa directory server ${how}.`,
      });
    });

    it.each([
      ["403", "D", true, /could not complete the request/],
      ["402", "D", true, /could not complete the request/],
      ["203", "A", false, /rejected the request: Words \(error 203, mcc\)\. This is not an outage/],
      ["404", "D", false, /rejected the request/],
    ])(
      "states whether a request with error %s of %s can be retried: %s",
      async (errorCode, errorComponent, retryable, detail) => {
        const words = { errorDescription: "Words", errorDetail: "mcc" };
        server.reply = withId({ messageType: "Erro", errorCode, errorComponent, ...words });
        expect((await endpoints.create()).body).toMatchObject({ retryable, detail: expect.stringMatching(detail) });
      },
    );

    it("rejects an issuer's page without TLS", async () => {
      server.reply = withId(challengeAres({ acsURL: "http://acs.example/challenge" }));
      expect(await endpoints.create()).toMatchObject({
        ...unavailable,
        body: { retryable: true, protocolError: { errorCode: "203", errorDetail: "acsURL" } },
      });
    });

    it("returns the directory server's error, and sends no error message in response", async () => {
      server.reply = (areq) => ({
        messageType: "Erro",
        messageVersion: "2.2.0",
        threeDSServerTransID: areq["threeDSServerTransID"],
        errorCode: "306",
        errorComponent: "D",
        errorDescription: "Merchant category code",
        errorDetail: "mcc",
      });
      expect(await endpoints.create()).toMatchObject({
        ...unavailable,
        body: { protocolError: { errorCode: "306", errorComponent: "D", errorDetail: "mcc" } },
      });
      expect(server.received).toHaveLength(1);
    });

    it.each([
      ["no JSON", () => "<html>", "101"],
      ["a challenge without a page", withId({ ...challengeAres(), acsURL: undefined }), "201"],
      [
        "a page with the card number in its URL",
        withId(challengeAres({ acsURL: "https://acs.example/?card=4111-1111-1111-1111" })),
        "203",
      ],
      ["a response to another request", () => anAres(), "301"],
      [
        "another version",
        (areq: Readonly<Record<string, unknown>>) => ({ ...withId(anAres())(areq), messageVersion: "2.1.0" }),
        "203",
      ],
    ])("sends the directory server an error message about %s", async (_, reply, errorCode) => {
      server.reply = (message) => (message["messageType"] === "AReq" ? reply(message) : {});
      expect(await endpoints.create()).toMatchObject({
        ...unavailable,
        body: { protocolError: { errorCode, errorComponent: "S" } },
      });
      expect(server.received.at(-1)).toMatchObject({ messageType: "Erro", errorCode, errorComponent: "S" });
    });
  });

  describe("after the 3DS Method", () => {
    const withMethod = [aCardRange({ threeDSMethodURL: "https://acs.issuer.example/method" })];

    it("uses the transaction of the lookup, once, for its card", async () => {
      const method = threeDsEndpointsOn(scratch.table, server, { ranges: withMethod });
      const { body: ranges } = await method.lookUp({ cardNumber: "4111111111111111" });
      expect(ranges).toMatchObject([{ network: "visa", threeDSMethodURL: "https://acs.issuer.example/method" }]);
      const [{ threeDSServerTransID }] = ranges;
      const other = { ...browserRequest.card, number: "4111111111111103" };
      expect(await method.create({ threeDSServerTransID, card: other })).toMatchObject({ status: 400 });
      const created = await method.create({ threeDSServerTransID: threeDSServerTransID.toUpperCase() });
      expect(created).toMatchObject({ status: 201, body: { ares: { threeDSServerTransID } } });
      expect(server.received[0]).toMatchObject({ threeDSServerTransID, threeDSCompInd: "Y" });
      expect(await method.create({ threeDSServerTransID })).toMatchObject({ status: 400 });
    });

    it("uses a token's transaction with that token, and a number's with the number", async () => {
      const method = threeDsEndpointsOn(scratch.table, server, { ranges: withMethod });
      const number = "4111111111111111";
      const holderName = "Zoe Miller";
      const processorTokenKey = await tokenOn(scratch.table, authenticatingAgentKey, { number, holderName });
      const other = await tokenOn(scratch.table, authenticatingAgentKey, { number });
      const transactionFor = async (card: object) => (await method.lookUp(card)).body[0].threeDSServerTransID;
      const byToken = await transactionFor({ processorTokenKey });
      const byNumber = await transactionFor({ cardNumber: number });
      for (const [threeDSServerTransID, card] of [
        [byToken, browserRequest.card],
        [byToken, { processorTokenKey: other }],
        [byNumber, { processorTokenKey }],
      ]) {
        expect(await method.create({ threeDSServerTransID, card })).toMatchObject({
          status: 400,
          body: { detail: "threeDSServerTransID was issued for another card number or processor token." },
        });
      }
      const created = await method.create({ threeDSServerTransID: byToken, card: { processorTokenKey } });
      expect(created).toMatchObject({ status: 201, body: { card: { maskedNumber: "411111******1111" } } });
      expect(server.received).toMatchObject([
        { acctNumber: number, cardExpiryDate: "3012", cardholderName: holderName, threeDSCompInd: "Y" },
      ]);
    });

    it.each(["token", "token-on-file"])(
      "rejects a processor token with the card entry %s, which is for token numbers",
      async (cardEntry) => {
        const { create } = threeDsEndpointsOn(scratch.table, server, { ranges: withMethod });
        const processorTokenKey = await tokenOn(scratch.table, authenticatingAgentKey, { number: "4111111111111111" });
        const type = { ...browserRequest.type, cardEntry };
        expect(await create({ card: { processorTokenKey }, type })).toMatchObject({
          status: 400,
          body: {
            type: "/service/problems/invalid-request",
            validationErrors: [{ path: "/body/type/cardEntry", errorCode: "cardEntry.openapi.validation" }],
          },
        });
      },
    );

    it("lets only one of two authentications use the same transaction", async () => {
      const method = threeDsEndpointsOn(scratch.table, server, { ranges: withMethod });
      const [{ threeDSServerTransID }] = (await method.lookUp({ cardNumber: "4111111111111111" })).body;
      const both = await Promise.all([1, 2].map(() => method.create({ threeDSServerTransID })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    });

    it("is rejected ten minutes after the lookup", async () => {
      const method = threeDsEndpointsOn(scratch.table, server, { ranges: withMethod });
      const [{ threeDSServerTransID }] = (await method.lookUp({ cardNumber: "4111111111111111" })).body;
      const later = threeDsEndpointsOn(scratch.table, server, { ranges: withMethod, secondsAhead: 601 });
      expect(await later.create({ threeDSServerTransID })).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining("ten minutes") },
      });
    });

    it("reports the method as not completed if it could have run or the client reports a failure", async () => {
      const method = threeDsEndpointsOn(scratch.table, server, { ranges: withMethod });
      await method.create();
      const [{ threeDSServerTransID }] = (await method.lookUp({ cardNumber: "4111111111111111" })).body;
      await method.create({ threeDSServerTransID, threeDSMethodCompleted: false });
      expect(server.received.map((areq) => areq["threeDSCompInd"])).toEqual(["N", "N"]);
    });

    it("returns no transaction if the issuer has no method page, and nothing for an unknown card", async () => {
      expect((await endpoints.lookUp({ cardNumber: "4111111111111111" })).body).toEqual([
        expect.not.objectContaining({ threeDSServerTransID: expect.anything() }),
      ]);
      expect((await endpoints.lookUp({ cardNumber: "4000000000000002" })).body).toEqual([]);
    });
  });

  describe("for a payment without its cardholder", () => {
    const body = {
      merchantAcceptorKey: authenticatingAcceptor.key,
      card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
      threeRiIndicator: "recurring",
      amount: { value: 1050, currency: "EUR" },
      recurringExpiry: "2028-12-31",
      recurringFrequency: 30,
      threeDsPriorAuthenticationInfo: {
        authMethod: "challenge",
        dateTime: "2026-01-01T00:00:00Z",
        acsTransId: "d7c1ee99-9478-44a6-b1f2-391e29c6b340",
        dsTransId: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
      },
    };

    it("has no flow, and refers to an earlier authentication", async () => {
      const created = await endpoints.createWithoutCardholder(body);
      expect(created).toMatchObject({
        status: 201,
        body: {
          deviceChannel: "3ri",
          threeRiIndicator: "recurring",
          result: "authenticated",
          fraudLiability: "issuer",
        },
      });
      expect(created.body).not.toHaveProperty("flow");
      expect(server.received[0]).toMatchObject({
        deviceChannel: "03",
        threeRIInd: "01",
        threeDSRequestorPriorAuthenticationInfo: {
          threeDSReqPriorAuthMethod: "02",
          threeDSReqPriorAuthTimestamp: "202601010000",
        },
      });
    });

    it("sends the time of the earlier authentication in real time, however far the agent's clock is ahead", async () => {
      const clockOffsetSeconds = 30 * 86_400;
      const ahead = threeDsEndpointsOn(scratch.table, server, { clockOffsetSeconds });
      const { body: created } = await ahead.createWithoutCardholder(body);
      expect(server.received[0]).toMatchObject({
        purchaseDate: toSecond(new Date(Date.parse(created.created) - clockOffsetSeconds * 1000)),
        threeDSRequestorPriorAuthenticationInfo: { threeDSReqPriorAuthTimestamp: "202512020000" },
      });
    });

    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

    it.each([
      ["an expiry before today", { recurringExpiry: inHours(-24).slice(0, 10) }, "/body/recurringExpiry"],
      [
        "a prior authentication in the future",
        { threeDsPriorAuthenticationInfo: { ...body.threeDsPriorAuthenticationInfo, dateTime: inHours(1) } },
        "/body/threeDsPriorAuthenticationInfo/dateTime",
      ],
    ])("is rejected with %s", async (_, change, path) => {
      const refused = await endpoints.createWithoutCardholder({ ...body, ...change });
      expect(refused).toMatchObject({ status: 400, body: { validationErrors: [{ path }] } });
      expect(server.received).toEqual([]);
    });

    it("lists in a warning the fields that an unscheduled payment does not use", async () => {
      const created = await endpoints.createWithoutCardholder({ ...body, threeRiIndicator: "ucof" });
      expect(created.body.warnings).toContainEqual({
        code: "field-not-used",
        detail: expect.stringMatching(/^Ignored with threeRiIndicator 'ucof': recurringExpiry, recurringFrequency\.$/),
      });
    });

    it("requires the recurrence fields and a protocol version that supports them", async () => {
      const { recurringExpiry: _none, ...unfinished } = body;
      expect(await endpoints.createWithoutCardholder(unfinished)).toMatchObject({ status: 400 });
      expect(await endpoints.createWithoutCardholder({ ...body, installmentTerms: 3 })).toMatchObject({ status: 400 });
      const old = threeDsEndpointsOn(scratch.table, server, {
        ranges: [aCardRange({ acsEndProtocolVersion: "2.1.0" })],
      });
      expect(await old.createWithoutCardholder(body)).toMatchObject({
        status: 422,
        body: {
          type: "/service/problems/3ds/unsupported-protocol-version",
          detail: expect.stringMatching(
            /^The issuer supports protocol versions 2\.1\.0 to 2\.1\.0, .+ requires version 2\.2\.0\.$/,
          ),
        },
      });
    });
  });
});
