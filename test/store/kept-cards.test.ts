import { afterAll, describe, expect, it } from "vitest";
import { chargeItemKey, itemToCharge } from "../../functions/charges/charge/charge-item.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import { cardItemKey } from "../../functions/shared/cards/card-vault.ts";
import type { Item } from "../../functions/shared/store/table.ts";
import { addSeconds, daysInSeconds, secondsOf, systemClock } from "../../functions/shared/time/clock.ts";
import { actingAgentKey, actingCard, actionsOn, storedCharge } from "../support/action-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { retainUntil } from "../support/test-vault.ts";

const manual = { clearingMode: "manual" } as const;
const auto = { clearingMode: "auto" } as const;

const everyAction = [
  ["clear", manual, undefined],
  ["increment", manual, { replacementAmount: 2000 }],
  ["reverse", manual, undefined],
  ["cancel", auto, undefined],
  ["refund", manual, undefined],
] as const;

/** A time shortly before the storage of an unused charge's card expires. */
const almostGone = () => addSeconds(systemClock(), daysInSeconds(1));
const inDays = (days: number) => addSeconds(systemClock(), daysInSeconds(days));

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("the card of a charge", () => {
  const cardOf = async ({ card }: Charge): Promise<Item | undefined> =>
    (await scratch.table.read([cardItemKey(card.reference)]))[0];

  const goneAt = async (charge: Charge): Promise<number> =>
    Number((await cardOf(charge))?.["expiresAt"] ?? expect.fail("the card is gone"));

  const chargeNow = async ({ key }: Pick<Charge, "key">) =>
    itemToCharge((await scratch.table.read([chargeItemKey(key)]))[0], actingAgentKey);

  /** Simulates a card that has expired from the vault. */
  const withoutCard = async (charge: Charge): Promise<Charge> => {
    const card = { ...charge.card, reference: `gone-${charge.card.reference}` };
    const onlyIf = { expression: "attribute_exists(#pk)" };
    await scratch.table.write([{ kind: "update", key: chargeItemKey(charge.key), set: { card }, onlyIf }]);
    return { ...charge, card };
  };

  const chargeWithCardUntil = async (change: Partial<Charge>, until: Date): Promise<Charge> => {
    const charge = await storedCharge(scratch.table, change);
    await scratch.table.write([
      {
        kind: "update",
        key: cardItemKey(charge.card.reference),
        set: { expiresAt: secondsOf(until) },
        onlyIf: { expression: "attribute_exists(#pk)" },
      },
    ]);
    return charge;
  };

  it.each(everyAction)("is stored for 18 months after a %s", async (verb, change, body) => {
    const charge = await chargeWithCardUntil(change, almostGone());
    const earliest = secondsOf(retainUntil(systemClock()));
    expect((await actionsOn(scratch.table)(verb, charge, body)).status).toBe(201);
    expect(await goneAt(charge)).toBeGreaterThanOrEqual(earliest);
    expect(await goneAt(charge)).toBeLessThanOrEqual(secondsOf(retainUntil(systemClock())));
  });

  it.each(["clear", "refund"] as const)("is stored for 18 months after the clearAfter of a %s", async (verb) => {
    const charge = await chargeWithCardUntil(manual, almostGone());
    const clearAfter = inDays(150);
    const body = { clearAfter: clearAfter.toISOString() };
    expect((await actionsOn(scratch.table)(verb, charge, body)).status).toBe(201);
    expect(await goneAt(charge)).toBe(secondsOf(retainUntil(clearAfter)));
  });

  it.each(everyAction)("is never stored for less time because of a %s", async (verb, change, body) => {
    const charge = await chargeWithCardUntil(change, inDays(1_000));
    const before = await goneAt(charge);
    expect((await actionsOn(scratch.table)(verb, charge, body, `long-${verb}`)).status).toBe(201);
    expect(await goneAt(charge)).toBe(before);
  });

  it.each(everyAction)(
    "is found missing before a %s starts: no message is sent and nothing is left open",
    async (...row) => {
      const [verb, change, body] = row;
      const charge = await withoutCard(await storedCharge(scratch.table, change));
      const nobody = async () => expect.fail("the network must not be asked");
      const act = actionsOn(scratch.table, { authorize: nobody, reverse: nobody });
      expect(await act(verb, charge, body, `gone-${verb}`)).toMatchObject({
        status: 409,
        body: {
          type: "/service/problems/charge/card-not-kept",
          detail: "The card number of this charge is no longer stored. No action is possible now.",
          retryable: false,
        },
      });
      expect(await chargeNow(charge)).toEqual(charge);
    },
  );

  it("is found missing even if it expires between being decrypted and being used", async () => {
    const charge = await withoutCard(await storedCharge(scratch.table, manual));
    const act = actionsOn(scratch.table, {}, async () => actingCard);
    expect((await act("refund", charge)).body.type).toMatch(/card-not-kept$/);
    expect(await chargeNow(charge)).toEqual(charge);
  });

  it("leaves nothing open if it cannot be decrypted", async () => {
    const charge = await storedCharge(scratch.table, manual);
    const act = actionsOn(scratch.table, {}, async () => {
      throw new Error("KMS does not answer");
    });
    expect((await act("refund", charge)).status).toBe(500);
    expect(await chargeNow(charge)).toEqual(charge);
  });

  it("is not needed to reverse what no network received", async () => {
    const charge = await storedCharge(scratch.table, { ...manual, network: "diners" });
    const act = actionsOn(scratch.table);
    const { body } = await act("refund", charge, { createRefundCharge: true, clearingMode: "manual" });
    const refund = await withoutCard((await chargeNow({ key: body.refundChargeKey })) ?? expect.fail("no charge"));
    expect((await act("clear", refund)).body).toMatchObject({
      type: "/service/problems/charge/card-not-kept",
      detail: "The card number of this charge is no longer stored. Actions possible now: reverse.",
    });
    expect((await act("reverse", refund)).status).toBe(201);
  });
});
