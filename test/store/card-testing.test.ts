import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import type { AuthorizationAnswer } from "../../functions/card-networks/authorization/authorization-answer.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import type { Log } from "../../functions/shared/values/log.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn, createChargeWith } from "../support/charge-endpoint.ts";
import { overtaken } from "../support/overtaken-table.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVaults } from "../support/test-vault.ts";
import { tokenOn } from "../support/token-on-table.ts";

const approved = answerWith();
const wrongCode = answerWith({ cvc: { ...approved.cvc, result: "no-match" } });
const decline = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
const declined = answerWith({ outcome: "declined", responseCode: "51", approvedAmountMinor: 0, decline });

const cards = ["4111111111111111", "4012888888881881", "4242424242424242"] as const;

const cardOf = (number: string) => ({ card: { number, expiryMonth: 12, expiryYear: 2030, cvc: "123" } });

const settings = { ...testSettings, CARD_TESTING_WRONG_CODES_MAX: 3, CARD_TESTING_TRIES_MIN: 10 };

describe("card testing", () => {
  let scratch: ScratchTable;
  let now: Date;
  let warnings: { code: string; facts: unknown }[];
  let answer: AuthorizationAnswer;

  const create = () => {
    const warn: Log["warn"] = (code, facts) => warnings.push({ code, facts });
    const platform = testPlatform(scratch.table, { clock: () => now });
    const gateway = {
      authorize: async () => ({ kind: "answered", answer }) as const,
      reverse: () => Promise.reject(new Error("nobody reverses here")),
    };
    return createChargeWith(settings, { ...platform, log: { ...platform.log, warn }, gateway, ...testVaults });
  };

  const logged = (code: string) => warnings.filter((one) => one.code === code).map(({ facts }) => facts);

  const told = async () => {
    const keys = (await scratch.domainItems()).filter(({ sk }) => sk.startsWith("warning#"));
    const items = await scratch.table.read(keys.map(({ pk, sk }) => ({ table: "domain", pk, sk })));
    return items.map((item) => eventOf(item ?? {}));
  };

  const pay = async (outcome: AuthorizationAnswer, change: object = {}) => {
    answer = outcome;
    return create()(change as Record<string, unknown>);
  };

  const tested = async () => {
    for (let tries = 1; tries <= 10; tries += 1) {
      await pay(tries % 5 === 0 ? approved : declined, cardOf(tries % 5 === 0 ? cards[0] : cards[1]));
    }
  };

  beforeEach(async () => {
    [now, warnings] = [new Date("2026-11-26T10:15:00Z"), []];
    scratch = await scratchTable(undefined, () => now);
    await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
  });
  afterEach(() => scratch.close());

  it("of security codes is blocked after too many wrong codes for a card in an hour, even if all payments were approved", async () => {
    for (let tries = 1; tries <= 3; tries += 1) expect(await pay(wrongCode)).toMatchObject({ status: 201 });
    expect(logged("CARD_TESTING_SUSPECTED")).toMatchObject([{ acceptorKey: chargingAcceptor.key, cause: "card" }]);
    const refused = await pay(approved);
    expect(refused).toMatchObject({
      status: 429,
      body: { type: "/service/problems/charge/too-many-verifications", retryable: true },
      headers: { "Retry-After": "2700" },
    });
    expect(refused.body.detail).toContain("security code sent for the card was wrong 3 times");
    expect(logged("TOO_MANY_VERIFICATIONS")).toMatchObject([{ cause: "card" }]);
    expect(await pay(approved, cardOf(cards[1]))).toMatchObject({ status: 201 });
    now = addSeconds(now, 2_700);
    expect(await pay(approved)).toMatchObject({ status: 201 });
  });

  it("counts declines because of the code, but not correct codes", async () => {
    const forCode = answerWith({ ...declined, decline: { ...decline, reason: "security-code-wrong", retry: "never" } });
    for (const outcome of [approved, approved, declined, forCode, forCode, forCode]) {
      expect(await pay(outcome)).toMatchObject({ status: 201 });
    }
    expect(await pay(approved)).toMatchObject({ status: 429 });
  });

  it("of numbers is blocked at an acceptor with mostly declines, except for cards that it approved before", async () => {
    await tested();
    expect(logged("CARD_TESTING_SUSPECTED")).toMatchObject([{ acceptorKey: chargingAcceptor.key, cause: "acceptor" }]);
    for (const number of [cards[1], cards[2]]) {
      const refused = await pay(approved, cardOf(number));
      expect(refused).toMatchObject({
        status: 429,
        body: { type: "/service/problems/charge/too-many-verifications" },
        headers: { "Retry-After": "2700" },
      });
      expect(refused.body.detail).toContain("8 of 10 payments at the acceptor");
    }
    expect(await pay(approved, cardOf(cards[0]))).toMatchObject({ status: 201 });
    now = addSeconds(now, 2_700);
    expect(await pay(approved, cardOf(cards[2]))).toMatchObject({ status: 201 });
  });

  it("of numbers is blocked with failed authentications too, but not with successful ones", async () => {
    await scratch.table.write([agentToWrite(anAgent({ key: chargingAgentKey, externalAuthentications: true }))]);
    await tested();
    const external = (eci: string) => ({
      ...cardOf(cards[2]),
      threeDsAuthenticationResult: {
        dsTransID: randomUUID(),
        authenticationValue: randomBytes(20).toString("base64"),
        eci,
      },
    });
    expect(await pay(approved, external("07"))).toMatchObject({ status: 429 });
    expect(await pay(approved, external("05"))).toMatchObject({ status: 201 });
  });

  it("does not reveal which number was approved: known cards are also rejected once rejections outnumber payments", async () => {
    await tested();
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await pay(approved, cardOf(cards[2]))).toMatchObject({ status: 429 });
    }
    for (let tries = 1; tries <= 3; tries += 1) await pay(wrongCode, cardOf(cards[0]));
    const [known, unknown] = [await pay(approved, cardOf(cards[0])), await pay(approved, cardOf(cards[2]))];
    expect(known).toMatchObject({ status: 429 });
    expect(known.body.detail).toBe(unknown.body.detail);
    const stored = { number: cards[1], expiryMonth: 12, expiryYear: 2030 };
    const processorTokenKey = await tokenOn(scratch.table, chargingAgentKey, stored);
    expect(await pay(approved, { card: { processorTokenKey } })).toMatchObject({ status: 429 });
    now = addSeconds(now, 3_600);
    expect(await pay(approved, { card: { processorTokenKey } })).toMatchObject({ status: 201 });
    now = addSeconds(now, -3_600);
    expect(await pay(approved, { card: { processorTokenKey } })).toMatchObject({ status: 201 });
  });

  it("replays the response to a repeated request, although the first one reached the limit of wrong codes", async () => {
    const stored = { number: cards[0], expiryMonth: 12, expiryYear: 2030 };
    const card = { processorTokenKey: await tokenOn(scratch.table, chargingAgentKey, stored), cvc: "123" };
    const authorize = async () => ({ kind: "answered", answer: wrongCode }) as const;
    const charge = createChargeOn(scratch.table, authorize, () => now);
    for (let tries = 1; tries < testSettings.CARD_TESTING_WRONG_CODES_MAX; tries += 1)
      await charge(undefined, { card });
    const first = () => charge("copied", { card });
    const late = createChargeOn(overtaken(scratch.table, first), authorize, () => now);
    expect(await late("copied", { card })).toMatchObject({ status: 201, headers: { "Idempotency-Replayed": "true" } });
  });

  it("is not detected below the number of payments, or if half of them are approved", async () => {
    for (let tries = 1; tries <= 9; tries += 1) await pay(declined, cardOf(cards[1]));
    expect(await pay(approved, cardOf(cards[2]))).toMatchObject({ status: 201 });
    for (let tries = 1; tries <= 8; tries += 1) await pay(approved, cardOf(cards[2]));
    expect(await pay(approved, cardOf(cards[1]))).toMatchObject({ status: 201 });
  });

  it("is reported to the agent once an hour per card and acceptor, before the first rejection, without the card number", async () => {
    await tested();
    const atAcceptor = { merchantAcceptorKey: chargingAcceptor.key, cause: "acceptor", approvals: 2, declines: 8 };
    const event = { type: "com.acquiring.agent.cardTesting", subject: chargingAcceptor.key, agent: chargingAgentKey };
    const shown = { chargeKey: expect.stringMatching(/^chg-/) };
    expect(await told()).toEqual([expect.objectContaining({ ...event, data: { ...atAcceptor, ...shown } })]);
    expect(await pay(approved, cardOf(cards[2]))).toMatchObject({ status: 429 });
    for (let tries = 1; tries <= 4; tries += 1) await pay(wrongCode, cardOf(cards[0]));
    const both = await told();
    const ofCard = { merchantAcceptorKey: chargingAcceptor.key, cause: "card", wrongCodes: 3, ...shown };
    expect(both.map(({ data }) => data)).toEqual(expect.arrayContaining([{ ...atAcceptor, ...shown }, ofCard]));
    expect(both).toHaveLength(2);
    expect(JSON.stringify(both)).not.toMatch(new RegExp([...cards, "411111", "countedAs", '"123"'].join("|")));
    now = addSeconds(now, 3_600);
    await tested();
    expect(await told()).toHaveLength(3);
  });

  it("is reported at the first rejection if concurrent payments passed the limit", async () => {
    const pk = `card-tries#${chargingAgentKey}#${chargingAcceptor.key}`;
    await scratch.table.add({ table: "domain", pk, sk: "hour#2026-11-26T10" }, "declines", 10);
    for (const number of [cards[1], cards[2]]) {
      expect(await pay(approved, cardOf(number))).toMatchObject({ status: 429 });
    }
    const counts = { approvals: 0, declines: 10 };
    const data = { merchantAcceptorKey: chargingAcceptor.key, cause: "acceptor", ...counts };
    expect(await told()).toEqual([expect.objectContaining({ data })]);
  });

  it("neither counts nor rejects card checks and payments with a stored card", async () => {
    await tested();
    const onFile = { intent: "purchase", cardEntry: "card-on-file", order: "one-click" };
    const check = { intent: "account-status", cardEntry: "e-commerce", order: "checkout" };
    expect(await pay(declined, { ...cardOf(cards[2]), type: onFile })).toMatchObject({ status: 201 });
    const zero = { value: 0, currency: "EUR" };
    expect(await pay(wrongCode, { ...cardOf(cards[2]), type: check, amount: zero })).toMatchObject({ status: 201 });
  });

  it("stores outcomes, but nothing about the codes", async () => {
    await pay(wrongCode);
    const items = (await scratch.domainItems()).filter(({ pk }) => pk.startsWith("card-tries#"));
    const attributes = items.map(({ pk: _pk, sk, schema: _schema, agentKey: _agentKey, expiresAt, ...counted }) => ({
      sk,
      counted,
      expires: typeof expiresAt,
    }));
    expect(
      attributes.toSorted((one, other) =>
        Object.keys(one.counted).join() < Object.keys(other.counted).join() ? -1 : 1,
      ),
    ).toEqual([
      { sk: `approved#${chargingAcceptor.key}`, counted: {}, expires: "number" },
      { sk: "hour#2026-11-26T10", counted: { approvals: 1 }, expires: "number" },
      { sk: "hour#2026-11-26T10", counted: { wrongCodes: 1 }, expires: "number" },
    ]);
  });
});
