import { afterAll, describe, expect, it } from "vitest";
import { chargeItemKey, itemToCharge } from "../../functions/charges/charge/charge-item.ts";
import { presentmentsOf } from "../../functions/clearing/batched-presentment-store.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { recordNouns } from "../../functions/network-records/domain/record-kinds.ts";
import { recordToPut } from "../../functions/network-records/network-record-store.ts";
import { aRecord } from "../../functions/network-records/testing/record-builder.ts";
import { tokenItemKey } from "../../functions/processor-tokens/token/processor-token-store.ts";
import { tokenCardKey } from "../../functions/processor-tokens/token/token-vault.ts";
import { auditEntriesOf } from "../../functions/shared/audit/audit-trail.ts";
import { operatorEvent } from "../../functions/shared/testing/operator-event.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { keyPrefixes } from "../../functions/shared/values/keys.ts";
import { erasureOperations } from "../operations/erasure.ts";
import { actionsOn, approvedByNetwork } from "../support/action-endpoint.ts";
import { lambdaContext } from "../support/api-event.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  createChargeOn,
  createSubsequentChargeOn,
} from "../support/charge-endpoint.ts";
import { clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testTokens } from "../support/test-vault.ts";
import { tokenOn } from "../support/token-on-table.ts";

/** The erasure of a cardholder's data on the real table. */

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

const billingAddress = { postalCode: "10115", line1: "Invalidenstraße 117", city: "Berlin" };
const enhancedData = {
  taxAmount: 10,
  customerCode: "MUELLER7",
  destinationAddress: { postalCode: "80331" },
  invoiceNumber: "RE-1",
};
const ofCardholder = ["Invalidenstra", "MUELLER7", "80331"];

async function erase(input: object) {
  const handler = erasureOperations.eraseCardData.handler(undefined, testPlatform(scratch.table)) as unknown as (
    ...given: unknown[]
  ) => Promise<{ statusCode: number; body: string }>;
  const { statusCode, body } = await handler(operatorEvent({ reason: "Case 4711", ...input }), lambdaContext);
  return { statusCode, body: JSON.parse(body) };
}

async function newCharge(change: object = {}): Promise<string> {
  const create = createChargeOn(scratch.table, approvedByNetwork.authorize);
  const made = await create(undefined, { billingAddress, enhancedData, ...change });
  expect(made).toMatchObject({ status: 201, body: { status: { authorization: "approved" } } });
  return made.body.key;
}

const cancel = (key: string) => actionsOn(scratch.table)("cancel", { key });

/** Returns all items in the partition of a charge. */
const beside = async (chargeKey: string): Promise<string> =>
  JSON.stringify((await scratch.domainItems()).filter(({ pk }) => pk === chargeItemKey(chargeKey).pk));

async function cardOf(chargeKey: string) {
  const [item] = await scratch.table.read([chargeItemKey(chargeKey)]);
  const { reference } = itemToCharge(item, chargingAgentKey)?.card ?? expect.fail("the charge is stored");
  return (await scratch.table.read([{ table: "vault", pk: `card#${reference}`, sk: "card" }]))[0];
}

const disputeStep = (chargeKey: string, step: number, disputeStatus: string) =>
  recordToPut(
    aRecord("dispute-history-event", {
      agentKey: chargingAgentKey,
      key: `${keyPrefixes[recordNouns["dispute-history-event"]]}-0000000000000000000${step}`,
      columns: { disputeKey: "dsp-1", chargeKey, disputeStatus, eventDate: `2026-11-2${step}`, network: "visa" },
    }),
  );

