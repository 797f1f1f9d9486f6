import { describe, expect, it } from "vitest";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { aBrowser } from "../../functions/three-ds/testing/authentication-builders.ts";
import { coBadgedTestCard } from "../../sandbox/test-cards/test-cards.ts";
import { newAcceptor, newAgent, newMerchant } from "../support/agent-with-entities.ts";
import { apiClient, type CallApi } from "../support/api-client.ts";
import {
  authenticationBody,
  authenticationsAt,
  type Change,
  passChallenge,
  shopInfo,
  withMerchantInfo,
} from "../support/authentications.ts";
import { amountAt } from "../support/network-charges.ts";
import { controlAcceptor, invokeAsOperator } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

/** Options of requests: merchants, challenge preferences, exemptions, versions, payments without a cardholder. */

const ready = await ownShop("3-D Secure requests");
const call = apiClient(ready);
const { authenticate, authenticated, ended } = authenticationsAt(ready);

const problem = (status: number, type: string) => ({ status, body: { type: `/service/problems/${type}` } });
const invalid = problem(400, "invalid-request");

describe("merchant data rules 1 and 2: the merchant", () => {
  const profile = {
    mcc: "5732",
    merchantName: "Profile Shop",
    merchantCountryCode: { alpha2: "NL" },
    websiteUrl: "https://profile.example",
  };
  const info = { merchantId: "M1", acquirerBIN: "400001", ...profile, merchantName: "Named Shop" };

  const agentWith = async (defaultMerchantProfile: Change): Promise<CallApi> => {
    const made = await invokeAsOperator(ready, "create-agent", {
      name: "Not onboarded",
      bins: [],
      defaultMerchantProfile,
    });
    return apiClient({ ...ready, apiKey: made.apiKey, apiSecret: made.apiSecret });
  };

  it("is an acceptor, whose key and version the authentication stores", async () =>
    expect(await authenticated("visa", "0100")).toMatchObject({
      merchantAcceptorRef: { key: ready.acceptors["visa"], version: 1 },
    }));

  it("or is described in the request", async () => {
    const { status, body } = await call("POST", "/v1/3ds", { body: withMerchantInfo(ready, "visa", info) });
    expect(status).toBe(201);
    expect(body.merchantInfo).toMatchObject({ merchantId: "M1", acquirerBIN: "400001", merchantName: "Named Shop" });
    expect(body).not.toHaveProperty("merchantAcceptorRef");
  });

  it("needs only the two fields of the service description, where the agent has a profile", async () => {
    const body = withMerchantInfo(ready, "visa", { merchantId: "M1", acquirerBIN: "400001" });
    expect(await call("POST", "/v1/3ds", { body })).toMatchObject({
      status: 201,
      body: { merchantInfo: { merchantName: "Demo Shop" } },
    });
  });

  it("is completed from the agent's default profile", async () => {
    const body = withMerchantInfo(ready, "visa", { merchantId: "M1", acquirerBIN: "400001" });
    const answer = await (await agentWith(profile))("POST", "/v1/3ds", { body });
    expect(answer).toMatchObject({
      status: 201,
      body: { merchantInfo: { merchantName: "Profile Shop", mcc: "5732" } },
    });
  });

  it("is rejected with the names of the missing fields", async () => {
    const body = withMerchantInfo(ready, "visa", { merchantId: "M1", acquirerBIN: "400001", mcc: "5732" });
    const answer = await (await agentWith({ merchantName: "X" }))("POST", "/v1/3ds", { body });
    expect(answer).toMatchObject(invalid);
    expect(answer.body.detail).toContain("merchantCountryCode, websiteUrl");
  });

  it.each<[string, Change]>([
    ["none", { merchantAcceptorKey: undefined }],
    ["both", { merchantInfo: info }],
  ])("must be given in exactly one way, not %s", async (_, change) =>
    expect(await authenticate("visa", "0100", change)).toMatchObject(problem(400, "invalid-input")),
  );
});

