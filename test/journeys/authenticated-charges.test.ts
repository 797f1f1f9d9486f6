import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { apiClient } from "../support/api-client.ts";
import {
  type AuthenticationResponse,
  authenticationsAt,
  type Change,
  cardOf,
  passChallenge,
} from "../support/authentications.ts";
import { amountAt, chargeAt, made } from "../support/network-charges.ts";
import { ownShop } from "../support/own-shop.ts";

/** Charges with the results of POST /3ds. */

const ready = await ownShop("Authenticated charges", { externalAuthentications: true });
const charge = chargeAt(ready);
const call = apiClient(ready);
const { authenticated, ended } = authenticationsAt(ready);

/** Returns the authentication data for a charge: from the result of the challenge, if there was one. */
function resultOf({ ares, rreq }: AuthenticationResponse) {
  const { dsTransID, authenticationValue } = rreq ?? ares;
  return { dsTransID, authenticationValue };
}

async function afterChallenge(digits: string, change: Change = {}): Promise<AuthenticationResponse> {
  const open = await authenticated("visa", digits, change);
  await passChallenge(open);
  return ended(open.key);
}

/** Uses the card of the authentication unless the test needs another. */
const chargeWith = (
  digits: string,
  threeDsAuthenticationResult: object,
  change: Change = {},
  network: CardNetwork = "visa",
) => charge(network, { card: cardOf(network, digits), threeDsAuthenticationResult, ...change });

const mismatch = { status: 409, body: { type: "/service/problems/charge/authentication-mismatch" } };
const alreadyUsed = { status: 409, body: { type: "/service/problems/charge/authentication-already-used" } };
const invalid = { status: 400, body: { type: "/service/problems/charge/invalid-request" } };

