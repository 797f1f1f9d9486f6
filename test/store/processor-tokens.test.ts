import { afterAll, describe, expect, it } from "vitest";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import type { AuthorizationRequest } from "../../functions/card-networks/authorization/authorization-request.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { archivedToken } from "../../functions/processor-tokens/domain/processor-token.ts";
import {
  changedTokenToPut,
  itemToToken,
  tokenItemKey,
} from "../../functions/processor-tokens/token/processor-token-store.ts";
import { tokenCardKey } from "../../functions/processor-tokens/token/token-vault.ts";
import { auditEntriesOf } from "../../functions/shared/audit/audit-trail.ts";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";
import { busyTable } from "../../functions/shared/testing/busy-table.ts";
import { operatorEvent } from "../../functions/shared/testing/operator-event.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, daysInSeconds, monthsLater, secondsOf } from "../../functions/shared/time/clock.ts";
import { agentsOperations } from "../operations/agents.ts";
import { chargesOperations } from "../operations/charges.ts";
import { processorTokensOperations } from "../operations/processor-tokens.ts";
import { type ApiEventParts, answerOf, lambdaContext } from "../support/api-event.ts";
import { chargingAcceptor, chargingAgentKey } from "../support/charge-endpoint.ts";
import { countedTable } from "../support/counted-table.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVault, testVaults } from "../support/test-vault.ts";

/** The lifecycle of processor tokens on the real table: storage, use, changes and end. */

const begun = new Date("2026-11-22T10:00:00.000Z");
const cardData = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, holderName: "Zoë Müller" };
const otherAgent = "cgt-00000000000000000002";
const charge = {
  merchantAcceptorKey: chargingAcceptor.key,
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
};

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

/** The service at a given time, with a network that records and approves messages. */
function serviceAt(now: Date, given: { readonly agentKey?: string; readonly trips?: string[] } = {}) {
  const { agentKey = chargingAgentKey, trips } = given;
  const asked: AuthorizationRequest[] = [];
  const gateway = {
    authorize: async (request: AuthorizationRequest) => {
      asked.push(request);
      trips?.push("network");
      return { kind: "answered" as const, answer: answerWith() };
    },
    reverse: async () => ({ kind: "no-answer" as const, reason: "nobody reverses here" }),
  };
  const table = trips ? countedTable(scratch.table, trips) : scratch.table;
  const openCard = async (reference: string, opening: Parameters<typeof testVault.open>[1]) => {
    const [item] = await scratch.table.read([{ table: "vault", pk: `card#${reference}`, sk: "card" }]);
    return item && testVault.open(item, opening);
  };
  const lines: unknown[] = [];
  const log = { ...silentLog, info: (...line: unknown[]) => void lines.push(line) };
  const clients = { ...testPlatform(table, { clock: () => now }), log, gateway, ...testVaults, openCard };
  const caller = { agentKey, apiKey: "apk-1", permissions: "all:All" };
  const call = (handler: ApiHandler, parts: Omit<ApiEventParts, "caller">) => answerOf(handler, { caller, ...parts });
  const tokens = processorTokensOperations;
  const path = (processorTokenKey: string) => ({ pathParameters: { processorTokenKey } });
  const { createCharge, createSubsequentCharge } = chargesOperations;
  return {
    asked,
    lines,
    create: (body: object) => call(tokens.createProcessorToken.handler(testSettings, clients), { body }),
    get: (key: string) => call(tokens.getProcessorToken.handler({}, clients), path(key)),
    list: (query: Record<string, string> = {}) => call(tokens.listProcessorTokens.handler({}, clients), { query }),
    update: (key: string, body: object, headers = {}) =>
      call(tokens.updateProcessorToken.handler(testSettings, clients), {
        ...path(key),
        body,
        headers: { "Content-Type": "application/merge-patch+json", ...headers },
      }),
    archive: (key: string, query: Record<string, string> = {}) =>
      call(tokens.archiveProcessorToken.handler({}, clients), { ...path(key), query }),
    charge: (card: object, change: object = {}) =>
      call(createCharge.handler(testSettings, clients), { body: { ...charge, card, ...change } }),
    chargeLater: (chargeKey: string) =>
      call(createSubsequentCharge.handler(testSettings, clients), { pathParameters: { chargeKey }, body: {} }),
    expire: () => tokens.expireProcessorTokens.run({}, clients)(addSeconds(now, 60)),
  };
}

