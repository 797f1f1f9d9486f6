import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chargeItemKey, chargeToItem, itemToCharge } from "../../functions/charges/charge/charge-item.ts";
import { chargeLists } from "../../functions/charges/charge/charge-lists.ts";
import { chargeStore } from "../../functions/charges/charge/charge-store.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import { pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { answerWithPage, rowsLookedAtMax, settledAfterSeconds } from "../../functions/shared/lists/listed-entities.ts";
import type { Page, SortOrder } from "../../functions/shared/lists/pagination.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import { keyMaker } from "../../functions/shared/values/keys.ts";
import { chargesOperations } from "../operations/charges.ts";
import { answerOf } from "../support/api-event.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testPlatform, testPurposeKeys } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

const contract = { method: "GET", path: "/charges" } as const;
const agentOf = (name: string) => `cgt-${name}`;

/** An agent's charges, written and listed as the service does. */
function chargesOf(table: Table, agentKey: string) {
  const store = chargeStore(table, 60);
  const caller = { agentKey, apiKey: "apk-1", permissions: [] };

  const add = async (created: Date, change: Partial<Charge> = {}): Promise<string> => {
    const key = keyMaker(() => created.getTime(), randomBytes)("charge");
    const charge = pendingChargeWith({ key, created: created.toISOString(), ...change });
    await store.begin({ charge, agentKey, ticket: undefined, now: created });
    return key;
  };

  interface Asked {
    readonly sortOrder: SortOrder;
    readonly limit: number;
    readonly now?: Date;
    readonly matches?: (key: string) => boolean;
  }

  const page = async ({ sortOrder, limit, now = new Date(), matches = () => true }: Asked, offsetToken?: string) => {
    const result = await answerWithPage(
      { table, clock: () => now, requestPurposeKeys: async () => testPurposeKeys },
      contract,
      {
        caller,
        path: {},
        query: { limit, sortOrder, ...(offsetToken !== undefined && { offsetToken }) },
        answer: (shown: Page<string>) => ({ status: 200, headers: {}, body: JSON.stringify(shown) }),
      },
      {
        partitions: chargeLists(agentKey),
        itemKey: chargeItemKey,
        toEntity: (item) => {
          const charge = itemToCharge(item, agentKey);
          return charge && matches(charge.key) ? charge.key : undefined;
        },
      },
    );
    if (!result.ok) throw new Error(result.refused.detail);
    return JSON.parse(result.value.body) as Page<string>;
  };

  /** Reads all pages and runs a callback between them. */
  const all = async (query: Asked, between: (pages: number) => Promise<void> = async () => undefined) => {
    const pages: string[][] = [];
    let offsetToken: string | undefined;
    do {
      if (pages.length > 0) await between(pages.length);
      const found = await page(query, offsetToken);
      expect(found.moreItems).toBe(found.offsetToken !== undefined);
      pages.push(found.items);
      offsetToken = found.offsetToken;
    } while (offsetToken !== undefined);
    return pages;
  };

  return { add, page, all };
}

const long = new Date("2026-11-20T10:00:00.000Z");
async function inOrder<Value>(count: number, act: (number: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let number = 0; number < count; number += 1) values.push(await act(number));
  return values;
}

