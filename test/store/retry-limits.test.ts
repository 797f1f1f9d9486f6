import { afterAll, describe, expect, it } from "vitest";
import type { AuthorizationAnswer } from "../../functions/card-networks/authorization/authorization-answer.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import type { KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { addSeconds, daysInSeconds } from "../../functions/shared/time/clock.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  createChargeWith,
  createSubsequentChargeOn,
} from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { rotatedPurposeKeys, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVaults } from "../support/test-vault.ts";

type LoadCardKeys = KeyedPlatform<"cards">["cardPurposeKeys"];

const declinedAs = (change: Partial<AuthorizationAnswer>) =>
  answerWith({
    outcome: "declined",
    approvedAmountMinor: 0,
    decline: { reason: "insufficient-funds", retry: "later", softDecline: false },
    ...change,
  });

const limited = declinedAs({ responseCode: "51", retryBearing: "limited" });
const forbidding = declinedAs({
  responseCode: "14",
  retryBearing: "forbids-card",
  decline: { reason: "invalid-card-number", retry: "never", softDecline: false },
});
const stoppedAs = (responseCode: string, retryBearing: "forbids-payment" | "forbids-agreement") =>
  declinedAs({
    responseCode,
    retryBearing,
    decline: { reason: "payment-stopped", retry: "never", softDecline: false },
  });

