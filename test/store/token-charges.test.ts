import { afterAll, describe, expect, it } from "vitest";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import type { AuthorizationAnswer } from "../../functions/card-networks/authorization/authorization-answer.ts";
import type { AuthorizationRequest } from "../../functions/card-networks/authorization/authorization-request.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";
import { chargesOperations } from "../operations/charges.ts";
import { processorTokensOperations } from "../operations/processor-tokens.ts";
import { type ApiEventParts, answerOf } from "../support/api-event.ts";
import { chargingAcceptor, chargingAgentKey } from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVault, testVaults } from "../support/test-vault.ts";

/** Charges with network tokens and wallets on the real table: messages, stored data and responses. */

const otherAgent = "cgt-00000000000000000002";
const card = { number: "4000007000000007", expiryMonth: 12, expiryYear: 2030 };
const cryptogram = "AAECAwQFBgcICQoLDA0ODxAREhM=";
const cryptogramHex = Buffer.from(cryptogram, "base64").toString("hex");
const networkToken = { type: "network", tokenCryptogram: cryptogram, tokenRequestorId: "40010030273" };
const applePay = { type: "apple-pay", threeDsCryptogram: cryptogram, eci: "5" };

const typeOf = (change: object = {}) => ({ intent: "purchase", cardEntry: "token", order: "checkout", ...change });

const scratch = await scratchTable();
await scratch.table.write([
  ...acceptorToWrites(chargingAcceptor, chargingAgentKey),
  agentToWrite(anAgent({ key: chargingAgentKey, wallets: true })),
]);
afterAll(() => scratch.close());

function serviceWith(answer: Partial<AuthorizationAnswer> = {}) {
  const asked: AuthorizationRequest[] = [];
  const gateway = {
    authorize: async (request: AuthorizationRequest) => {
      asked.push(request);
      return { kind: "answered" as const, answer: answerWith(answer) };
    },
    reverse: async () => ({ kind: "no-answer" as const, reason: "nobody reverses here" }),
  };
  const openCard = async (reference: string, opening: Parameters<typeof testVault.open>[1]) => {
    const [item] = await scratch.table.read([{ table: "vault", pk: `card#${reference}`, sk: "card" }]);
    return item && testVault.open(item, opening);
  };
  const clients = { ...testPlatform(scratch.table), gateway, ...testVaults, openCard };
  const caller = { agentKey: chargingAgentKey, apiKey: "apk-1", permissions: "all:All" };
  const call = (handler: ApiHandler, parts: Omit<ApiEventParts, "caller">) => answerOf(handler, { caller, ...parts });
  const { createCharge, createMerchantInitiatedCharge, createSubsequentCharge, refundCharge, incrementCharge } =
    chargesOperations;
  const body = { merchantAcceptorKey: chargingAcceptor.key, amount: { value: 1050, currency: "EUR" }, card };
  const at = (chargeKey: string) => ({ pathParameters: { chargeKey } });
  return {
    asked,
    charge: (change: object, headers = {}) =>
      call(createCharge.handler(testSettings, clients), { headers, body: { ...body, type: typeOf(), ...change } }),
    mit: (change: object) =>
      call(createMerchantInitiatedCharge.handler(testSettings, clients), {
        body: {
          ...body,
          type: typeOf({ cardEntry: "token-on-file", order: "recurring" }),
          initialTransactionReferences: { initialTransactionIdentifier: "306073092653589" },
          ...change,
        },
      }),
    later: (chargeKey: string, change: object = {}) =>
      call(createSubsequentCharge.handler(testSettings, clients), { ...at(chargeKey), body: change }),
    increment: (chargeKey: string) =>
      call(incrementCharge.handler(testSettings, clients), { ...at(chargeKey), body: { replacementAmount: 2000 } }),
    refund: (chargeKey: string) =>
      call(refundCharge.handler(testSettings, clients), {
        ...at(chargeKey),
        body: { refundAmount: 100, createRefundCharge: true },
      }),
    keep: (chargeKey: string) =>
      call(processorTokensOperations.createProcessorToken.handler(testSettings, clients), { body: { chargeKey } }),
  };
}

