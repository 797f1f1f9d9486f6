import { afterAll, describe, expect, it } from "vitest";
import { readClearingFile } from "../../functions/card-networks/clearing-file/testing/independent-reader.ts";
import { clearingRecordKey, itemToClearingRecord } from "../../functions/charges/clearing/clearing-record-store.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { actionsOn, approvedByNetwork } from "../support/action-endpoint.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn } from "../support/charge-endpoint.ts";
import { clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** Service description, Charges, rule 5: from an agent's requests to the batch for a network. */

const [ofCharge, ofClear] = [
  { taxAmount: 168, customerCode: "OF THE CHARGE" },
  { taxAmount: 48, customerCode: "OF THE CLEAR" },
];

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("the enhanced data in a clearing batch", () => {
  const createCharge = async (): Promise<{ readonly key: string }> => {
    const created = await createChargeOn(scratch.table, approvedByNetwork.authorize)(undefined, {
      clearingMode: "manual",
      enhancedData: ofCharge,
    });
    expect(created.status).toBe(201);
    return created.body;
  };

  /** Clears one at a time and returns the customer code that the batch has for each clear. */
  const batchedFor = async (
    charge: { readonly key: string },
    clears: readonly object[],
  ): Promise<readonly unknown[]> => {
    const world = newClearingWorld(scratch.table);
    const act = actionsOn(scratch.table);
    const actions: { readonly key: string }[] = [];
    for (const body of clears) {
      const { status, body: action } = await act("clear", charge, body);
      expect(status).toBe(201);
      actions.push(action);
    }
    await clearingAt(world, systemClock).run();
    const messages = [...world.objects.contents.entries()]
      .filter(([name]) => name.startsWith("files/") && name.endsWith(".clr"))
      .flatMap(([, file]) => readClearingFile(file));
    const records = await scratch.table.read(actions.map(({ key }) => clearingRecordKey(charge.key, key)));
    return records.map((item) => {
      const reference = itemToClearingRecord(item)?.batch?.acquirerReference;
      const presentment = messages.find(({ type, fields }) => type === "1240" && fields[31] === reference);
      expect(presentment).toBeDefined();
      const addenda = messages.filter(({ privateData }) => privateData["0502"] === presentment?.fields[71]);
      return addenda.map(({ privateData }) => privateData["0511"]);
    });
  };

  it("of a full clear is the charge's", async () =>
    expect(await batchedFor(await createCharge(), [{}])).toEqual([["OF THE CHARGE"]]));

  it("of a full clear with data is the clear's", async () =>
    expect(await batchedFor(await createCharge(), [{ enhancedData: ofClear }])).toEqual([["OF THE CLEAR"]]));

  it("of a partial clear is the clear's, or none, including the last part", async () =>
    expect(
      await batchedFor(await createCharge(), [{ amount: 400 }, { amount: 300, enhancedData: ofClear }, {}]),
    ).toEqual([[], ["OF THE CLEAR"], []]));

  it("of a partial clear that closes the charge is none", async () =>
    expect(await batchedFor(await createCharge(), [{ amount: 400, closeCharge: true }])).toEqual([[]]));

  it("includes amounts with their currency in responses", async () => {
    const line = {
      ...{ commodityCode: "55101500", description: "Printed books", productCode: "BOOK-1", unitOfMeasure: "PCE" },
      ...{ quantity: 20_000, unitPrice: 5_250_000, taxRate: 1000 },
    };
    const amounts = { discountAmount: 0, taxAmount: 95, totalAmount: 1050 };
    const enhancedData = { ...ofClear, discountAmount: 5, lineItems: [{ ...line, ...amounts }] };
    const eur = (value: number) => ({ value, currency: "EUR" });
    const { body } = await actionsOn(scratch.table)("clear", await createCharge(), { enhancedData });
    expect(body.enhancedData).toEqual({
      ...{ customerCode: "OF THE CLEAR", taxAmount: eur(48), discountAmount: eur(5) },
      lineItems: [{ ...line, discountAmount: eur(0), taxAmount: eur(95), totalAmount: eur(1050) }],
    });
  });
});