const newToken = async (service = serviceAt(begun), body: object = { cardData }): Promise<string> =>
  (await service.create(body)).body.key;

const cardItemOf = async (tokenKey: string) => (await scratch.table.read([tokenCardKey(tokenKey)]))[0];

const expiryOf = async (tokenKey: string): Promise<number> => Number((await cardItemOf(tokenKey))?.["expiresAt"]);

async function eventsOf(tokenKey: string): Promise<readonly string[]> {
  const items = (await scratch.domainItems()).filter(({ pk }) => pk === tokenItemKey(tokenKey).pk);
  return items.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith("transition#"));
}

describe("a processor token", () => {
  it("is always shown without its card number", async () => {
    const service = serviceAt(begun);
    const created = await service.create({ cardData, reference: "customer-1" });
    expect(created).toMatchObject({
      status: 201,
      headers: { Location: `/v1/processorTokens/${created.body.key}` },
      body: {
        key: expect.stringMatching(/^ptk-[0-9A-Za-z]{20}$/),
        agentKey: chargingAgentKey,
        status: "active",
        last4: "1111",
        maskedNumber: "411111******1111",
        cardInfo: [{ infoSource: "visa", network: "visa", primaryNetwork: "visa" }],
        cvcPresent: false,
        reference: "customer-1",
        usableUntil: "2028-05-22T10:00:00.000Z",
        version: 1,
      },
    });
    expect(await service.get(created.body.key)).toMatchObject({ status: 200, body: created.body });
    const kept = JSON.stringify(await scratch.domainItems());
    for (const text of [created.text, kept]) expect(text).not.toContain(cardData.number);
  });

  it("is new each time and reveals nothing about the card number", async () => {
    const [one, other] = [await newToken(), await newToken(serviceAt(begun, { agentKey: otherAgent }))];
    const bodies = [
      (await serviceAt(begun).get(one)).body,
      (await serviceAt(begun, { agentKey: otherAgent }).get(other)).body,
    ];
    const ofBoth = { key: "", agentKey: "" };
    expect({ ...bodies[0], ...ofBoth }).toEqual({ ...bodies[1], ...ofBoth });
    expect(one).not.toBe(other);
  });

  it("stores no security code", async () =>
    expect(await serviceAt(begun).create({ cardData: { ...cardData, cvc: "123" } })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/body/cardData/cvc", errorCode: "notStored.openapi.validation" }] },
    }));

  it("is created from either a card or a charge, not both or neither", async () => {
    for (const body of [{}, { cardData, chargeKey: "chg-00000000000000000001" }]) {
      expect(await serviceAt(begun).create(body)).toMatchObject({ status: 400 });
    }
  });

  it("is created from the card of an approved charge of the same agent only", async () => {
    const service = serviceAt(begun);
    const { number, expiryMonth, expiryYear } = cardData;
    const paid = await service.charge({ number, expiryMonth, expiryYear });
    const chargeKey = paid.body.key;
    expect(await service.create({ chargeKey })).toMatchObject({ status: 201, body: { chargeKey, last4: "1111" } });
    expect(service.lines).toContainEqual(["CARD_TAKEN_FROM_CHARGE", { chargeKey, agentKey: chargingAgentKey }]);
    expect(await serviceAt(begun, { agentKey: otherAgent }).create({ chargeKey })).toMatchObject({
      status: 409,
      body: { type: "/service/problems/referenced-entity-not-found" },
    });
  });

  it("rejects a reference with its card number, from its charge or in a change", async () => {
    const service = serviceAt(begun);
    const { number, expiryMonth, expiryYear } = cardData;
    const paid = await service.charge({ number, expiryMonth, expiryYear });
    const wrong = { path: "/body/reference", errorCode: "cardNumber.openapi.validation" };
    const refused = { status: 400, body: { validationErrors: [wrong] } };
    const reference = `customer-${number}`;
    expect(await service.create({ chargeKey: paid.body.key, reference })).toMatchObject(refused);
    expect(await service.update(await newToken(service), { reference })).toMatchObject(refused);
    expect(JSON.stringify(await scratch.domainItems())).not.toContain(number);
  });

  it("is listed under its reference while it is active, and separately when it is archived", async () => {
    const agentKey = "cgt-00000000000000000003";
    const service = serviceAt(addSeconds(begun, 60), { agentKey });
    const before = serviceAt(begun, { agentKey });
    const [one, other] = [
      await newToken(before, { cardData, reference: "customer-1" }),
      await newToken(before, { cardData, reference: "customer-2" }),
    ];
    const keys = async (query: Record<string, string>) =>
      (await service.list(query)).body.items.map(({ key }: { key: string }) => key);
    expect((await keys({})).sort()).toEqual([one, other].sort());
    expect(await keys({ reference: "customer-2" })).toEqual([other]);
    await service.archive(other);
    expect(await keys({})).toEqual([one]);
    expect(await keys({ status: "archived" })).toEqual([other]);
  });
});