describe("a charge with a token", () => {
  it("is sent with its cryptogram and shown with its original type", async () => {
    const service = serviceWith({
      networkSpecificFields: { paymentAccountReference: "V".repeat(29), panLastFour: "0002" },
    });
    const made = await service.charge({ tokenDetails: networkToken });
    expect(service.asked[0]).toMatchObject({
      pan: card.number,
      entry: "e-commerce",
      token: { type: "network", requestorId: "40010030273" },
      tokenProof: { cryptogram, eci: "07" },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        card: { maskedNumber: "400000******0007" },
        type: { cardEntry: "token" },
        tokenDetails: { type: "network", eci: "07", tokenRequestorId: "40010030273" },
        fraudLiability: "acquirer",
        status: { authentication: "none" },
        authentication: { sca: { method: "none", compliance: "out-of-scope" } },
        authorizationIsoFields: { networkSpecificFields: { panLastFour: "0002" } },
      },
    });
    const items = await scratch.domainItems();
    const item = items.find(({ pk, sk }) => pk === `charge#${made.body.key}` && sk === "charge");
    expect(item).toMatchObject({
      type: { cardEntry: "e-commerce" },
      sent: { token: { type: "network" } },
      tokenEci: "07",
    });
    const texts = [made.text, ...items.map((one) => JSON.stringify(one))].map((text) => text.toLowerCase());
    for (const secret of [cryptogram, cryptogramHex, card.number]) {
      expect(texts.filter((text) => text.includes(secret.toLowerCase()))).toEqual([]);
    }
  });

  it("of a wallet claims authentication by the device, and loses it if the response has a lower indicator", async () => {
    const claimed = await serviceWith({ eci: "05" }).charge({ tokenDetails: applePay });
    expect(claimed.body).toMatchObject({
      tokenDetails: { type: "apple-pay", eci: "05" },
      fraudLiability: "issuer",
      status: { authentication: "authenticated" },
      authentication: { sca: { method: "device", compliance: "mandated", complianceReason: "mandated" } },
    });
    expect(claimed.body.warnings).toBeUndefined();
    const lowered = await serviceWith({ eci: "07" }).charge({ tokenDetails: applePay });
    expect(lowered.body).toMatchObject({ fraudLiability: "acquirer", warnings: [{ code: "liability-not-shifted" }] });
  });

  it("of a wallet requires the operator's permission, and its exemption is dropped", async () => {
    const change = {
      tokenDetails: applePay,
      scaExemptionRequest: "low-value",
      amount: { value: 500, currency: "EUR" },
    };
    const service = serviceWith();
    const made = await service.charge(change);
    expect(made.body.warnings).toMatchObject([{ code: "exemption-not-needed" }]);
    expect(service.asked[0]).not.toHaveProperty("exemption");
    const agentKey = otherAgent;
    const acceptor = { ...chargingAcceptor, key: "mac-00000000000000000002" };
    await scratch.table.write([...acceptorToWrites(acceptor, agentKey), agentToWrite(anAgent({ key: agentKey }))]);
    const caller = { agentKey, apiKey: "apk-2", permissions: "all:All" };
    const handler = chargesOperations.createCharge.handler(testSettings, {
      ...testPlatform(scratch.table),
      gateway: {
        authorize: () => Promise.reject(new Error("nobody is asked")),
        reverse: () => Promise.reject(new Error("nor here")),
      },
      ...testVaults,
    });
    const body = {
      merchantAcceptorKey: acceptor.key,
      card,
      amount: change.amount,
      type: typeOf(),
      tokenDetails: applePay,
    };
    const { status, body: problem } = await answerOf(handler, { caller, body });
    expect([status, problem.type]).toEqual([409, "/service/problems/charge/wallets-not-allowed"]);
  });

  it("is the same request with a new cryptogram, and a different one with another token", async () => {
    const service = serviceWith();
    const headers = { "Idempotency-Key": "token-1" };
    const first = await service.charge({ tokenDetails: networkToken }, headers);
    const fresh = { ...networkToken, tokenCryptogram: "ExIREA8ODQwLCgkIBwYFBAMCAQA=" };
    expect((await service.charge({ tokenDetails: fresh }, headers)).text).toBe(first.text);
    const other = { tokenDetails: { ...fresh, tokenRequestorId: "40010075001" } };
    expect((await service.charge(other, headers)).status).toBe(409);
    expect(service.asked).toHaveLength(1);
  });

  it("stores no card that a processor token could be created from", async () => {
    const service = serviceWith();
    const { body } = await service.charge({ tokenDetails: networkToken });
    expect(await service.keep(body.key)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/processorTokens/invalid-processor-token" },
    });
  });

  it.each<[string, object, number]>([
    ["cvc", { card: { ...card, cvc: "123" }, tokenDetails: networkToken }, 400],
    ["a card entry without a token", { type: typeOf({ cardEntry: "e-commerce" }), tokenDetails: networkToken }, 400],
    ["no tokenDetails", {}, 400],
    ["a processor token", { card: { processorTokenKey: "ptk-00000000000000000001" }, tokenDetails: networkToken }, 400],
    ["a cryptogram in hex", { tokenDetails: { ...networkToken, tokenCryptogram: cryptogramHex } }, 400],
    [
      "a cryptogram without padding",
      { tokenDetails: { ...networkToken, tokenCryptogram: cryptogram.slice(0, 27) } },
      400,
    ],
    [
      "a cryptogram of 19 bytes",
      { tokenDetails: { ...networkToken, tokenCryptogram: "AJ8IZ5aP8bHwAAzmZd4gAAADFA==" } },
      400,
    ],
    ["the cryptogram of a wallet", { tokenDetails: { type: "network", threeDsCryptogram: cryptogram } }, 400],
    ["the token number in another field", { tokenDetails: networkToken, transactionReference: card.number }, 400],
  ])("is rejected with %s, without a network request", async (_, change, status) => {
    const service = serviceWith();
    expect((await service.charge(change)).status).toBe(status);
    expect(service.asked).toEqual([]);
  });
});