describe("merchant data rule 3: american-express", () => {
  const seNumber = "9100002";
  it.each<[string, Change]>([
    ["payfac: SE number and seller id", { acquirerBIN: seNumber, merchantId: "SELLER1" }],
    ["direct merchant, whose SE number is the merchantId", { merchantId: seNumber }],
    ["payment designation, with an empty acquirerBIN", { merchantId: seNumber, acquirerBIN: "" }],
  ])("accepts merchantInfo for the model %s", async (_, merchantInfo) => {
    const { merchantId: _named, ...shop } = shopInfo;
    const described = { ...shop, ...merchantInfo };
    const body = withMerchantInfo(ready, "american-express", described);
    expect(await call("POST", "/v1/3ds", { body })).toMatchObject({ status: 201, body: { result: "authenticated" } });
  });

  it("is the only network that does not require acquirerBIN", async () => {
    const body = withMerchantInfo(ready, "visa", shopInfo);
    const answer = await call("POST", "/v1/3ds", { body });
    expect(answer).toMatchObject(invalid);
    expect(answer.body.detail).toContain("acquirerBIN");
  });

  it.each(["payfac", "direct_merchant", "payment_designation"])(
    "uses the model %s of the acceptor's BIN",
    async (amexModel) => {
      const made = await invokeAsOperator(ready, "create-agent", {
        name: amexModel,
        bins: [
          { network: "american-express", acquirerIdCode: seNumber, acquirerCountryCode: { alpha2: "DE" }, amexModel },
        ],
      });
      const agent = { ...made, binKey: made.bins[0].key, call: apiClient({ ...ready, ...made }) };
      const merchantAcceptorKey = await newAcceptor(agent, await newMerchant(agent));
      const body = authenticationBody(ready, "american-express", "0100", { merchantAcceptorKey });
      expect(await agent.call("POST", "/v1/3ds", { body })).toMatchObject({
        status: 201,
        body: { merchantAcceptorRef: { key: merchantAcceptorKey }, result: "authenticated" },
      });
    },
  );
});

describe("challengeIndicator", () => {
  it.each([
    ["no-preference", "frictionless", "authenticated"],
    ["no-challenge", "frictionless", "authenticated"],
    ["challenge-preferred", "frictionless", "authenticated"],
    ["challenge-mandated", "challenge", "challenge"],
  ])("%s leads to %s: %s", async (challengeIndicator, flow, result) =>
    expect(await authenticated("visa", "0100", { challengeIndicator })).toMatchObject({
      challengeIndicator,
      flow,
      result,
    }),
  );

  it("challenge-mandated opens a challenge that can be passed, as before the first payment of a series", async () => {
    const made = await authenticated("visa", "0100", {
      challengeIndicator: "challenge-mandated",
      type: { intent: "purchase", cardEntry: "e-commerce", order: "recurring" },
      recurringExpiry: "2030-12-31",
      recurringFrequency: 28,
    });
    await passChallenge(made);
    expect(await ended(made.key)).toMatchObject({ result: "authenticated", fraudLiability: "issuer" });
  });

  const exemptions = ["no-challenge-tra", "no-challenge-low-value", "no-challenge-scp"] as const;

  it.each(exemptions)(
    "%s is an exemption: if it is granted, the cardholder is not authenticated and the acquirer is liable",
    async (challengeIndicator) =>
      expect(await authenticated("visa", "0140", { challengeIndicator })).toMatchObject({
        flow: "frictionless",
        result: "non-authenticated",
        fraudLiability: "acquirer",
        ares: { transStatus: "I", eci: "07" },
      }),
  );

  it.each(exemptions)(
    "%s leads to a challenge if the exemption is not granted; if the challenge is passed, the issuer is liable",
    async (challengeIndicator) => {
      const made = await authenticated("visa", "0141", { challengeIndicator });
      expect(made).toMatchObject({ flow: "challenge", result: "challenge" });
      await passChallenge(made);
      expect(await ended(made.key)).toMatchObject({ result: "authenticated", fraudLiability: "issuer" });
    },
  );

  it.each(exemptions)("%s leaves the acquirer liable although the issuer authenticates", async (challengeIndicator) =>
    expect(await authenticated("visa", "0100", { challengeIndicator })).toMatchObject({
      result: "authenticated",
      fraudLiability: "acquirer",
    }),
  );
});