describe("a charge by processor token", () => {
  it("is the same as a charge by number, and names the token", async () => {
    const tokenKey = await newToken();
    const [byNumber, byToken] = [serviceAt(begun), serviceAt(begun)];
    const [one, other] = [
      await byNumber.charge({ ...cardData, cvc: "123" }),
      await byToken.charge({ processorTokenKey: tokenKey, cvc: "123" }),
    ];
    expect(other).toMatchObject({ status: 201, body: { card: { processorTokenKey: tokenKey } } });
    const { stan: _stan, rrn: _rrn, ...sent } = byToken.asked[0] as AuthorizationRequest & Record<string, unknown>;
    expect(byNumber.asked[0]).toMatchObject(sent);
    const apart = { key: "", card: {}, authorizationIsoFields: {} };
    expect({ ...other.body, ...apart }).toEqual({ ...one.body, ...apart });
  });

  it("costs one read more than by number, and writes the use of the token once a day", async () => {
    const tokenKey = await newToken();
    const tripsOf = async (now: Date, card: object) => {
      const trips: string[] = [];
      await serviceAt(now, { trips }).charge(card);
      return trips.filter((trip) => trip !== "lease");
    };
    const byNumber = await tripsOf(begun, cardData);
    const first = await tripsOf(begun, { processorTokenKey: tokenKey });
    expect(first).toEqual(["read", "write", ...byNumber]);
    expect(await tripsOf(addSeconds(begun, 60), { processorTokenKey: tokenKey })).toEqual(["read", ...byNumber]);
  });

  it("rejects tokens that are unknown, archived or another agent's", async () => {
    const tokenKey = await newToken();
    for (const [agentKey, key] of [
      [otherAgent, tokenKey],
      [chargingAgentKey, "ptk-00000000000000000009"],
    ] as const) {
      const answer = await serviceAt(begun, { agentKey }).charge({ processorTokenKey: key });
      expect(answer).toMatchObject({ status: 409, body: { type: "/service/problems/referenced-entity-not-found" } });
    }
    const service = serviceAt(begun);
    expect((await service.archive(tokenKey)).status).toBe(204);
    expect((await service.archive(tokenKey)).status).toBe(204);
    expect(await service.charge({ processorTokenKey: tokenKey })).toMatchObject({
      status: 409,
      body: { type: "/service/problems/processorTokens/invalid-processor-token" },
    });
    expect(service.asked).toEqual([]);
  });

  it("rejects a security code that the network does not support, and the number in another field", async () => {
    const tokenKey = await newToken();
    const service = serviceAt(begun);
    expect(await service.charge({ processorTokenKey: tokenKey, cvc: "1234" })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/body/card/cvc", errorCode: "securityCodeLength.openapi.validation" }] },
    });
    const elsewhere = { transactionReference: "4111112222221111".replace("2222221111", "1111111111") };
    expect(await service.charge({ processorTokenKey: tokenKey }, elsewhere)).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/body/transactionReference" }] },
    });
    expect(service.asked).toEqual([]);
  });
});

describe("a changed processor token", () => {
  it("uses its new expiry date and the old number in the next charge", async () => {
    const service = serviceAt(begun);
    const tokenKey = await newToken(service);
    const changed = await service.update(tokenKey, { expiryMonth: 1, expiryYear: 2034, holderName: "Zoe Miller" });
    expect(changed).toMatchObject({ status: 200, body: { expiryMonth: 1, expiryYear: 2034, version: 2 } });
    await service.charge({ processorTokenKey: tokenKey });
    expect(service.asked).toMatchObject([{ pan: cardData.number, expiry: { month: 1, year: 2034 } }]);
    expect([...(await eventsOf(tokenKey))].sort()).toEqual(["transition#000001", "transition#000002"]);
  });

  it("is rejected with half an expiry date, an unsendable one, or a stale version", async () => {
    const service = serviceAt(begun);
    const tokenKey = await newToken(service);
    expect((await service.update(tokenKey, { expiryYear: 2034 })).status).toBe(400);
    expect((await service.update(tokenKey, { expiryMonth: 1, expiryYear: 2005 })).status).toBe(400);
    expect((await service.update(tokenKey, { expiryMonth: 1, expiryYear: 2025 }, { "If-Match": "2" })).status).toBe(
      412,
    );
    expect((await service.update(tokenKey, { expiryMonth: 1, expiryYear: 2025 }, { "If-Match": "1" })).status).toBe(
      200,
    );
    await service.archive(tokenKey);
    expect((await service.update(tokenKey, { reference: "customer-1" })).status).toBe(409);
  });
});

