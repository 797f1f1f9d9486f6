import { describe, expect, it } from "vitest";
import { gathered } from "./gathered-reads.ts";
import type { ItemKey } from "./table.ts";

const key = (pk: string): ItemKey => ({ table: "domain", pk, sk: "item" });

/** Returns every item except those with a key that starts with "no". */
function countedReads() {
  const trips: (readonly string[])[] = [];
  const read = gathered(async (keys) => {
    trips.push(keys.map(({ pk }) => pk));
    return keys.map(({ pk, sk }) => (pk.startsWith("no") ? undefined : { pk, sk }));
  });
  return { trips, read: async (...pks: string[]) => (await read(pks.map(key))).map((item) => item?.pk) };
}

describe("reads that start in the same turn of the event loop", () => {
  it("are combined in one round trip, and each returns its own items in its order", async () => {
    const { trips, read } = countedReads();
    const answers = await Promise.all([read("a", "none", "b"), read(), read("b", "c")]);
    expect(answers).toEqual([["a", undefined, "b"], [], ["b", "c"]]);
    expect(trips).toEqual([["a", "none", "b", "b", "c"]]);
  });

  it("are limited together to the size of a batch", async () => {
    const { trips, read } = countedReads();
    const pks = Array.from({ length: 60 }, (_, index) => `item ${index}`);
    const [first, second, third] = await Promise.all([read(...pks), read(...pks), read("last")]);
    expect([first, second, third]).toEqual([pks, pks, ["last"]]);
    expect(trips.map((trip) => trip.length)).toEqual([60, 61]);
  });

  it("use several round trips if one read requests more than a batch, and other reads join the last", async () => {
    const { trips, read } = countedReads();
    const pks = Array.from({ length: 230 }, (_, index) => `item ${index}`);
    expect(await Promise.all([read(...pks), read("last")])).toEqual([pks, ["last"]]);
    expect(trips.map((trip) => trip.length)).toEqual([100, 100, 31]);
  });

  it("fail together without affecting later reads", async () => {
    let isDown = true;
    const read = gathered(async (keys) => {
      if (isDown) throw new Error("down");
      return keys.map(() => undefined);
    });
    const together = await Promise.allSettled([read([key("a")]), read([key("b")])]);
    expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isDown = false;
    expect(await read([key("a")])).toEqual([undefined]);
  });
});

it("a read that starts later is a separate round trip", async () => {
  const { trips, read } = countedReads();
  await read("a");
  await read("b");
  expect(trips).toEqual([["a"], ["b"]]);
});