const cards = ["4111111111111111", "4012888888881881", "4242424242424242", "4000056655665556", "4917610000000000"];
const cardOf = (number: string) => ({ card: { number, expiryMonth: 12, expiryYear: 2030 } });
const otherAcceptor = anAcceptor({ key: "mac-00000000000000000002" });

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
await scratch.table.write(acceptorToWrites(otherAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("attempts with a declined card", () => {
  let now = new Date();
  let calls = 0;

  const creating = (
    answer: AuthorizationAnswer,
    settings: Partial<typeof refusing> = {},
    cardPurposeKeys?: LoadCardKeys,
  ) => {
    const authorize = async () => {
      calls += 1;
      return { kind: "answered", answer } as const;
    };
    const gateway = { authorize, reverse: () => Promise.reject(new Error("nobody reverses here")) };
    const clients = { ...testPlatform(scratch.table, { clock: () => now }), gateway, ...testVaults };
    const rotated = cardPurposeKeys && { cardPurposeKeys };
    return createChargeWith({ ...testSettings, ...settings }, { ...clients, ...rotated });
  };
  const refusing = { RETRIES_BEYOND_LIMIT: "refused" } as const;

  it("are counted by card and acceptor, and expire after 30 days", async () => {
    const [card, other] = cards.map(cardOf);
    const decline = creating(limited);
    const left = async (change: Parameters<typeof decline>[0] = {}) =>
      (await decline({ ...card, ...change })).body.decline.retriesLeft;
    expect([await left(), await left(), await left()]).toEqual([19, 18, 17]);
    expect(await left(other)).toBe(19);
    expect(await left({ merchantAcceptorResolver: { merchantAcceptorKey: otherAcceptor.key } })).toBe(19);
    now = addSeconds(now, daysInSeconds(30) + 1);
    expect(await left()).toBe(19);
  });

  it("are all counted if they are concurrent, and do not make each other fail", async () => {
    const decline = creating(limited);
    const card = cardOf(cards[2] ?? "");
    const made = await Promise.all(Array.from({ length: 12 }, () => decline(card)));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    now = addSeconds(now, 1);
    expect((await decline(card)).body.decline.retriesLeft).toBe(7);
  });

  it("are sent beyond the limit with a warning, unless the service is configured to reject them", async () => {
    const card = cardOf(cards[3] ?? "");
    const first = await creating(forbidding)(card);
    expect(first.body).toMatchObject({ decline: { retriesLeft: 0 }, warnings: [{ code: "retry-limit-reached" }] });
    const again = await creating(limited)(card);
    expect(again.body).toMatchObject({
      decline: { retriesLeft: 0, retry: "never" },
      warnings: [{ code: "retry-limit-reached" }],
    });

    const before = calls;
    expect(await creating(limited, refusing)(card)).toMatchObject({
      status: 429,
      body: { type: "/service/problems/charge/retry-limit-reached", retryable: true },
      headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
    });
    expect(calls).toBe(before);
    expect(await creating(answerWith(), refusing)(cardOf(cards[4] ?? ""))).toMatchObject({ status: 201 });
  });

  it("with one amount are rejected after a stop of the payment, and those with another amount continue", async () => {
    const card = cardOf("4539578763621486");
    const otherAmount = { amount: { value: 999, currency: "EUR" } };
    const stopped = await creating(stoppedAs("R0", "forbids-payment"))(card);
    expect(stopped.body.decline).toMatchObject({ retry: "never", retriesLeft: 0 });
    expect((await creating(limited)({ ...card, ...otherAmount })).body.decline).toMatchObject({
      retry: "later",
      retriesLeft: 19,
    });
    expect((await creating(limited)(card)).body.decline).toMatchObject({ retry: "never", retriesLeft: 0 });
    expect(await creating(limited, refusing)(card)).toMatchObject({ status: 429 });
    expect(await creating(answerWith(), refusing)({ ...card, ...otherAmount })).toMatchObject({ status: 201 });
  });

  it("in one series are rejected after its agreement is revoked, and those under other agreements continue", async () => {
    const card = cardOf("4007702835532454");
    const series = { type: { intent: "purchase", cardEntry: "e-commerce", order: "recurring" } };
    const first = await creating(answerWith())({ ...card, ...series });
    const other = await creating(answerWith())({ ...card, ...series });
    const later = (answer: AuthorizationAnswer) =>
      createSubsequentChargeOn(
        scratch.table,
        async () => ({ kind: "answered", answer }),
        () => now,
      );
    const revoked = await later(stoppedAs("R1", "forbids-agreement"))(first.body.key);
    expect(revoked.body.decline).toMatchObject({ retry: "never", retriesLeft: 0 });
    expect((await later(limited)(first.body.key, { amount: { value: 999, currency: "EUR" } })).body).toMatchObject({
      decline: { retry: "never", retriesLeft: 0 },
    });
    expect((await later(limited)(other.body.key)).body.decline).toMatchObject({ retry: "later", retriesLeft: 18 });
    expect(await creating(answerWith(), refusing)({ ...card, ...series })).toMatchObject({ status: 201 });
    expect(await creating(answerWith(), refusing)(card)).toMatchObject({ status: 201 });
  });

  it("outside a series are distinguished by their order if an agreement is revoked", async () => {
    const card = cardOf("4532015112830366");
    const byMail = { type: { intent: "purchase", cardEntry: "manual", order: "mail" } };
    const revoked = await creating(stoppedAs("R1", "forbids-agreement"))({ ...card, ...byMail });
    expect(revoked.body.decline).toMatchObject({ retry: "never", retriesLeft: 0 });
    expect((await creating(limited)({ ...card, ...byMail })).body.decline).toMatchObject({ retriesLeft: 0 });
    expect((await creating(limited)(card)).body.decline).toMatchObject({ retry: "later", retriesLeft: 18 });
  });

  it("are rejected after the network's limit, and accepted again when the oldest has expired", async () => {
    const create = creating(limited, refusing);
    const card = cardOf(cards[4] ?? "");
    const began = now;
    for (let declines = 1; declines <= 20; declines++) {
      now = addSeconds(began, declines);
      expect((await create(card)).body.decline.retriesLeft).toBe(20 - declines);
    }
    const { status, headers } = await create(card);
    expect(status).toBe(429);
    now = addSeconds(now, Number(new Headers(headers as Record<string, string>).get("Retry-After")));
    expect((await create(card)).status).toBe(201);
  });

  it("are counted across a rotation of the fingerprint secret", async () => {
    const card = cardOf("4444333322221111");
    expect((await creating(limited)(card)).body.decline.retriesLeft).toBe(19);
    now = addSeconds(now, 1);
    const later = creating(limited, {}, async () => rotatedPurposeKeys);
    expect((await later(card)).body.decline.retriesLeft).toBe(18);
  });

  it("do not include refunds", async () => {
    const refund = { type: { intent: "refund", cardEntry: "e-commerce", order: "checkout" } };
    const { body } = await creating(limited)({ ...cardOf(cards[1] ?? ""), ...refund });
    expect(body.decline).not.toHaveProperty("retriesLeft");
  });
});
