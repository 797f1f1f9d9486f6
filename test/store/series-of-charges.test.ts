import { afterAll, describe, expect, it } from "vitest";
import type { AuthorizationRequest } from "../../functions/card-networks/authorization/authorization-request.ts";
import { chargeItemKey, itemToCharge } from "../../functions/charges/charge/charge-item.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { cardItemKey } from "../../functions/shared/cards/card-vault.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds, daysInSeconds, monthsLater, systemClock } from "../../functions/shared/time/clock.ts";
import { actionsOn } from "../support/action-endpoint.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  createChargeOn,
  createSubsequentChargeOn,
} from "../support/charge-endpoint.ts";
import { countedTable } from "../support/counted-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

const type = { intent: "purchase", cardEntry: "e-commerce", order: "recurring" };
const lastingCard = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2045 };
const begun = new Date("2026-11-22T10:00:00.000Z");
const approval = async () => ({ kind: "answered" as const, answer: answerWith() });

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
const { key: initialKey } = (await createChargeOn(scratch.table, approval)(undefined, { type })).body;
afterAll(() => scratch.close());

describe("a subsequent payment of a series", () => {
  const cardKey = async () => {
    const [item] = await scratch.table.read([chargeItemKey(initialKey)]);
    return cardItemKey(itemToCharge(item, chargingAgentKey)?.card.reference ?? "");
  };

  it("takes one read more than a charge with its own card, because the initial charge names acceptor and card", async () => {
    const trips: string[] = [];
    const countingTable = countedTable(scratch.table, trips);
    const create = createSubsequentChargeOn(countingTable, async () => {
      trips.push("network");
      return approval();
    });
    expect((await create(initialKey)).status).toBe(201);
    // A block of trace numbers is leased for many charges.
    expect(trips.filter((trip) => trip !== "lease")).toEqual(["read", "read", "write", "network", "write"]);
  });

  it("contains the vault's card and the network's reference to the first payment, but no security code", async () => {
    const requests: AuthorizationRequest[] = [];
    const create = createSubsequentChargeOn(scratch.table, async (request) => {
      requests.push(request);
      return approval();
    });
    await create(initialKey);
    expect(requests).toMatchObject([
      {
        pan: "4111111111111111",
        expiry: { year: 2030, month: 12 },
        initiator: "merchant",
        entry: "card-on-file",
        order: "recurring",
        amountMinor: 1050,
        originalReferences: answerWith().references,
      },
    ]);
    expect(requests[0]).not.toHaveProperty("cvc");
  });

  it("uses the UTC offset of the initial charge for its local time, unless it has its own", async () => {
    const requests: AuthorizationRequest[] = [];
    const authorize = async (request: AuthorizationRequest) => {
      requests.push(request);
      return approval();
    };
    const clock = () => begun;
    const localTransactionDateTime = "2026-11-22T05:00:00-05:00";
    const initial = await createChargeOn(
      scratch.table,
      authorize,
      clock,
    )(undefined, { type, localTransactionDateTime });
    const create = createSubsequentChargeOn(scratch.table, authorize, clock);
    const { body } = await create(initial.body.key);
    expect(body.localTransactionDateTime).toBe("2026-11-22T05:00:00.000-05:00");
    await create(initial.body.key, { localTransactionDateTime: "2026-11-22T11:00:00+01:00" });
    expect(requests.map(({ localTime }) => localTime)).toEqual([
      "2026-11-22T05:00:00",
      "2026-11-22T05:00:00",
      "2026-11-22T11:00:00",
    ]);
  });

  it("with the same number in another currency has a different amount", async () => {
    const create = createSubsequentChargeOn(scratch.table, approval);
    const inDollars = await create(initialKey, { amount: { value: 1050, currency: "USD" } });
    expect(inDollars.body.warnings).toMatchObject([{ code: "recurring-amount-changed" }]);
    expect((await create(initialKey)).body).not.toHaveProperty("warnings");
  });

  it("extends the storage of the card in the vault by 18 months", async () => {
    const [before] = await scratch.table.read([await cardKey()]);
    const later = () => addSeconds(systemClock(), daysInSeconds(100));
    await createSubsequentChargeOn(scratch.table, approval, later)(initialKey);
    const [after] = await scratch.table.read([await cardKey()]);
    const { expiresAt: until, ...sealed } = after ?? expect.fail("the card is gone");
    expect(Number(until) - Number(before?.["expiresAt"])).toBeGreaterThan(daysInSeconds(98));
    expect({ ...sealed, expiresAt: before?.["expiresAt"] }).toEqual(before);
  });

  it("in a yearly series works for ten years, because each payment extends the storage of the first charge and its card", async () => {
    let now = begun;
    const ageing = await scratchTable(undefined, () => now);
    await ageing.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
    const { body } = await createChargeOn(ageing.table, approval, () => now)(undefined, { type, card: lastingCard });
    const laterCharges: string[] = [];
    for (let year = 1; year <= 10; year += 1) {
      now = monthsLater(now, 12);
      await ageing.expire();
      const later = await createSubsequentChargeOn(ageing.table, approval, () => now)(body.key);
      expect(later.status).toBe(201);
      laterCharges.push(later.body.key);
    }
    // Unused charges expire, including the subsequent payments.
    const isThere = async (key: string) => (await ageing.table.read([chargeItemKey(key)]))[0] !== undefined;
    expect(await isThere(laterCharges[0] ?? "")).toBe(false);
    expect(await isThere(laterCharges[9] ?? "")).toBe(true);
    now = monthsLater(now, 19);
    await ageing.expire();
    expect(await isThere(body.key)).toBe(false);
    await ageing.close();
  });

  it("in a monthly series writes the first charge only every fourth time", async () => {
    let now = begun;
    const ageing = await scratchTable(undefined, () => now);
    await ageing.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
    const { body } = await createChargeOn(ageing.table, approval, () => now)(undefined, { type });
    const kept: boolean[] = [];
    for (let month = 1; month <= 8; month += 1) {
      now = monthsLater(now, 1);
      const trips: string[] = [];
      await createSubsequentChargeOn(countedTable(ageing.table, trips), approval, () => now)(body.key);
      kept.push(trips.filter((trip) => trip === "write").length === 3);
    }
    expect(kept).toEqual([false, false, false, true, false, false, false, true]);
    await ageing.close();
  });

  it("is rejected if the card is no longer in the vault", async () => {
    const forgetful: Table = {
      ...scratch.table,
      read: async (keys) => {
        const items = await scratch.table.read(keys);
        return items.map((item, index) => (keys[index]?.table === "vault" ? undefined : item));
      },
    };
    expect(await createSubsequentChargeOn(forgetful, approval)(initialKey)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/card-not-kept" },
    });
  });

  it("cannot follow a refund of the initial charge", async () => {
    const refund = await actionsOn(scratch.table)("refund", { key: initialKey }, { createRefundCharge: true });
    const { refundChargeKey } = refund.body;
    expect(await createSubsequentChargeOn(scratch.table, approval)(refundChargeKey)).toMatchObject({
      status: 400,
      body: { type: "/service/problems/charge/unexpected-sequence" },
    });
  });

  it("after a nonexistent charge returns 404", async () =>
    expect(await createSubsequentChargeOn(scratch.table, approval)("chg-00000000000000000009")).toMatchObject({
      status: 404,
      body: { type: "/service/problems/entity-not-found" },
    }));
});