describe("a series that began with a processor token", () => {
  const seriesEnded = { status: 409, body: { type: "/service/problems/processorTokens/invalid-processor-token" } };
  const type = { intent: "purchase", cardEntry: "e-commerce", order: "recurring" };

  it("continues with the current expiry date of the token, and with that of its first charge after the token is archived", async () => {
    const service = serviceAt(begun);
    const tokenKey = await newToken(service);
    const first = (await service.charge({ processorTokenKey: tokenKey }, { type })).body.key;
    await service.update(tokenKey, { expiryMonth: 1, expiryYear: 2034 });
    const later = await service.chargeLater(first);
    expect(later).toMatchObject({ status: 201, body: { card: { processorTokenKey: tokenKey } } });
    await service.archive(tokenKey);
    expect((await service.chargeLater(first)).status).toBe(201);
    expect(service.asked.map(({ expiry }) => expiry.year)).toEqual([2030, 2034, 2030]);
  });

  it("ends with the token if its agent requests so", async () => {
    const service = serviceAt(begun);
    const tokenKey = await newToken(service);
    const first = (await service.charge({ processorTokenKey: tokenKey }, { type })).body.key;
    await service.archive(tokenKey, { series: "end" });
    expect(await service.chargeLater(first)).toMatchObject(seriesEnded);
  });

  it("ends if its agent requests so after the token was archived, with one event", async () => {
    const service = serviceAt(begun);
    const tokenKey = await newToken(service);
    const first = (await service.charge({ processorTokenKey: tokenKey }, { type })).body.key;
    await service.archive(tokenKey);
    for (const _again of [1, 2]) expect((await service.archive(tokenKey, { series: "end" })).status).toBe(204);
    expect(await service.chargeLater(first)).toMatchObject(seriesEnded);
    expect((await service.get(tokenKey)).body).toMatchObject({ archivedReason: "by-agent", version: 3 });
    expect(await eventsOf(tokenKey)).toHaveLength(3);
  });
});