describe("the erasure of a charge", () => {
  it("removes its card, addresses and customer from every item, once, with an audit entry", async () => {
    const chargeKey = await newCharge();
    expect((await cancel(chargeKey)).status).toBe(201);
    for (const text of ofCardholder) expect(await beside(chargeKey)).toContain(text);
    expect(await erase({ chargeKey })).toEqual({ statusCode: 200, body: { erased: true, chargesOfTheCard: [] } });
    expect(await cardOf(chargeKey)).toBeUndefined();
    const left = await beside(chargeKey);
    for (const text of ofCardholder) expect(left).not.toContain(text);
    expect(left).toContain("RE-1");
    expect(await erase({ chargeKey })).toEqual({ statusCode: 200, body: { erased: false, chargesOfTheCard: [] } });
    const entries = await auditEntriesOf(scratch.table, chargeKey);
    expect(entries).toMatchObject([{ action: "eraseCardData", entity: "charge", reason: "Case 4711" }]);
  });

  it("removes the customer from its presentments, and leaves the others of the batch unchanged", async () => {
    const [chargeKey, other] = [
      await newCharge(),
      await newCharge({ enhancedData: { taxAmount: 10, customerCode: "SCHULZ9" } }),
    ];
    const { run, networksAnswer, take } = clearingAt(newClearingWorld(scratch.table), systemClock);
    await run();
    await networksAnswer();
    await take();
    const stored = (await scratch.domainItems()).filter(({ sk }) => sk.startsWith("presentments#"));
    const keys = stored.map(({ pk, sk }) => ({ table: "domain", pk, sk }) as const);
    const presented = async () => {
      const items = await scratch.table.read(keys);
      const presentments = items.flatMap((item) => (item ? presentmentsOf(item) : []));
      return presentments.map(({ chargeKey: of, enhancedData: data }) => ({ of, data }));
    };
    const before = await presented();
    expect(before).toContainEqual({ of: chargeKey, data: enhancedData });
    expect(await erase({ chargeKey })).toMatchObject({ statusCode: 200, body: { erased: true } });
    const bought = { taxAmount: 10, invoiceNumber: "RE-1" };
    expect(await presented()).toEqual(before.map((one) => (one.of === chargeKey ? { ...one, data: bought } : one)));
    expect(await presented()).toContainEqual({ of: other, data: { taxAmount: 10, customerCode: "SCHULZ9" } });
  });

  it("is rejected while the payment is open, with the open parts", async () => {
    const refusal = (what: string) => ({ statusCode: 409, body: { error: expect.stringContaining(what) } });
    const reserved = await newCharge({ clearingMode: "manual" });
    expect(await erase({ chargeKey: reserved })).toMatchObject(refusal("an uncleared authorization"));
    const chargeKey = await newCharge();
    expect(await erase({ chargeKey })).toMatchObject(refusal(`a clearing of ${chargeKey}`));
    await cancel(chargeKey);
    await scratch.table.write([disputeStep(chargeKey, 1, "received")]);
    expect(await erase({ chargeKey })).toMatchObject(refusal(`the dispute dsp-1 of ${chargeKey}`));
    expect(await cardOf(chargeKey)).toBeDefined();
    for (const text of ofCardholder) expect(await beside(chargeKey)).toContain(text);
    await scratch.table.write([disputeStep(chargeKey, 2, "closedLost")]);
    expect(await erase({ chargeKey })).toMatchObject({ statusCode: 200, body: { erased: true } });
  });

  it("waits for the other payments of its series with the same card, and ends the series", async () => {
    const series = { cardEntry: "e-commerce", order: "recurring" };
    const first = await newCharge({
      type: { ...series, intent: "account-status" },
      amount: { value: 0, currency: "EUR" },
      enhancedData: undefined,
    });
    const payment = {
      type: { ...series, intent: "purchase", cardEntry: "card-on-file" },
      amount: { value: 1050, currency: "EUR" },
    };
    const chargeLater = createSubsequentChargeOn(scratch.table, approvedByNetwork.authorize);
    const { body: later } = await chargeLater(first, payment);
    expect(await erase({ chargeKey: first })).toMatchObject({
      statusCode: 409,
      body: { error: expect.stringContaining(`of ${later.key}`) },
    });
    await cancel(later.key);
    expect(await erase({ chargeKey: first })).toEqual({
      statusCode: 200,
      body: { erased: true, chargesOfTheCard: [later.key] },
    });
    expect(await chargeLater(first, payment)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/card-not-kept" },
    });
    expect(await erase({ chargeKey: later.key })).toEqual({
      statusCode: 200,
      body: { erased: false, chargesOfTheCard: [first] },
    });
  });

  it("requires a reason and an existing charge", async () => {
    const chargeKey = await newCharge();
    expect(await erase({ chargeKey, reason: undefined })).toMatchObject({ statusCode: 400 });
    const unknown = "chg-00000000000000000009";
    expect(await erase({ chargeKey: unknown })).toEqual({
      statusCode: 404,
      body: { error: `there is no charge ${unknown}` },
    });
  });
});

describe("the erasure of a processor token", () => {
  const card = { number: "4111111111111111", holderName: "Zoë Müller" };

  it("archives it and deletes its card, even a card that returns with a restored vault", async () => {
    const processorTokenKey = await tokenOn(scratch.table, chargingAgentKey, card);
    expect(await erase({ processorTokenKey })).toMatchObject({ statusCode: 200, body: { erased: true } });
    const [token] = await scratch.table.read([tokenItemKey(processorTokenKey)]);
    expect(token).toMatchObject({ status: "archived", archivedReason: "erased", version: 2 });
    const cardItem = async () => (await scratch.table.read([tokenCardKey(processorTokenKey)]))[0];
    expect(await cardItem()).toBeUndefined();
    expect(await erase({ processorTokenKey })).toMatchObject({ statusCode: 200, body: { erased: false } });
    const back = await testTokens.seal(processorTokenKey, chargingAgentKey, card, new Date("2099-01-01T00:00:00Z"));
    await scratch.table.write([back]);
    expect(await erase({ processorTokenKey })).toMatchObject({ statusCode: 200, body: { erased: true } });
    expect(await cardItem()).toBeUndefined();
    const entries = await auditEntriesOf(scratch.table, processorTokenKey);
    expect(entries).toMatchObject([{ entity: "processor-token" }, { entity: "processor-token" }]);
  });

  it("requires an existing token", async () => {
    const unknown = "ptk-00000000000000000009";
    expect(await erase({ processorTokenKey: unknown })).toEqual({
      statusCode: 404,
      body: { error: `there is no processor token ${unknown}` },
    });
  });
});
