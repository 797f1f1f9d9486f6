import { afterAll, describe, expect, it } from "vitest";
import { chargeStore } from "../../functions/charges/charge/charge-store.ts";
import { answerWith, pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { StoreBusy, type Table } from "../../functions/shared/store/table.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn, sweepLater } from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { retainUntil, testVault } from "../support/test-vault.ts";

const chargingCard = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };
const approval = async () => ({ kind: "answered" as const, answer: answerWith() });

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("creating a charge under contention and failures", () => {
  it("sends the network one request for two with one key that both saw no record", async () => {
    let calls = 0;
    let isFirst = true;
    const create = createChargeOn(scratch.table, async () => {
      calls += 1;
      return approval();
    });
    // The second request reads before the first one writes, and writes after it.
    const lateTable = {
      ...scratch.table,
      read: async (...args: Parameters<typeof scratch.table.read>) => {
        const items = await scratch.table.read(...args);
        if (isFirst) {
          isFirst = false;
          await create("race-1");
        }
        return items;
      },
    };
    const late = await createChargeOn(lateTable, async () => {
      calls += 1;
      return approval();
    })("race-1");
    expect(calls).toBe(1);
    expect(late).toMatchObject({ status: 201, headers: { "Idempotency-Replayed": "true" } });
  });

  it("returns the winner's record to a request that kept losing races, or else names the conflict", async () => {
    const create = createChargeOn(scratch.table, approval);
    let rival = async (): Promise<unknown> => undefined;
    const busyTable: Table = {
      ...scratch.table,
      write: async () => {
        await rival();
        throw new StoreBusy("others keep changing it");
      },
    };
    const late = createChargeOn(busyTable, () => Promise.reject(new Error("nobody asks the network")));
    expect(await late("busy-1")).toMatchObject({ status: 409, body: { type: "/service/problems/conflict" } });
    rival = () => create("busy-1");
    expect(await late("busy-1")).toMatchObject({ status: 201, headers: { "Idempotency-Replayed": "true" } });
  });

  it.each(["with-a-key", undefined])(
    "returns the sweep's decision if the sweep was faster: %s",
    async (idempotencyKey) => {
      const create = createChargeOn(scratch.table, async () => {
        expect(await sweepLater(scratch.table)).toMatchObject({ settled: 1 });
        return approval();
      });
      const answer = await create(idempotencyKey);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ status: { authorization: "declined" }, decline: { reason: "no-response" } });
      if (idempotencyKey) expect((await create(idempotencyKey)).text).toBe(answer.text);
    },
  );

  it("returns a retryable problem to a repeat while the first request awaits the network", async () => {
    const create = createChargeOn(scratch.table, async () => {
      const repeat = await createChargeOn(scratch.table, approval)("running");
      expect(repeat).toMatchObject({
        status: 409,
        headers: { "Retry-After": "1" },
        body: { type: "/service/problems/idempotency/request-is-still-being-processed", retryable: true },
      });
      return approval();
    });
    expect((await create("running")).status).toBe(201);
  });

  it("returns the sweep's result to a repeat after the function crashed", async () => {
    const create = createChargeOn(scratch.table, async () => {
      throw new Error("the function dies here");
    });
    expect((await create("died")).status).toBe(500);
    expect((await createChargeOn(scratch.table, approval)("died")).status).toBe(409);
    await sweepLater(scratch.table);
    const repeat = await createChargeOn(scratch.table, approval)("died");
    expect(repeat).toMatchObject({ status: 201, body: { decline: { reason: "no-response" } } });
  });

  it.each([
    ["diners", "approved", []],
    ["visa", "declined", [{ state: "due", reason: "no-answer" }]],
  ] as const)(
    "settles an abandoned refund on %s as %s, because a refund can be lost only on a network with refund messages",
    async (...row) => {
      const [network, authorization, reversals] = row;
      const { sent, type, card: blank } = pendingChargeWith();
      const charge = pendingChargeWith({
        key: systemNewKey("charge"),
        card: { ...blank, reference: systemNewKey("card") },
        network,
        type: { ...type, intent: "refund" },
        sent: { ...sent, network, kind: "refund" },
      });
      const now = systemClock();
      const card = await testVault.seal(charge.card.reference, chargingAgentKey, chargingCard, retainUntil(now));
      const begun = { charge, agentKey: chargingAgentKey, ticket: undefined, now };
      const charges = chargeStore(scratch.table, 60);
      expect(await charges.begin(begun)).toBe("begun");
      await charges.keepCard(card);

      await sweepLater(scratch.table);
      expect(await charges.find(charge.key, chargingAgentKey)).toMatchObject({ authorization });
      const partition = `charge#${charge.key}`;
      expect(await scratch.table.items(partition, { prefix: "reversal#", limit: 10 })).toMatchObject(reversals);
      const records = await scratch.table.items(partition, { prefix: "clearing#", limit: 10 });
      expect(records).toMatchObject(authorization === "approved" ? [{ kind: "refund", state: "waiting" }] : []);
    },
  );

  it("fails closed when the store is unreachable: 503, and no request to the network", async () => {
    const down = await scratchTable();
    const create = createChargeOn(down.table, async () => {
      throw new Error("the network must not be asked");
    });
    down.disconnect();
    expect(await create("closed")).toMatchObject({
      status: 503,
      headers: { "Retry-After": "1" },
      body: { type: "/service/problems/service-unavailable", retryable: true },
    });
    await down.close();
  });
});