describe("data-only", () => {
  it.each([
    ["visa", "0100", "I"],
    ["visa", "1100", "N"],
    ["mastercard", "0100", "U"],
    ["mastercard", "1100", "U"],
  ] as const)("is always frictionless, and the acquirer liable (%s, card …%s)", async (network, digits, transStatus) =>
    expect(await authenticated(network, digits, { challengeIndicator: "data-only" })).toMatchObject({
      flow: "frictionless",
      result: "non-authenticated",
      fraudLiability: "acquirer",
      ares: { transStatus },
    }),
  );

  it("rejects a challenge as a response", async () =>
    expect(await authenticate("visa", "0197", { challengeIndicator: "data-only" })).toMatchObject({
      status: 502,
      body: { protocolError: { errorCode: "203", errorDetail: "transStatus" } },
    }));

  it.each(cardNetworks.filter((network) => network !== "visa" && network !== "mastercard"))(
    "is not supported by %s",
    async (network) =>
      expect(await authenticate(network, "0100", { challengeIndicator: "data-only" })).toMatchObject(
        problem(409, "3ds/unsupported-card-network"),
      ),
  );
});

describe("the limits of exemptions", () => {
  const ask = (challengeIndicator: string, value: number, change: Change = {}) =>
    authenticate("visa", "0100", { challengeIndicator, amount: { value, currency: "EUR" }, ...change });

  it("end below 30 EUR for low-value payments", async () => {
    expect((await ask("no-challenge-low-value", 2999)).status).toBe(201);
    expect(await ask("no-challenge-low-value", 3000)).toMatchObject(invalid);
  });

  it("end at 500 EUR for transaction risk analysis", async () => {
    expect((await ask("no-challenge-tra", 50000)).status).toBe(201);
    expect(await ask("no-challenge-tra", 50001)).toMatchObject(invalid);
  });

  it("do not exist for secure corporate payments", async () =>
    expect((await ask("no-challenge-scp", 9_000_000)).status).toBe(201));

  it("apply to other currencies at the reference rate, and are skipped with a warning without one", async () => {
    const inYen = (value: number) => ask("no-challenge-tra", 0, { amount: { value, currency: "JPY" } });
    expect((await inYen(92000)).status).toBe(201);
    expect(await inYen(93000)).toMatchObject(invalid);
    const { body } = await ask("no-challenge-tra", 0, { amount: { value: 1050, currency: "AFN" } });
    expect(body.warnings).toContainEqual({
      code: "exemption-limit-not-checked",
      detail: expect.stringContaining("AFN"),
    });
  });

  it.each([
    [0.13, 10000],
    [0.06, 25000],
    [0.01, 50000],
  ])("follow the acceptor's fraud rate of %s %%: up to %i cents", async (fraudRate, most) => {
    const agent = await newAgent(ready, "Exempt");
    const merchantAcceptorKey = await newAcceptor(agent, await newMerchant(agent));
    await controlAcceptor(ready, merchantAcceptorKey, { fraudRate });
    const requestFor = (value: number) =>
      agent.call("POST", "/v1/3ds", {
        body: authenticationBody(ready, "visa", "0100", {
          merchantAcceptorKey,
          challengeIndicator: "no-challenge-tra",
          amount: { value, currency: "EUR" },
        }),
      });
    expect((await requestFor(most)).status).toBe(201);
    expect(await requestFor(most + 1)).toMatchObject(invalid);
  });

  it("are counted by the issuer: the sixth low-value payment with a card is a challenge", async () => {
    // Digits that no other test uses, with the outcome authenticated.
    const pay = () =>
      authenticated("visa", "0104", { challengeIndicator: "no-challenge-low-value", amount: amountAt("visa", 100) });
    for (let payment = 1; payment <= 5; payment += 1) expect(await pay()).toMatchObject({ flow: "frictionless" });
    expect(await pay()).toMatchObject({ flow: "challenge" });
  });

  it("include the total: after 100 EUR, the next payment is challenged", async () => {
    const pay = (value: number) =>
      authenticated("visa", "0105", { challengeIndicator: "no-challenge-low-value", amount: amountAt("visa", value) });
    for (const value of [2999, 2999, 2999, 2000]) expect(await pay(value)).toMatchObject({ flow: "frictionless" });
    expect(await pay(100)).toMatchObject({ flow: "challenge" });
  });
});

