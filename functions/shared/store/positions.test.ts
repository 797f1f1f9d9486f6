import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keysAReadMax, keysIn, mergedOrder, positionOf } from "./positions.ts";
import type { PageRange } from "./table.ts";

async function* pagesOf(values: readonly string[], size: number): AsyncGenerator<readonly string[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}

function sorted(values: readonly string[], descending: boolean): string[] {
  const ascending = [...values].sort((one, other) => (one < other ? -1 : 1));
  return descending ? ascending.reverse() : ascending;
}

describe("the keys of a partition", () => {
  const listed = (rows: number) =>
    Array.from({ length: rows }, (_, row) => positionOf({ created: new Date(row).toISOString(), key: `key-${row}` }));
  const tableOf = (positions: readonly string[]) => ({
    page: async (_partition: string, { after, before, limit }: PageRange) =>
      positions.filter((position) => position > after && position < before).slice(0, limit),
  });

  it("are returned once and in order, with no more per batch than one read accepts", () =>
    fc.assert(
      fc.asyncProperty(fc.nat(3 * keysAReadMax), fc.option(fc.nat(keysAReadMax)), async (rows, row) => {
        const positions = listed(rows);
        const after = row === null ? undefined : (positions[row] ?? positions.at(-1));
        const reads: (readonly string[])[] = [];
        for await (const keys of keysIn(tableOf(positions), "list", { after })) reads.push(keys);
        const first = after === undefined ? 0 : positions.indexOf(after) + 1;
        expect(reads.flat()).toEqual(Array.from({ length: rows - first }, (_, index) => `key-${first + index}`));
        expect(reads.filter(({ length }) => length === 0 || length > keysAReadMax)).toEqual([]);
      }),
    ));
});

describe("merging ordered sequences", () => {
  it("returns every value once, for any page sizes", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(fc.string({ minLength: 1 })), fc.integer({ min: 1, max: 5 }))),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        async (sources, count, descending) => {
          const next = mergedOrder(
            sources.map(([values, size]) => pagesOf(sorted(values, descending), size)),
            descending,
          );
          const taken: string[] = [];
          for (let some = await next(count); some.length > 0; some = await next(count)) taken.push(...some);
          const all = sources.flatMap(([values]) => values);
          expect(taken).toEqual(sorted(all, descending));
        },
      ),
    ));

  it("reads no source further than necessary", async () => {
    const queried: string[] = [];
    async function* telling(name: string): AsyncGenerator<readonly string[]> {
      for (let number = 1; ; number += 1) {
        queried.push(`${name}${number}`);
        yield [`${name}${number}`];
      }
    }
    const next = mergedOrder([telling("a"), telling("b")], false);
    expect(await next(2)).toEqual(["a1", "a2"]);
    expect(queried).toEqual(["a1", "b1", "a2"]);
  });
});
