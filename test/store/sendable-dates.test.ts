import { afterAll, describe, expect, it } from "vitest";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import type { Clock } from "../../functions/shared/time/clock.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  createChargeOn,
  createSubsequentChargeOn,
} from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";

const cardUntil = (expiryYear: number) => ({ card: { number: "4111111111111111", expiryMonth: 12, expiryYear } });

const series = { intent: "purchase", cardEntry: "e-commerce", order: "recurring" };

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("dates that messages contain without a century", () => {
  const clock: Clock = () => new Date("2031-03-10T12:00:00Z");
  let sent = 0;
  const authorize = async () => {
    sent++;
    return { kind: "answered", answer: answerWith() } as const;
  };
  const create = createChargeOn(scratch.table, authorize, clock);

  it.each([2011, 2030, 2051])("are accepted within 20 years of the agent's time: a card until %i", async (year) =>
    expect(await create(undefined, cardUntil(year))).toMatchObject({ status: 201 }),
  );

  it.each([
    ["card/expiryYear", cardUntil(1999)],
    ["card/expiryYear", cardUntil(2010)],
    ["card/expiryYear", cardUntil(2052)],
    ["card/expiryYear", cardUntil(2126)],
    ["localTransactionDateTime", { localTransactionDateTime: "2031-03-11T12:00:01Z" }],
    ["localTransactionDateTime", { localTransactionDateTime: "2030-09-10T11:59:59Z" }],
    ["localTransactionDateTime", { localTransactionDateTime: "1931-03-10T12:00:00Z" }],
    ["enhancedData/orderDate", { enhancedData: { taxAmount: 0, orderDate: "1999-12-31" } }],
    ["enhancedData/orderDate", { enhancedData: { taxAmount: 0, orderDate: "2051-03-11" } }],
  ])("are rejected outside it, before the network is called: %s, case %#", async (field, change) => {
    const before = sent;
    const { status, body } = await create(undefined, change);
    expect([status, body.type, body.validationErrors?.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      "/service/problems/invalid-input",
      [`/body/${field}`],
    ]);
    expect(sent).toBe(before);
  });

  it("are reported all together", async () => {
    const { body } = await create(undefined, { ...cardUntil(1999), localTransactionDateTime: "1999-12-31T23:59:59" });
    expect(body.validationErrors).toHaveLength(2);
  });

  it("are also checked in subsequent payments of a series", async () => {
    const { body: initial } = await create(undefined, { type: series });
    const createLater = createSubsequentChargeOn(scratch.table, authorize, clock);
    const later = await createLater(initial.key, { localTransactionDateTime: "2031-03-12T12:00:00Z" });
    expect(later.status).toBe(400);
  });

  it("cause a warning if the payment took place more than seven days ago", async () => {
    const { body } = await create(undefined, { localTransactionDateTime: "2031-03-03T11:59:59Z" });
    expect(body.warnings).toMatchObject([{ code: "old-local-time" }]);
    const recent = await create(undefined, { localTransactionDateTime: "2031-03-03T12:00:00Z" });
    expect(recent.body.warnings).toBeUndefined();
  });
});
