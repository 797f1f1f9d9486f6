import { afterAll, describe, expect, it } from "vitest";
import { dueAt, duePartitions } from "../../functions/shared/store/due-work.ts";
import { StoredFormUnknown } from "../../functions/shared/store/forms/stored-forms.ts";
import { afterEveryRow, beforeEveryRow, keyAtPosition } from "../../functions/shared/store/positions.ts";
import { listedByAgent, listedByReference } from "../../functions/shared/store/stored-entity.ts";
import {
  type ItemKey,
  isNew,
  putItem,
  StoreBusy,
  StoreUnavailable,
  type Table,
} from "../../functions/shared/store/table.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import { scratchTable } from "../support/scratch-table.ts";

const key = (pk: string, table: ItemKey["table"] = "domain"): ItemKey => ({ table, pk, sk: "item" });
const item = (pk: string, more: Record<string, unknown> = {}) => ({ pk, sk: "item", ...more });

/** Increments a counter that every writer reads before its write. */
async function increment(table: Table, counter: ItemKey): Promise<boolean> {
  const [found] = await table.read([counter]);
  const version = Number(found?.["version"] ?? 0);
  const { written } = await table.write([
    {
      kind: "update",
      key: counter,
      set: { version: version + 1 },
      onlyIf: { expression: "#version = :version", values: { version } },
    },
  ]);
  return written;
}

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("the table", () => {
  it("reads in the order of the keys, across both tables, with undefined for missing items", async () => {
    const { table } = scratch;
    await table.write([
      putItem("domain", item("order-1", { name: "one" })),
      putItem("vault", item("order-2", { name: "two" })),
    ]);
    const found = await table.read([key("order-2", "vault"), key("order-0"), key("order-1")]);
    expect(found.map((one) => one?.["name"])).toEqual(["two", undefined, "one"]);
  });

  it("reads an item with a repeated key once, and returns it twice", async () => {
    const { table } = scratch;
    await table.write([putItem("domain", { pk: "named-twice", sk: "item", value: 1 })]);
    const [one, other] = await table.read([key("named-twice"), key("named-twice")]);
    expect(one).toMatchObject({ value: 1 });
    expect(other).toEqual(one);
  });

  it("rejects an item written by a later release, on every read path", async () => {
    const { table } = scratch;
    const later = { pk: "later#1", sk: "later", schema: 2 };
    expect(await table.put(putItem("domain", later, isNew))).toBe(true);
    const { pk, sk } = later;
    await expect(table.read([{ table: "domain", pk, sk }])).rejects.toBeInstanceOf(StoredFormUnknown);
    await expect(table.items(pk, { prefix: "l", limit: 5 })).rejects.toBeInstanceOf(StoredFormUnknown);
    await expect(table.write([putItem("domain", later, isNew)])).rejects.toBeInstanceOf(StoredFormUnknown);
  });

  it("writes all items or none, and returns the conflicting items", async () => {
    const { table } = scratch;
    await table.write([putItem("domain", item("taken", { owner: "first" }), isNew)]);
    const result = await table.write([
      putItem("domain", item("free"), isNew),
      putItem("domain", item("taken", { owner: "second" }), isNew),
    ]);
    expect(result).toEqual({ written: false, refused: [{ index: 1, item: item("taken", { owner: "first" }) }] });
    expect(await table.read([key("free")])).toEqual([undefined]);
  });

  it("puts a single item, and reports whether its condition was met", async () => {
    const { table } = scratch;
    expect(await table.put(putItem("vault", item("alone", { owner: "first" }), isNew))).toBe(true);
    expect(await table.put(putItem("vault", item("alone", { owner: "second" }), isNew))).toBe(false);
    expect(await table.read([key("alone", "vault")])).toEqual([item("alone", { owner: "first" })]);
    expect(await table.put(putItem("vault", item("alone", { owner: "second" })))).toBe(true);
    expect(await table.read([key("alone", "vault")])).toEqual([item("alone", { owner: "second" })]);
  });

  it("distinguishes a missing item from one in another state", async () => {
    const { table } = scratch;
    const update = (pk: string) => ({
      kind: "update" as const,
      key: key(pk),
      set: { state: "done" },
      onlyIf: { expression: "#state = :open", values: { open: "open" } },
    });
    await table.write([putItem("domain", item("closed", { state: "closed" }))]);
    expect(await table.write([update("missing")])).toEqual({
      written: false,
      refused: [{ index: 0, item: undefined }],
    });
    expect(await table.write([update("closed")])).toMatchObject({ refused: [{ item: { state: "closed" } }] });
  });

  it("lets exactly one of fifty concurrent creators succeed", async () => {
    const { table } = scratch;
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        table.write([putItem("domain", item("race", { number }), isNew)]).catch((fault) => {
          expect(fault).toBeInstanceOf(StoreBusy);
          return { written: false };
        }),
      ),
    );
    expect(results.filter(({ written }) => written)).toHaveLength(1);
  });

  it("finds due work, oldest first, and nothing else", async () => {
    const { table } = scratch;
    const now = new Date("2026-11-20T10:00:00.000Z");
    const times = { late: addSeconds(now, -60), now, soon: addSeconds(now, 1) };
    for (const [name, time] of Object.entries(times)) {
      await table.write([putItem("domain", item(`due-${name}`, dueAt("reversal", "chg-1", time)))]);
    }
    const found = await Promise.all(duePartitions("reversal").map((partition) => table.due(partition, now, 10)));
    expect(found.flat().map(({ pk }) => pk)).toEqual(["due-late", "due-now"]);
  });

  it("pages through an index from either end, between two exclusive bounds", async () => {
    const { table } = scratch;
    for (const number of [1, 2, 3, 4, 5]) {
      const created = `2026-11-20T10:00:0${number}.000Z`;
      await table.write([
        putItem("domain", item(`listed-${number}`, listedByAgent("list", { created, key: `k${number}` }))),
      ]);
    }
    const page = async (after: string, before: string, descending: boolean, limit = 10) =>
      (await table.page("list", { after, before, limit, descending })).map(keyAtPosition);
    const [second, fourth] = ["2026-11-20T10:00:02.000Z#k2", "2026-11-20T10:00:04.000Z#k4"];
    expect(await page(beforeEveryRow, afterEveryRow, false)).toEqual(["k1", "k2", "k3", "k4", "k5"]);
    expect(await page(beforeEveryRow, afterEveryRow, true, 2)).toEqual(["k5", "k4"]);
    expect(await page(second, afterEveryRow, false, 2)).toEqual(["k3", "k4"]);
    expect(await page(beforeEveryRow, fourth, true, 2)).toEqual(["k3", "k2"]);
    expect(await page(second, fourth, false)).toEqual(["k3"]);
    expect(await page(fourth, second, false)).toEqual([]);
    expect(await page("2026-11-20T10:00:02.000Z", "2026-11-20T10:00:04.000Z", false)).toEqual(["k2", "k3"]);
  });

  it("pages through a second item collection, in the order of the first one", async () => {
    const { table } = scratch;
    const named = { 1: "one", 2: "other", 3: "one", 4: undefined, 5: "one" };
    const writes = Object.entries(named).map(([number, name]) => {
      const list = listedByAgent("all", { created: `2026-11-20T10:00:0${number}.000Z`, key: `k${number}` });
      return putItem("domain", item(`named-${number}`, { ...list, ...(name && listedByReference(name)) }));
    });
    await table.write(writes);
    const page = async (partition: string, descending: boolean, limit = 10) => {
      const range = { after: beforeEveryRow, before: afterEveryRow, limit, descending };
      return (await table.page(partition, { ...range, index: "byReference" })).map(keyAtPosition);
    };
    expect(await page("one", false)).toEqual(["k1", "k3", "k5"]);
    expect(await page("one", true, 2)).toEqual(["k5", "k3"]);
    expect(await page("all", false)).toEqual([]);
  });

  it("reads the items of a partition by sort-key prefix, in order", async () => {
    const { table } = scratch;
    const sortKeys = ["action", "action#a", "action#b", "action#c", "other#a"];
    await table.write(sortKeys.map((sk) => putItem("domain", { pk: "together", sk })));
    const items = async (limit: number, after?: string) =>
      (await table.items("together", { prefix: "action#", after, limit })).map(({ sk }) => sk);
    expect(await items(10)).toEqual(["action#a", "action#b", "action#c"]);
    expect(await items(2)).toEqual(["action#a", "action#b"]);
    expect(await items(2, "action#b")).toEqual(["action#c"]);
    expect(await items(2, "action#c")).toEqual([]);
  });

  it("counts without losing an increment", async () => {
    const { table } = scratch;
    const values = await Promise.all(Array.from({ length: 20 }, () => table.add(key("stans"), "leased", 20)));
    expect(values.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) * 20));
  });
});

