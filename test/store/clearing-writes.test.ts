import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { enhancedDataWith } from "../../functions/card-networks/clearing-file/testing/presentment-builders.ts";
import { clearingRecordKey, presentedReferencesKey } from "../../functions/charges/published.ts";
import { claimedTogetherMax } from "../../functions/clearing/domain/clearing-batch.ts";
import { duePartition } from "../../functions/shared/store/due-work.ts";
import type { Item, ItemKey, Table, Write } from "../../functions/shared/store/table.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import {
  type ApprovedCharge,
  approvedCharge,
  clearingAt,
  newClearingWorld,
  presentedIn,
  recordOf,
} from "../support/clearing-on-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

/**
 * Write costs of clearing. DynamoDB bills each item of a transaction by started kilobyte, and each index entry that is added,
 * removed or moved. This test detects an increase.
 */

function keyOf(write: Write): ItemKey {
  if (write.kind !== "put") return write.key;
  const { pk, sk } = write.item;
  return { table: write.table, pk, sk };
}

const kindOf = ({ sk }: ItemKey): string => String(sk.split("#")[0]);

/** Returns at least as many bytes as DynamoDB counts: values other than text and binary count as their JSON. */
const bytesOf = (item: Item | undefined): number =>
  Object.entries(item ?? {}).reduce((sum, [name, value]) => {
    const bytes = value instanceof Uint8Array || typeof value === "string" ? value : JSON.stringify(value);
    return sum + Buffer.byteLength(name) + Buffer.byteLength(bytes);
  }, 0);

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("the writes of clearing", () => {
  let transactions: (readonly Write[])[] = [];
  beforeEach(() => {
    transactions = [];
  });

  const noted = (): Table => ({
    ...scratch.table,
    write: async (writes) => {
      const result = await scratch.table.write(writes);
      if (result.written) transactions.push(writes);
      return result;
    },
  });

  const clearing = () => {
    const world = newClearingWorld(noted());
    return { world, ...clearingAt(world, systemClock) };
  };

  /** Charges that one transaction claims. All are in the same shard, so one query finds them together. */
  const chargesClaimedTogether = async (change: Parameters<typeof approvedCharge>[1] = {}) => {
    const charges: ApprovedCharge[] = [];
    const set = { duePartition: duePartition("clearing", 0) };
    for (let index = 0; index < claimedTogetherMax; index += 1) {
      const one = await approvedCharge(scratch.table, { transactionReference: `order-2026-${index}`, ...change });
      charges.push(one);
      const key = clearingRecordKey(one.charge.key, one.actionKey);
      await scratch.table.write([{ kind: "update", key, set, onlyIf: { expression: "attribute_exists(#pk)" } }]);
    }
    return charges;
  };

  /**
   * Counts, by kind, the items of transactions with an item of the given kind, with the kilobytes that the largest one started.
   */
  const writtenWith = async (kind: string) => {
    const keys = transactions
      .map((writes) => writes.map(keyOf))
      .filter((all) => all.some((key) => kindOf(key) === kind));
    const written: Record<string, { items: number; kilobytes: number }> = {};
    for (const key of keys.flat()) {
      const [item] = await scratch.table.read([key]);
      const kilobytes = Math.ceil(bytesOf(item) / 1024);
      const { items, kilobytes: most } = written[kindOf(key)] ?? { items: 0, kilobytes: 0 };
      written[kindOf(key)] = { items: items + 1, kilobytes: Math.max(most, kilobytes) };
    }
    return written;
  };

  const claimed = { items: claimedTogetherMax, kilobytes: 1 };

  it("are one item with the presentments of a claim and one with its references, in addition to its records, without a write to the charges", async () => {
    await chargesClaimedTogether();
    await clearing().run();
    expect(await writtenWith("presentments")).toEqual({
      batch: { items: 1, kilobytes: 1 },
      clearing: claimed,
      "presented-references": { items: 1, kilobytes: expect.toBeOneOf([4, 5]) },
      presentments: { items: 1, kilobytes: expect.toBeOneOf([2, 3, 4]) },
    });
  });

  it("are three items per verdict, of two kilobytes for the charge and one for the others, without index entries", async () => {
    const charges = await chargesClaimedTogether();
    const { run, networksAnswer, take } = clearing();
    await run();
    await networksAnswer();
    await take();
    expect(await writtenWith("clearing-outcome")).toEqual({
      clearing: claimed,
      charge: { items: claimedTogetherMax, kilobytes: 2 },
      "clearing-outcome": claimed,
    });
    const [first] = charges;
    const outcomes = await scratch.table.items(`charge#${first?.charge.key}`, {
      prefix: "clearing-outcome#",
      limit: 2,
    });
    expect(outcomes.length).toBe(1);
    expect(outcomes.flatMap((item) => Object.keys(item)).filter((name) => /Partition$/.test(name))).toEqual([]);
  });

  it("keep each claimed presentment findable by reference, in the order of the file", async () => {
    const charges = await chargesClaimedTogether();
    const { world, run, batches } = clearing();
    await run();
    const places = await Promise.all(charges.map(async (one) => (await recordOf(scratch.table, one))?.["batch"]));
    const presented = await batches.presentments(places[0].key, 0, 10);
    const inOrder = places.toSorted((one, other) => one.messageNumber - other.messageNumber);
    expect(presented.map(({ messageNumber, acquirerReference: reference }) => [messageNumber, reference])).toEqual(
      inOrder.map(({ messageNumber, acquirerReference: reference }) => [messageNumber, reference]),
    );
    expect(presentedIn(world).map(({ fields }) => fields[31])).toEqual(
      presented.map(({ acquirerReference: reference }) => reference),
    );
    const keys = presented.map(({ acquirerReference: reference }) => presentedReferencesKey("visa", reference));
    expect(new Set(keys.map(({ pk }) => pk)).size).toBe(1);
  });

  it("split the presentments into several items if orders with a hundred lines exceed the item size", async () => {
    const [line] = enhancedDataWith().lineItems ?? [];
    if (!line) throw new Error("no line");
    const lineItems = Array.from({ length: 100 }, (_, index) => ({ ...line, productCode: `PEN-${index}` }));
    const charges = await chargesClaimedTogether({ enhancedData: enhancedDataWith({ lineItems }) });
    const { world, run } = clearing();
    await run();
    const { presentments } = await writtenWith("presentments");
    expect(presentments?.items).toBeGreaterThan(1);
    expect(presentedIn(world).length).toBe(charges.length);
  });
});
