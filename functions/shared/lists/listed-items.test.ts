import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Item, Table } from "../store/table.ts";
import { itemsInOrder } from "./listed-items.ts";

const partitions = ["list#0", "list#1", "list#2"];
const itemKey = (key: string) => ({ table: "domain" as const, pk: `thing#${key}`, sk: "thing" });
const from = new Date("2026-11-21T09:00:00.000Z");
const to = new Date("2026-11-21T10:00:00.000Z");

type Row = readonly [shard: number, minute: number];

const positionOf = ([, minute]: Row, index: number): string =>
  `${new Date(from.getTime() + minute * 60_000).toISOString()}#${String(index).padStart(4, "0")}`;

/** An index with these rows, distributed over its partitions. `read` can fail. */
const tableWith = (rows: readonly Row[], read: Table["read"]): Pick<Table, "page" | "read"> => ({
  read,
  page: async (partition, { after, before, limit }) =>
    rows
      .flatMap((row, index) => (partitions[row[0]] === partition ? [positionOf(row, index)] : []))
      .filter((position) => position > after && position < before)
      .sort()
      .slice(0, limit),
});

const readAll: Table["read"] = async (keys) => keys.map(({ pk, sk }): Item => ({ pk, sk }));

async function collected(table: Pick<Table, "page" | "read">): Promise<string[]> {
  const keys: string[] = [];
  for await (const { items } of itemsInOrder(table, { partitions, itemKey, from, to })) {
    keys.push(...items.map(({ pk }) => pk));
  }
  return keys;
}

const manyRows: readonly Row[] = Array.from({ length: 2500 }, (_, index) => [index % 3, index % 60]);

describe("all items of a time range", () => {
  it("are ordered by creation, then by key, across partitions, including the start and excluding the end", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -2, max: 62 }))),
        async (rows) => {
          const wanted = rows.flatMap((row, index) => (row[1] >= 0 && row[1] < 60 ? [positionOf(row, index)] : []));
          const keys = wanted.sort().map((position) => `thing#${position.split("#")[1]}`);
          expect(await collected(tableWith(rows, readAll))).toEqual(keys);
        },
      ),
    ));

  it("are read across many pages and batches", async () =>
    expect(await collected(tableWith(manyRows, readAll))).toHaveLength(2500));

  it.each([1, 4])("fail if read %i fails, without unhandled rejections", async (failing) => {
    let reads = 0;
    const read: Table["read"] = async (keys) => {
      reads += 1;
      if (reads >= failing) throw new Error("the store is away");
      return readAll(keys);
    };
    await expect(collected(tableWith(manyRows, read))).rejects.toThrow("the store is away");
  });

  it("fail if the index refers to a missing item", async () => {
    const read: Table["read"] = async (keys) =>
      (await readAll(keys)).map((item, index) => (index === 7 ? undefined : item));
    await expect(collected(tableWith(manyRows, read))).rejects.toThrow(
      "the index lists an item that the table does not return",
    );
  });
});