describe("a charge with an authentication of this service", () => {
  it.each([
    ["visa", "05"],
    ["mastercard", "02"],
    ["american-express", "05"],
    ["discover", "05"],
    ["diners", "05"],
    ["jcb", "05"],
    ["unionpay", "05"],
  ] as const)("without a challenge is authenticated on %s, and the issuer bears the loss", async (network, eci) => {
    const result = resultOf(await authenticated(network, "0100"));
    expect(made(await chargeWith("0100", result, {}, network))).toMatchObject({
      status: { authentication: "authenticated", authorization: "approved" },
      authentication: {
        sca: {
          method: "3ds2",
          compliance: "mandated",
          complianceReason: "mandated",
          result: { version: "2.2.0", dsTransID: result.dsTransID },
        },
      },
      fraudLiability: "issuer",
      authorizationIsoFields: { eci },
    });
  });

  it("after a challenge is authenticated by the result of the RReq", async () => {
    const passed = await afterChallenge("0170");
    expect(made(await chargeWith("0170", resultOf(passed)))).toMatchObject({
      status: { authentication: "authenticated", authorization: "approved" },
      fraudLiability: "issuer",
      authorizationIsoFields: { eci: "05" },
    });
  });

  it.each([
    ["0120", "visa", "06"],
    ["0121", "visa", "06"],
    ["0120", "mastercard", "01"],
  ] as const)(
    "has the result attempt after an attempt (card …%s on %s), and the issuer is liable",
    async (digits, network, eci) => {
      const result = resultOf(await authenticated(network, digits));
      expect(made(await chargeWith(digits, result, {}, network))).toMatchObject({
        status: { authentication: "attempt" },
        fraudLiability: "issuer",
        authorizationIsoFields: { eci },
      });
    },
  );

  it("of an attempt after a challenge is treated the same", async () =>
    expect(made(await chargeWith("0173", resultOf(await afterChallenge("0173"))))).toMatchObject({
      status: { authentication: "attempt" },
      fraudLiability: "issuer",
      authorizationIsoFields: { eci: "06" },
    }));

  it("completes a payment after a soft decline", async () => {
    const amount = amountAt("visa", 100165);
    const card = cardOf("visa", "0100");
    expect(made(await charge("visa", { card, amount })).decline).toMatchObject({ softDecline: true });
    const result = resultOf(await authenticated("visa", "0100", { amount }));
    expect(made(await chargeWith("0100", result, { amount })).status.authorization).toBe("approved");
  });

  it("may have a lower amount than the authentication", async () => {
    const result = resultOf(await authenticated("visa", "0100", { amount: amountAt("visa", 5000) }));
    expect(made(await chargeWith("0100", result, { amount: amountAt("visa", 4999) })).status.authorization).toBe(
      "approved",
    );
  });

  it.each<[string, string, Change]>([
    ["another card", "0101", {}],
    ["a larger amount", "0100", { amount: amountAt("visa", 1051) }],
    ["another currency", "0100", { amount: { value: 1050, currency: "USD" } }],
  ])("is rejected for %s", async (_, digits, change) =>
    expect(await chargeWith(digits, resultOf(await authenticated("visa", "0100")), change)).toMatchObject(mismatch),
  );

  it("is rejected with another authentication value", async () => {
    const { dsTransID } = resultOf(await authenticated("visa", "0100"));
    const { authenticationValue } = resultOf(await authenticated("visa", "0100"));
    expect(await chargeWith("0100", { dsTransID, authenticationValue })).toMatchObject(mismatch);
  });

  it("is rejected while its challenge is open, with any value", async () => {
    const { ares } = await authenticated("visa", "0172");
    const { authenticationValue } = resultOf(await authenticated("visa", "0100"));
    expect(await chargeWith("0172", { dsTransID: ares.dsTransID, authenticationValue })).toMatchObject(mismatch);
  });

  it("is rejected when the cardholder was not authenticated", async () => {
    const { ares } = await authenticated("visa", "0110");
    const { authenticationValue } = resultOf(await authenticated("visa", "0100"));
    expect(await chargeWith("0110", { dsTransID: ares.dsTransID, authenticationValue })).toMatchObject(mismatch);
  });

  it("is possible at every acceptor of its merchant, and at no other", async () => {
    const acceptor = (await call("GET", `/v1/acceptors/${ready.acceptors["visa"]}`)).body;
    const newAcceptor = async (merchantKey: string, mid: string) => {
      const { mcc, doingBusinessAsName, description } = acceptor;
      const body = { mid, mcc, doingBusinessAsName, description, binKey: acceptor.bin.key };
      return made(await call("POST", `/v1/merchants/${merchantKey}/acceptors`, { body })).key;
    };
    const { name, legalName, registeredAddress } = acceptor.merchant;
    const { alpha2 } = registeredAddress.countryCode;
    const address = { ...registeredAddress, countryCode: { alpha2 } };
    const body = { name, legalName, registeredAddress: address };
    const other = made(await call("POST", "/v1/merchants", { body }));
    const at = (merchantAcceptorKey: string) => ({ merchantAcceptorResolver: { merchantAcceptorKey } });
    const result = resultOf(await authenticated("visa", "0100"));
    expect(await chargeWith("0100", result, at(await newAcceptor(other.key, "OTHER1")))).toMatchObject(mismatch);
    const sibling = await newAcceptor(acceptor.merchant.key, "SIBLING1");
    expect(made(await chargeWith("0100", result, at(sibling))).fraudLiability).toBe("issuer");
  });

  it("consumes the authentication, unless the charge is declined", async () => {
    const amount = amountAt("visa", 100051);
    const result = resultOf(await authenticated("visa", "0100", { amount }));
    expect(made(await chargeWith("0100", result, { amount })).status.authorization).toBe("declined");
    expect(made(await chargeWith("0100", result)).status.authorization).toBe("approved");
    expect(await chargeWith("0100", result)).toMatchObject(alreadyUsed);
  });

  it("releases the authentication when it is reversed in full", async () => {
    const result = resultOf(await authenticated("visa", "0100"));
    const first = made(await chargeWith("0100", result, { clearingMode: "manual" }));
    expect(await chargeWith("0100", result)).toMatchObject(alreadyUsed);
    expect((await call("POST", `/v1/charges/${first.key}/reverse`, { body: {} })).status).toBe(201);
    expect(made(await chargeWith("0100", result))).toMatchObject({ authentication: { source: "own" } });
  });

  it("consumes the authentication once, also for concurrent requests", async () => {
    const result = resultOf(await authenticated("visa", "0100"));
    const both = await Promise.all([chargeWith("0100", result), chargeWith("0100", result)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("uses the ECI of the authentication; another one is rejected", async () => {
    const result = resultOf(await authenticated("visa", "0120"));
    expect(await chargeWith("0120", { ...result, eci: "05" })).toMatchObject(invalid);
    expect(made(await chargeWith("0120", { ...result, eci: "06" })).authorizationIsoFields.eci).toBe("06");
  });
});

describe("a charge with the key of an authentication of this service", () => {
  it("sends the issuer's data, and consumes the authentication, by key and by value alike", async () => {
    const { key: threedsKey, ...body } = await authenticated("visa", "0120");
    expect(made(await chargeWith("0120", { threedsKey }))).toMatchObject({
      status: { authentication: "attempt", authorization: "approved" },
      fraudLiability: "issuer",
      authorizationIsoFields: { eci: "06" },
    });
    expect(await chargeWith("0120", { threedsKey })).toMatchObject(alreadyUsed);
    expect(await chargeWith("0120", resultOf(body))).toMatchObject(alreadyUsed);
  });

  it("is sent without liability shift where the issuer could not authenticate", async () => {
    const { key: threedsKey, nextStep } = await authenticated("visa", "0150");
    expect(nextStep).toBe("charge-unprotected");
    expect(made(await chargeWith("0150", { threedsKey }))).toMatchObject({
      status: { authentication: "non-authenticated", authorization: "approved" },
      fraudLiability: "acquirer",
      authorizationIsoFields: { eci: "07" },
    });
  });

  it.each([
    ["the issuer rejected the authentication", "0130", "stop"],
    ["its challenge is open", "0172", "challenge"],
  ])("is rejected with the next step if %s", async (_, digits, nextStep) => {
    const { key: threedsKey } = await authenticated("visa", digits);
    expect(await chargeWith(digits, { threedsKey })).toMatchObject({
      status: 409,
      body: { ...mismatch.body, nextStep },
    });
  });

  it("is rejected for another card", async () => {
    const { key: threedsKey } = await authenticated("visa", "0100");
    expect(await chargeWith("0101", { threedsKey })).toMatchObject(mismatch);
  });
});

describe("exemption rule 7: an exemption requested at both steps", () => {
  const scp = { challengeIndicator: "no-challenge-scp" };

  it("leaves the acquirer liable when it is granted", async () => {
    const granted = await authenticated("visa", "0140", scp);
    const charged = made(await chargeWith("0140", resultOf(granted), { scaExemptionRequest: "scp" }));
    expect(charged).toMatchObject({
      status: { authentication: "non-authenticated", authorization: "approved" },
      authentication: { sca: { method: "3ds2", compliance: "exemption", complianceReason: "scp" } },
      fraudLiability: "acquirer",
      authorizationIsoFields: { eci: "07" },
    });
  });

  it("becomes a challenge if it is declined at the authentication; the charge then needs no exemption", async () => {
    const passed = await afterChallenge("0141", scp);
    expect(passed).toMatchObject({ flow: "challenge", result: "authenticated" });
    expect(made(await chargeWith("0141", resultOf(passed)))).toMatchObject({
      status: { authentication: "authenticated" },
      fraudLiability: "issuer",
    });
  });

  it("is dropped from a charge after a passed challenge", async () =>
    expect(
      made(await chargeWith("0141", resultOf(await afterChallenge("0141", scp)), { scaExemptionRequest: "scp" })),
    ).toMatchObject({
      authentication: { sca: { method: "3ds2", compliance: "mandated" } },
      fraudLiability: "issuer",
      authorizationIsoFields: { eci: "05" },
      warnings: [{ code: "exemption-not-needed" }],
    }));

  it("leaves the acquirer liable when it is requested at the authorization only", async () =>
    expect(
      made(await chargeWith("0100", resultOf(await authenticated("visa", "0100")), { scaExemptionRequest: "tra" })),
    ).toMatchObject({
      authentication: { sca: { method: "3ds2", compliance: "exemption", complianceReason: "tra" } },
      fraudLiability: "acquirer",
    }));

  it("leaves the acquirer liable when it was requested at the authentication only", async () =>
    expect(made(await chargeWith("0100", resultOf(await authenticated("visa", "0100", scp))))).toMatchObject({
      status: { authentication: "authenticated" },
      fraudLiability: "acquirer",
    }));
});

describe("a data-only authentication", () => {
  it.each([
    ["visa", "07"],
    ["mastercard", "04"],
  ] as const)("authenticates no charge, and leaves the acquirer liable (%s)", async (network, eci) => {
    const shared = await authenticated(network, "0100", { challengeIndicator: "data-only" });
    expect(made(await chargeWith("0100", resultOf(shared), {}, network))).toMatchObject({
      status: { authentication: "non-authenticated", authorization: "approved" },
      authentication: { sca: { method: "3ds2", compliance: "out-of-scope", complianceReason: "none" } },
      fraudLiability: "acquirer",
      authorizationIsoFields: { eci },
    });
  });
});

describe("a card check", () => {
  it("has no liable party, because no money moves", async () => {
    const type = { intent: "account-status", cardEntry: "e-commerce", order: "checkout" };
    const amount = amountAt("visa", 0);
    const checked = await authenticated("visa", "0100", { type, amount });
    expect(checked.result).toBe("authenticated");
    expect(checked).not.toHaveProperty("fraudLiability");
    const charged = made(await chargeWith("0100", resultOf(checked), { type, amount }));
    expect(charged).toMatchObject({ status: { authentication: "authenticated", authorization: "approved" } });
    expect(charged).not.toHaveProperty("fraudLiability");
  });
});

describe("exemption rule 4: later payments of a series", () => {
  const type = { intent: "purchase", cardEntry: "e-commerce", order: "recurring" };
  const recurrence = { recurringExpiry: "2030-12-31", recurringFrequency: 28 };

  const firstOfSeries = async () => {
    const first = await afterChallenge("0170", { challengeIndicator: "challenge-mandated", type, ...recurrence });
    const initial = made(await chargeWith("0170", resultOf(first), { type }));
    expect(initial.fraudLiability).toBe("issuer");
    return { first, initial };
  };

  const later = (chargeKey: string, body: object = {}) => call("POST", `/v1/charges/${chargeKey}/mit`, { body });

  it("leave the liability with the acquirer", async () => {
    const { initial } = await firstOfSeries();
    expect(made(await later(initial.key)).fraudLiability).toBe("acquirer");
  });

  it("shift liability to the issuer when they were authenticated without the cardholder (3RI)", async () => {
    const { first, initial } = await firstOfSeries();
    const { body } = await call("POST", "/v1/3ds/3ri", {
      body: {
        merchantAcceptorKey: ready.acceptors["visa"],
        card: cardOf("visa", "0100"),
        amount: amountAt("visa", 1050),
        threeRiIndicator: "recurring",
        ...recurrence,
        threeDsPriorAuthenticationInfo: {
          authMethod: "challenge",
          dateTime: first.created,
          acsTransId: first.ares.acsTransID,
          dsTransId: first.ares.dsTransID,
        },
      },
    });
    expect(body.result).toBe("authenticated");
    // Because the sandbox's issuers would challenge the card of the series, the test uses another card of the same cardholder.
    const otherCard = made(await chargeWith("0100", resultOf(await authenticated("visa", "0100")), { type }));
    expect(made(await later(otherCard.key, { threeDsAuthenticationResult: resultOf(body) })).fraudLiability).toBe(
      "issuer",
    );
    expect(await later(initial.key, { threeDsAuthenticationResult: resultOf(body) })).toMatchObject(mismatch);
  });
});

describe("exemption rule 6: orders by mail and telephone", () => {
  it.each(["mail", "phone"])("have no cardholder in a browser: a %s order accepts no browser result", async (order) => {
    const type = { intent: "purchase", cardEntry: "manual", order };
    const result = resultOf(await authenticated("visa", "0100"));
    expect(await chargeWith("0100", result, { type })).toMatchObject(invalid);
    expect(await chargeWith("0100", { ...result, dsTransID: randomUUID(), eci: "05" }, { type })).toMatchObject(
      invalid,
    );
    expect(made(await charge("visa", { type }))).toMatchObject({
      fraudLiability: "acquirer",
      authorizationIsoFields: { eci: "01" },
    });
  });
});

describe("the first payment of a series without an authentication", () => {
  it.each(["recurring", "installment", "ucof"])("has the indicator of any payment in a browser: %s", async (order) => {
    const type = { intent: "purchase", cardEntry: "e-commerce", order };
    expect(made(await charge("visa", { type })).authorizationIsoFields.eci).toBe("07");
  });
});

describe("a charge with an external authentication", () => {
  const elsewhere = () => ({ dsTransID: randomUUID(), authenticationValue: randomBytes(20).toString("base64") });
  const withResult = (threeDsAuthenticationResult: object) => charge("visa", { threeDsAuthenticationResult });

  it("requires the ECI", async () => expect(await withResult(elsewhere())).toMatchObject(invalid));

  it.each([
    ["05", "authenticated", "issuer"],
    ["06", "attempt", "issuer"],
    ["07", "non-authenticated", "acquirer"],
  ])(
    "sends it to the network: with %s, the charge is %s and the %s is liable",
    async (eci, authentication, fraudLiability) =>
      expect(made(await withResult({ ...elsewhere(), eci }))).toMatchObject({
        status: { authentication },
        authentication: { source: "external" },
        fraudLiability,
        authorizationIsoFields: { eci },
      }),
  );

  it("authorizes one charge, also with another transaction id", async () => {
    const result = { ...elsewhere(), eci: "05" };
    expect(made(await withResult(result)).fraudLiability).toBe("issuer");
    expect(await withResult(result)).toMatchObject(alreadyUsed);
    expect(await withResult({ ...result, dsTransID: randomUUID() })).toMatchObject(alreadyUsed);
  });

  it("is rejected when its value belongs to an authentication of this service under another transaction id", async () => {
    const { authenticationValue } = resultOf(await authenticated("visa", "0100"));
    const renamed = { authenticationValue, dsTransID: randomUUID(), eci: "05" };
    expect(await chargeWith("0100", renamed)).toMatchObject(mismatch);
  });

  it("is rejected for an agent without the operator's permission", async () => {
    const other = chargeAt(await ownShop("No results from elsewhere"));
    const threeDsAuthenticationResult = { ...elsewhere(), eci: "05" };
    expect(await other("visa", { threeDsAuthenticationResult })).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/external-authentication-not-allowed" },
    });
  });
});
