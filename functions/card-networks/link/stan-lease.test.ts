import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { retrievalReferenceNumber } from "./retrieval-reference-number.ts";
import { stanLease } from "./stan-lease.ts";

/** Counter of a station, shared by all execution environments. */
function counterFrom(start: number) {
  let next = start;
  let leases = 0;
  return {
    lease: async (size: number) => {
      leases += 1;
      const first = next;
      next += size;
      return first;
    },
    leases: () => leases,
  };
}

describe("trace numbers", () => {
  test("start at 000001 and are leased in blocks", async () => {
    const counter = counterFrom(0);
    const next = stanLease(counter.lease, 3);
    const numbers = [await next(), await next(), await next(), await next()];
    expect(numbers).toEqual(["000001", "000002", "000003", "000004"]);
    expect(counter.leases()).toBe(2);
  });

  test("are never 000000, and wrap after 989999 because the connector uses the range above", async () => {
    const next = stanLease(counterFrom(989_997).lease, 20);
    expect([await next(), await next(), await next()]).toEqual(["989998", "989999", "000001"]);
  });

  test("requested concurrently come from one lease", async () => {
    const counter = counterFrom(0);
    const next = stanLease(counter.lease, 10);
    const numbers = await Promise.all(Array.from({ length: 10 }, () => next()));
    expect(new Set(numbers).size).toBe(10);
    expect(counter.leases()).toBe(1);
  });

  test("are unique across environments until the counter wraps", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(5_000_000),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.boolean(), { maxLength: 200 }),
        async (start, blockSize, turns) => {
          const counter = counterFrom(start);
          const [here, there] = [stanLease(counter.lease, blockSize), stanLease(counter.lease, blockSize)];
          const numbers = await Promise.all(turns.map((turn) => (turn ? here() : there())));
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers.every((number) => /^(?!000000)\d{6}$/.test(number))).toBe(true);
        },
      ),
    );
  });

  test("of a block expire a minute after it was leased, before the counter can wrap", async () => {
    const counter = counterFrom(0);
    let now = 0;
    const next = stanLease(counter.lease, 10, () => now);
    expect(await next()).toBe("000001");
    now = 60_000;
    expect(await next()).toBe("000002");
    now += 1;
    expect(await Promise.all([next(), next()])).toEqual(["000011", "000012"]);
    expect(counter.leases()).toBe(2);
  });

  test("of a block expire relative to the start of its lease request", async () => {
    let now = 0;
    let leases = 0;
    const lease = async () => {
      leases += 1;
      if (leases === 1) now += 60_001;
      return leases * 100;
    };
    expect(await stanLease(lease, 10, () => now)()).toBe("000201");
  });

  test("are leased again by the next call after a failed lease", async () => {
    let failing = true;
    const next = stanLease(async () => {
      if (failing) throw new Error("the table is throttled");
      return 41;
    }, 5);
    await expect(next()).rejects.toThrow("throttled");
    failing = false;
    expect(await next()).toBe("000042");
  });

  test("are not issued if the counter returns an invalid value", async () => {
    await expect(stanLease(async () => Number.NaN)()).rejects.toThrow("did not return an integer");
  });
});

describe("the retrieval reference number", () => {
  test.each([
    ["2026-11-20T20:14:28Z", "632420000036"],
    ["2024-11-05T18:47:05Z", "431018000036"],
    ["2027-01-01T00:00:00Z", "700100000036"],
    ["2028-12-31T23:59:59Z", "836623000036"],
  ])("at %s is %s", (moment, expected) => {
    expect(retrievalReferenceNumber(new Date(moment), "000036")).toBe(expected);
  });
});