describe("a later operation on a charge with a token", () => {
  it("names the token without a cryptogram: an increment, a refund, a subsequent payment with either card entry", async () => {
    const service = serviceWith();
    const reservation = { type: typeOf({ intent: "reservation" }), clearingMode: "manual", tokenDetails: networkToken };
    const { body: reserved } = await service.charge(reservation);
    expect((await service.increment(reserved.key)).status).toBe(201);
    const { body: paid } = await service.charge({ tokenDetails: applePay });
    const refunded = await service.refund(paid.key);
    expect(refunded.status).toBe(201);
    const { body: first } = await service.charge({ type: typeOf({ order: "recurring" }), tokenDetails: applePay });
    expect(first.warnings).toMatchObject([{ code: "device-token-in-series" }]);
    const later = await service.later(first.key);
    expect(later.body).toMatchObject({
      type: { cardEntry: "token-on-file", sequence: "subsequent" },
      tokenDetails: { type: "apple-pay" },
      fraudLiability: "acquirer",
      status: { authentication: "none" },
      authentication: { sca: { method: "none", complianceReason: "recurring" } },
    });
    expect(later.body.tokenDetails).not.toHaveProperty("eci");
    const named = typeOf({ cardEntry: "token-on-file", order: "recurring" });
    expect((await service.later(first.key, { type: named })).status).toBe(201);
    const [, increment, , refund, , ...payments] = service.asked;
    for (const request of [increment, refund, ...payments]) {
      expect(request?.token).toBeDefined();
      expect(request?.tokenProof ?? {}).toEqual({});
    }
    expect(payments.map(({ entry }) => entry)).toEqual(["card-on-file", "card-on-file"]);
  });

  it("is token-on-file only if the series began with a token", async () => {
    const service = serviceWith();
    const type = typeOf({ cardEntry: "e-commerce", order: "recurring" });
    const { body: first } = await service.charge({ card: { ...card, number: "4111111111111111" }, type });
    const named = typeOf({ cardEntry: "token-on-file", order: "recurring" });
    expect(await service.later(first.key, { type: named })).toMatchObject({
      status: 400,
      body: { type: "/service/problems/charge/invalid-request" },
    });
  });

  it("may have a cryptogram if the agent stored the references, but never a wallet's", async () => {
    const service = serviceWith();
    expect(await service.mit({ tokenDetails: { type: "network" } })).toMatchObject({
      status: 201,
      body: { type: { cardEntry: "token-on-file" }, tokenDetails: { type: "network" } },
    });
    await service.mit({ tokenDetails: networkToken });
    expect(service.asked.map(({ tokenProof }) => tokenProof)).toEqual([{}, { cryptogram }]);
    expect((await service.mit({ tokenDetails: applePay })).status).toBe(400);
  });
});