describe("a list", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await scratchTable();
  });
  afterAll(() => scratch.close());

  it("has one order over all its shards, forwards and backwards, for any page size", async () => {
    const { add, all } = chargesOf(scratch.table, agentOf("order"));
    // Some charges have the same millisecond, so their keys decide the order.
    const created = await inOrder(23, async (number) => add(addSeconds(long, Math.floor(number / 3))));
    const expected = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((second) =>
      created.slice(second * 3, second * 3 + 3).sort((one, other) => (one < other ? -1 : 1)),
    );
    for (const limit of [1, 4, 22, 23, 100]) {
      const forwards = await all({ sortOrder: "asc", limit });
      expect(forwards.flat()).toEqual(expected);
      expect(forwards.length).toBe(Math.ceil(23 / limit));
      expect((await all({ sortOrder: "desc", limit })).flat()).toEqual([...expected].reverse());
    }
  });

  it("of 101 entries reads no more keys together than the store allows", async () => {
    const { add, all } = chargesOf(scratch.table, agentOf("hundred"));
    const created = await inOrder(101, (number) => add(addSeconds(long, number)));
    const pages = await all({ sortOrder: "asc", limit: 100 });
    expect(pages.map(({ length }) => length)).toEqual([100, 1]);
    expect(pages.flat()).toEqual(created);
  });

  it("is empty without entries", async () => {
    const { page } = chargesOf(scratch.table, agentOf("nobody"));
    expect(await page({ sortOrder: "desc", limit: 10 })).toEqual({ items: [], moreItems: false });
  });

  it("shows the newest immediately in descending order, and a little later in ascending order", async () => {
    const { add, page } = chargesOf(scratch.table, agentOf("newest"));
    const key = await add(long);
    const query = { limit: 10, now: addSeconds(long, 1) };
    expect((await page({ ...query, sortOrder: "desc" })).items).toEqual([key]);
    expect((await page({ ...query, sortOrder: "asc" })).items).toEqual([]);
    const later = addSeconds(long, settledAfterSeconds + 1);
    expect((await page({ ...query, sortOrder: "asc", now: later })).items).toEqual([key]);
  });

  it("finds matching rows among others, and reports whether there are more", async () => {
    const { add, page } = chargesOf(scratch.table, agentOf("matching"));
    const created = await inOrder(30, (number) => add(addSeconds(long, number)));
    const wanted = new Set([created[3], created[17], created[29]]);
    const query = { sortOrder: "asc", limit: 2, matches: (key: string) => wanted.has(key) } as const;
    const first = await page(query);
    expect(first).toMatchObject({ items: [created[3], created[17]], moreItems: true });
    expect(await page(query, first.offsetToken)).toEqual({ items: [created[29]], moreItems: false });
    expect(await page({ ...query, limit: 3 })).toMatchObject({ moreItems: false });
  });

  it("scans a bounded number of rows per request, and continues with a token", async () => {
    const { table } = scratch;
    const agentKey = agentOf("bounded");
    const { all } = chargesOf(
      {
        ...table,
        // A large number of simulated rows that are not worth writing.
        page: async (partition, { after, limit }) => {
          if (!partition.endsWith("#0")) return [];
          const start = after === "0" ? 0 : Number(after.split("#")[1]) + 1;
          return Array.from({ length: Math.min(limit, Math.max(1234 - start, 0)) }, (_, index) => {
            const number = String(start + index).padStart(6, "0");
            return `2026-11-20T10:00:00.000Z#${number}`;
          });
        },
        read: async (keys) => keys.map(({ pk, sk }) => ({ ...chargeToItem(pendingChargeWith()), pk, sk, agentKey })),
      },
      agentKey,
    );
    const pages = await all({ sortOrder: "asc", limit: 10, matches: (key) => key === "001233" });
    expect(pages.slice(0, -1).flat()).toEqual([]);
    expect(pages.at(-1)).toEqual(["001233"]);
    expect(pages.length).toBe(Math.ceil(1234 / rowsLookedAtMax));
  });
});

describe("a list by reference", () => {
  it("contains exactly the rows with that reference, without reading others", async () => {
    const scratch = await scratchTable();
    try {
      const agentKey = agentOf("named");
      const { add } = chargesOf(scratch.table, agentKey);
      const named = await inOrder(3, (number) => add(addSeconds(long, number), { transactionReference: "order-1" }));
      await add(long, { transactionReference: "order-2" });
      await add(long);
      const range = { index: "byReference", after: "0", before: "~", limit: 10, descending: false } as const;
      const found = await scratch.table.page(`charge-reference#${agentKey}#order-1`, range);
      expect(found.map((position) => position.split("#")[1])).toEqual(named);
    } finally {
      await scratch.close();
    }
  });
});