describe("the lifecycle of a processor token", () => {
  it("includes a notice 60 days before its end, when it is archived and its card is deleted from the vault", async () => {
    const tokenKey = await newToken();
    const end = monthsLater(begun, testSettings.CARD_KEPT_MONTHS);
    expect(await expiryOf(tokenKey)).toBe(secondsOf(end));
    const soon = addSeconds(end, -daysInSeconds(60));
    await serviceAt(addSeconds(soon, -60)).expire();
    expect(await eventsOf(tokenKey)).toEqual(["transition#000001"]);
    await serviceAt(addSeconds(soon, 60)).expire();
    await serviceAt(addSeconds(soon, 120)).expire();
    expect(await eventsOf(tokenKey)).toEqual(["transition#000001", `transition#expiring#${end.toISOString()}`]);
    await serviceAt(addSeconds(end, 60)).expire();
    expect(await serviceAt(end).get(tokenKey)).toMatchObject({
      body: { status: "archived", archivedReason: "not-used", version: 2 },
    });
    expect(await cardItemOf(tokenKey)).toBeUndefined();
  });

  it.each([{}, { series: "end" }])(
    "ends with the deletion of its card when its agent archives it with %j",
    async (query) => {
      const service = serviceAt(begun);
      const tokenKey = await newToken(service);
      expect(await cardItemOf(tokenKey)).toBeDefined();
      expect((await service.archive(tokenKey, query as Record<string, string>)).status).toBe(204);
      expect(await cardItemOf(tokenKey)).toBeUndefined();
    },
  );

  it("cannot be used after its end, even if it is not archived yet", async () => {
    const tokenKey = await newToken();
    const end = monthsLater(begun, testSettings.CARD_KEPT_MONTHS);
    expect(await serviceAt(end).charge({ processorTokenKey: tokenKey })).toMatchObject({
      status: 409,
      body: {
        type: "/service/problems/processorTokens/invalid-processor-token",
        detail: expect.stringContaining("because it was not used"),
      },
    });
    expect((await serviceAt(addSeconds(end, -1)).charge({ processorTokenKey: tokenKey })).status).toBe(201);
  });

  it("ends for each of an agent's tokens, while other writers change the agent's count of tokens", async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => newToken()));
    const end = addSeconds(monthsLater(begun, testSettings.CARD_KEPT_MONTHS), 60);
    const platform = { ...testPlatform(busyTable(scratch.table), { clock: () => end }), ...testVaults };
    await processorTokensOperations.expireProcessorTokens.run({}, platform)(addSeconds(end, 60));
    for (const key of keys) expect(await cardItemOf(key)).toBeUndefined();
  });

  it("is extended by each use, in steps of three months", async () => {
    const tokenKey = await newToken();
    const uses = [2, 4].map((months) => monthsLater(begun, months));
    await serviceAt(uses[0] as Date).charge({ processorTokenKey: tokenKey });
    expect(await expiryOf(tokenKey)).toBe(secondsOf(monthsLater(begun, 18)));
    await serviceAt(uses[1] as Date).charge({ processorTokenKey: tokenKey });
    expect(await expiryOf(tokenKey)).toBe(secondsOf(monthsLater(begun, 22)));
    const soonBefore = addSeconds(monthsLater(begun, 18), -daysInSeconds(59));
    await serviceAt(soonBefore).expire();
    expect((await serviceAt(soonBefore).get(tokenKey)).body).toMatchObject({
      status: "active",
      usableUntil: monthsLater(begun, 22).toISOString(),
      lastActionDate: "2027-03-22",
    });
  });

  it("is not archived if a use has extended it since it was read", async () => {
    const tokenKey = await newToken();
    const [item] = await scratch.table.read([tokenItemKey(tokenKey)]);
    const before = itemToToken(item, chargingAgentKey);
    if (!before) throw new Error("there is no token");
    await serviceAt(monthsLater(begun, 4)).charge({ processorTokenKey: tokenKey });
    const after = archivedToken(before, { archivedReason: "not-used" }, monthsLater(begun, 18));
    expect(await scratch.table.write([changedTokenToPut(before, after, chargingAgentKey)])).toMatchObject({
      written: false,
    });
  });

  it("lasts the months that the operator set for its agent, from the next use on", async () => {
    const agentKey = "cgt-00000000000000000004";
    const control = async (tokenMonths: number | null) => {
      const event = operatorEvent({ agentKey, change: { tokenMonths }, reason: "Pays once a year" });
      const handler = agentsOperations.controlAgent.handler({}, testPlatform(scratch.table));
      return (await (handler as (...given: unknown[]) => Promise<{ statusCode: number }>)(event, lambdaContext))
        .statusCode;
    };
    await scratch.table.write([agentToWrite(anAgent({ key: agentKey }))]);
    await scratch.table.write(acceptorToWrites({ ...chargingAcceptor, key: "mac-00000000000000000004" }, agentKey));
    const use = (service: ReturnType<typeof serviceAt>, processorTokenKey: string) =>
      service.charge({ processorTokenKey }, { merchantAcceptorKey: "mac-00000000000000000004" });
    const service = serviceAt(begun, { agentKey });
    const before = await newToken(service);
    for (const tooMany of [5, 38]) expect(await control(tooMany)).toBe(400);
    expect(await control(37)).toBe(200);
    const after = await newToken(service);
    expect((await use(service, before)).status).toBe(201);
    for (const tokenKey of [before, after]) {
      expect((await service.get(tokenKey)).body).toMatchObject({
        usableUntil: monthsLater(begun, 37).toISOString(),
      });
      expect(await expiryOf(tokenKey)).toBe(secondsOf(monthsLater(begun, 37)));
    }
    await service.update(before, { reference: "yearly" });
    expect(await control(null)).toBe(200);
    expect((await service.update(after, { reference: "yearly" })).body).toMatchObject({
      usableUntil: monthsLater(begun, 18).toISOString(),
    });
    const entries = await auditEntriesOf(scratch.table, agentKey);
    expect(JSON.stringify(entries)).toContain("tokenMonths");
  });
});
