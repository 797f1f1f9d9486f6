import { afterAll, describe, expect, it } from "vitest";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { chargeStore } from "../../functions/charges/charge/charge-store.ts";
import { answerWith, pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { type Put, StoreUnavailable, type Table } from "../../functions/shared/store/table.ts";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  createChargeOn,
  createChargeWith,
  sweepLater,
} from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVaults } from "../support/test-vault.ts";

const approval = async () => ({ kind: "answered" as const, answer: answerWith() });
const nobody = () => Promise.reject(new Error("the network must not be asked"));

const neverSent = { status: { authorization: "declined" }, decline: { reason: "no-response" } };

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("the card of a new charge", () => {
  /** The table, which records the stored cards. A fault may hit a card before or after it is stored. */
  const noting = (change: { readonly instead?: (put: Put) => Promise<boolean> } = {}) => {
    const cards: Put[] = [];
    const put: Table["put"] = (card) => {
      if (card.table !== "vault") return scratch.table.put(card);
      cards.push(card);
      return change.instead ? change.instead(card) : scratch.table.put(card);
    };
    return { cards, table: { ...scratch.table, put } };
  };

  const isKept = async ({ item: { pk, sk } }: Put): Promise<boolean> =>
    (await scratch.table.read([{ table: "vault", pk, sk }]))[0] !== undefined;

  const reversalsOf = (chargeKey: string) =>
    scratch.table.items(`charge#${chargeKey}`, { prefix: "reversal#", limit: 10 });

  const unavailable = () => Promise.reject(new StoreUnavailable("the vault does not answer"));

  /** Simulates a crash: no later write of the function reaches the table. */
  const dyingAtItsCard = (put: (card: Put) => Promise<boolean>): Table => {
    let isDead = false;
    return {
      ...scratch.table,
      put: async (card) => {
        isDead = true;
        return put(card);
      },
      write: (writes) => (isDead ? unavailable() : scratch.table.write(writes)),
    };
  };

  it("is in the vault, and its charge in the table, before the network request", async () => {
    const { cards, table } = noting();
    const create = createChargeOn(table, async () => {
      const [card] = cards;
      expect(card && (await isKept(card))).toBe(true);
      return approval();
    });
    expect((await create()).status).toBe(201);
    expect(cards.length).toBe(1);
  });

  it("is not stored for a rejected request", async () => {
    const { cards, table } = noting();
    let isFirst = true;
    const late = createChargeOn(
      {
        ...table,
        read: async (keys) => {
          const items = await table.read(keys);
          if (isFirst) {
            isFirst = false;
            await createChargeOn(scratch.table, approval)("one-of-two");
          }
          return items;
        },
      },
      nobody,
    );
    expect(await late("one-of-two")).toMatchObject({ status: 201, headers: { "Idempotency-Replayed": "true" } });
    expect(cards).toEqual([]);
  });

  it("is stored once if the vault's response is lost", async () => {
    const { cards, table } = noting({
      instead: async (card) => {
        await scratch.table.put(card);
        return scratch.table.put(card);
      },
    });
    expect(await createChargeOn(table, approval)()).toMatchObject({
      status: 201,
      body: { status: { authorization: "approved" } },
    });
    expect(cards.length).toBe(1);
  });

  it.each([
    ["is not stored", unavailable],
    ["is stored, but the response is lost", (card: Put) => scratch.table.put(card).then(unavailable)],
  ])("is not sent if it %s: the client gets 503, and its repeat gets the recorded decision", async (how, instead) => {
    const idempotencyKey = how.replaceAll(/\W+/g, "-");
    const { table } = noting({ instead });
    expect(await createChargeOn(table, nobody)(idempotencyKey)).toMatchObject({
      status: 503,
      body: { type: "/service/problems/service-unavailable" },
    });
    const repeat = await createChargeOn(scratch.table, nobody)(idempotencyKey);
    expect(repeat).toMatchObject({ status: 201, headers: { "Idempotency-Replayed": "true" }, body: neverSent });
    expect(await reversalsOf(repeat.body.key)).toEqual([]);
    expect((await sweepLater(scratch.table)).settled).toBe(0);
  });

  it.each([
    ["nothing to reverse if the function crashed before it was stored", unavailable, []],
    [
      "a reversal if the function crashed after that",
      (card: Put) => scratch.table.put(card).then(unavailable),
      [{ reason: "no-answer" }],
    ],
  ] as const)("leaves the sweep %s", async (name, put, reversals) => {
    const idempotencyKey = name.replaceAll(/\W+/g, "-");
    expect((await createChargeOn(dyingAtItsCard(put), nobody)(idempotencyKey)).status).toBe(503);
    expect((await createChargeOn(scratch.table, nobody)(idempotencyKey)).status).toBe(409);

    expect((await sweepLater(scratch.table)).settled).toBe(1);
    const repeat = await createChargeOn(scratch.table, nobody)(idempotencyKey);
    expect(repeat).toMatchObject({ status: 201, body: neverSent });
    expect(await reversalsOf(repeat.body.key)).toMatchObject(reversals);
  });

  it("does not affect the sweep if it belongs to an earlier charge: that charge is always reversed", async () => {
    const charge = pendingChargeWith({ key: systemNewKey("charge"), initialChargeKey: systemNewKey("charge") });
    const charges = chargeStore(scratch.table, testSettings.CHARGE_PENDING_SECONDS);
    await charges.begin({ charge, agentKey: chargingAgentKey, ticket: undefined, now: systemClock() });
    await sweepLater(scratch.table);
    expect(await charges.find(charge.key, chargingAgentKey)).toMatchObject({ authorization: "declined" });
    expect(await reversalsOf(charge.key)).toMatchObject([{ reason: "no-answer" }]);
  });

  it("is required for a refund without a network message: if it was never stored, the refund is declined", async () => {
    const { sent, type } = pendingChargeWith();
    const charge = pendingChargeWith({
      key: systemNewKey("charge"),
      network: "diners",
      type: { ...type, intent: "refund" },
      sent: { ...sent, network: "diners", kind: "refund" },
    });
    const charges = chargeStore(scratch.table, testSettings.CHARGE_PENDING_SECONDS);
    await charges.begin({ charge, agentKey: chargingAgentKey, ticket: undefined, now: systemClock() });
    await sweepLater(scratch.table);
    expect(await charges.find(charge.key, chargingAgentKey)).toMatchObject({ authorization: "declined" });
  });

  it("is not sent once its charge is abandoned, even if its function continues late", async () => {
    const settings = { ...testSettings, CHARGE_PENDING_SECONDS: 16 };
    let now = systemClock();
    const { table } = noting({
      instead: async (card) => {
        now = addSeconds(now, 17);
        return scratch.table.put(card);
      },
    });
    const deadlines: Date[] = [];
    const authorize: NetworkGateway["authorize"] = async (_, until) => {
      deadlines.push(until);
      return { kind: "not-sent", reason: "deadline-passed" };
    };
    const gateway = { authorize, reverse: nobody };
    const clients = { ...testPlatform(table, { clock: () => now }), gateway, ...testVaults };
    const { body } = await createChargeWith(settings, clients)({});
    expect(deadlines).toEqual([addSeconds(new Date(body.created), 16)]);
  });
});