describe("the charges of a merchant", () => {
  const merchantKey = "mct-00000000000000000077";
  const handlerOn = (table: Table) => {
    const list = chargesOperations.listCharges.handler(testSettings, testPlatform(table));
    return async (agentKey: string, query: Readonly<Record<string, string>>) => {
      const caller = { agentKey, apiKey: "apk-1", permissions: "charges:List" };
      const { status, body } = await answerOf(list, { caller, query });
      expect(status).toBe(200);
      return body as Page<{ readonly key: string }>;
    };
  };

  it("are read from their own lists, without charges of other merchants or agents", async () => {
    const scratch = await scratchTable();
    try {
      const [agentKey, other] = [agentOf("merchants"), agentOf("stranger")];
      const { add } = chargesOf(scratch.table, agentKey);
      const own = await inOrder(11, (number) => add(addSeconds(long, number), { merchantKey }));
      await inOrder(11, (number) => add(addSeconds(long, number)));
      let read = 0;
      const counting: Table = {
        ...scratch.table,
        read: (keys) => {
          read += keys.filter(({ sk }) => sk === "charge").length;
          return scratch.table.read(keys);
        },
      };
      const list = handlerOn(counting);
      const { items, moreItems } = await list(agentKey, { merchantKey, limit: "50" });
      expect(items.map(({ key }) => key)).toEqual(own.toReversed());
      expect(moreItems).toBe(false);
      expect(read).toBe(own.length);
      expect(await list(other, { merchantKey, limit: "50" })).toEqual({ items: [], moreItems: false });
      expect(read).toBe(own.length);
    } finally {
      await scratch.close();
    }
  });

  it("are read in pages of at most 250, and a page without a match leads to the next", async () => {
    const scratch = await scratchTable();
    try {
      const agentKey = agentOf("many");
      const { add } = chargesOf(scratch.table, agentKey);
      const created = await inOrder(251, (number) =>
        add(addSeconds(long, number), { merchantKey, ...(number === 0 && { network: "mastercard" as const }) }),
      );
      const list = handlerOn(scratch.table);
      const query = { merchantKey, network: "mastercard" };
      const first = await list(agentKey, query);
      expect(first).toEqual({ items: [], moreItems: true, offsetToken: expect.any(String) });
      const next = await list(agentKey, { ...query, offsetToken: first.offsetToken ?? "" });
      expect(next).toMatchObject({ items: [{ key: created[0] }], moreItems: false });
    } finally {
      await scratch.close();
    }
  });
});

describe("a list that grows during paging, over an index that lags", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await scratchTable({ seed: 11, indexDelayMilliseconds: 400 });
  });
  afterAll(() => scratch.close());

  const settled = () => new Promise((wait) => setTimeout(wait, 450));

  /** Adds new rows until it is stopped. */
  const writer = (add: (created: Date) => Promise<string>) => {
    const added: string[] = [];
    const times: Date[] = [];
    let isGoing = true;
    const going = (async () => {
      while (isGoing) {
        const created = new Date();
        added.push(await add(created));
        times.push(created);
        await new Promise((wait) => setTimeout(wait, 5));
      }
    })();
    return {
      added,
      addedBefore: (time: Date) => times.filter((created) => created < time).length,
      /** Waits until two more rows are added. */
      addTwo: async () => {
        const enough = added.length + 2;
        while (added.length < enough) await new Promise((wait) => setTimeout(wait, 5));
      },
      stop: async () => {
        isGoing = false;
        await going;
      },
    };
  };

  it("neither skips nor repeats existing entries, read from the newest to the oldest", async () => {
    const { add, all } = chargesOf(scratch.table, agentOf("lag-desc"));
    const before = await inOrder(40, (number) => add(addSeconds(new Date(), number - 100)));
    await settled();
    const others = writer(add);
    const pages = await all({ sortOrder: "desc", limit: 7 }, () => others.addTwo());
    await others.stop();
    const found = pages.flat();
    expect(others.added.length).toBeGreaterThan(10);
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((key) => before.includes(key))).toEqual([...before].reverse());
  });

  it("neither skips nor repeats any entry, read from the oldest to the newest during growth", async () => {
    const { add, all } = chargesOf(scratch.table, agentOf("lag-asc"));
    const others = writer(add);
    await new Promise((wait) => setTimeout(wait, (settledAfterSeconds + 1) * 1000));
    const settledAtFirst = others.addedBefore(addSeconds(new Date(), -settledAfterSeconds));
    const pages = await all({ sortOrder: "asc", limit: 5 });
    await others.stop();
    const found = pages.flat();
    expect(found).toEqual(others.added.slice(0, found.length));
    // All settled rows are found however far the index lags; rows that settled during the read may be found, too.
    expect(settledAtFirst).toBeGreaterThan(0);
    expect(found.length).toBeGreaterThanOrEqual(settledAtFirst);
  });
});