describe("the protocol version", () => {
  it.each([
    ["0100", "2.2.0"],
    ["1100", "2.1.0"],
    ["2100", "2.2.0"],
  ])("is the highest that all parties support (card …%s: %s)", async (digits, protocolVersion) =>
    expect(await authenticated("visa", digits)).toMatchObject({
      protocolVersion,
      ares: { messageVersion: protocolVersion },
    }),
  );

  it("is absent with an issuer that supports another", async () =>
    expect(await authenticate("visa", "3100")).toMatchObject(problem(422, "3ds/unsupported-protocol-version")));

  it("is absent for a card that is not enrolled", async () =>
    expect(await authenticate("visa", "9100")).toMatchObject(problem(422, "3ds/unenrolled-account-number")));

  it("2.1.0 requires more fields of a browser without JavaScript", async () => {
    const { acceptHeader, language, userAgent } = aBrowser;
    const browserData = { acceptHeader, language, userAgent, javascriptEnabled: false };
    const authenticationContext = { browserData };
    expect((await authenticate("visa", "0100", { authenticationContext })).status).toBe(201);
    expect(await authenticate("visa", "1100", { authenticationContext })).toMatchObject(invalid);
  });
});

describe("a co-badged card", () => {
  const card = { number: coBadgedTestCard("0100"), expiryMonth: 12, expiryYear: 2030 };

  it.each(["discover", "unionpay"] as const)("is authenticated at the network of its acceptor, %s", async (network) =>
    expect(await authenticated(network, "0100", { card })).toMatchObject({ network, result: "authenticated" }),
  );

  it("is rejected where request and acceptor contradict each other", async () =>
    expect(await authenticate("discover", "0100", { card, network: "unionpay" })).toMatchObject(invalid));
});

describe("a payment without its cardholder (3RI)", () => {
  const later = async (digits: string, change: Change = {}) => {
    const { ares } = await authenticated("visa", "0100");
    const { merchantAcceptorKey, card, amount } = authenticationBody(ready, "visa", digits);
    return call("POST", "/v1/3ds/3ri", {
      body: {
        merchantAcceptorKey,
        card,
        amount,
        threeRiIndicator: "recurring",
        recurringExpiry: "2030-12-31",
        recurringFrequency: 28,
        threeDsPriorAuthenticationInfo: {
          authMethod: "frictionless",
          dateTime: new Date().toISOString(),
          acsTransId: ares.acsTransID,
          dsTransId: ares.dsTransID,
        },
        ...change,
      },
    });
  };

  it("is frictionless, and the issuer is liable", async () => {
    const { status, body } = await later("0100");
    expect({ status, ...body }).toMatchObject({
      status: 201,
      deviceChannel: "3ri",
      protocolVersion: "2.2.0",
      threeRiIndicator: "recurring",
      result: "authenticated",
      fraudLiability: "issuer",
    });
    expect(body).not.toHaveProperty("flow");
  });

  it("may be an attempt", async () =>
    expect(await later("0120")).toMatchObject({ status: 201, body: { result: "attempt" } }));

  it.each([
    ["0172", "R", "would challenge"],
    ["0152", "U", "does not support it"],
  ])("is non-authenticated if an issuer (card …%s, status %s) %s", async (digits, transStatus) =>
    expect(await later(digits)).toMatchObject({
      status: 201,
      body: { result: "non-authenticated", fraudLiability: "acquirer", ares: { transStatus, transStatusReason: "21" } },
    }),
  );

  it("needs version 2.2.0", async () =>
    expect(await later("1100")).toMatchObject(problem(422, "3ds/unsupported-protocol-version")));

  it("describes its merchant as other requests do", async () => {
    const merchantInfo = { ...shopInfo, acquirerBIN: "400001" };
    expect(await later("0100", { merchantAcceptorKey: undefined, merchantInfo })).toMatchObject({
      status: 201,
    });
  });
});