describe("the table under contention", () => {
  it("counts correctly when every write contends for one item, with conflicts, throttling and a lagging index", async () => {
    const scratch = await scratchTable({ seed: 7, throttleRate: 0.1, conflictRate: 0.2, indexDelayMilliseconds: 50 });
    try {
      const counter = key("counter");
      const { table } = scratch;
      await table.write([putItem("domain", item("counter", { version: 0 }))]);
      let won = 0;
      const writer = async () => {
        for (let attempt = 0; attempt < 10; attempt += 1) {
          try {
            if (await increment(table, counter)) won += 1;
          } catch (fault) {
            expect(fault instanceof StoreBusy || fault instanceof StoreUnavailable).toBe(true);
          }
        }
      };
      await Promise.all(Array.from({ length: 8 }, writer));
      const [found] = await table.read([counter]);
      expect(won).toBeGreaterThan(0);
      expect(found?.["version"]).toBe(won);
    } finally {
      await scratch.close();
    }
  });

  it("is unavailable by name when it cannot be reached", async () => {
    const scratch = await scratchTable();
    scratch.disconnect();
    await expect(scratch.table.read([key("any")])).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(scratch.table.write([putItem("domain", item("any"))])).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(scratch.table.put(putItem("domain", item("any")))).rejects.toBeInstanceOf(StoreUnavailable);
    await scratch.close();
  });
});
