import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageRange } from "../store/table.ts";
import { keysAReadMax, keysIn, mergedOrder, positionOf } from "./positions.ts";

async function* sequence(values: readonly string[]): AsyncGenerator<string> {
  yield* values;
}

const sorted = (values: readonly string[], descending: boolean): string[] => {
  const ascending = [...values].sort((one, other) => (one < other ? -1 : 1));
  return descending ? ascending.reverse() : ascending;
};

describe("the keys of a partition", () => {
  const listed = (rows: number) =>
    Array.from({ length: rows }, (_, row) => positionOf({ created: new Date(row).toISOString(), key: `key-${row}` }));
  const tableOf = (positions: readonly string[]) => ({
    page: async (_partition: string, { after, before, limit }: PageRange) =>
      positions.filter((position) => position > after && position < before).slice(0, limit),
  });

  it("come each once and in order, never more together than one read takes", () =>
    fc.assert(
      fc.asyncProperty(fc.nat(3 * keysAReadMax), fc.option(fc.nat(keysAReadMax)), async (rows, row) => {
        const positions = listed(rows);
        const after = row === null ? undefined : (positions[row] ?? positions.at(-1));
        const reads: (readonly string[])[] = [];
        for await (const keys of keysIn(tableOf(positions), "list", after)) reads.push(keys);
        const first = after === undefined ? 0 : positions.indexOf(after) + 1;
        expect(reads.flat()).toEqual(Array.from({ length: rows - first }, (_, index) => `key-${first + index}`));
        expect(reads.filter(({ length }) => length === 0 || length > keysAReadMax)).toEqual([]);
      }),
    ));
});

describe("the merged order", () => {
  it("of ordered sequences is that of all their values, each once", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.string())), fc.boolean(), async (sources, descending) => {
        const merged = mergedOrder(
          sources.map((values) => sequence(sorted(values, descending))),
          descending,
        );
        const values: string[] = [];
        for await (const value of merged) values.push(value);
        expect(values).toEqual(sorted(sources.flat(), descending));
      }),
    ));

  it("asks no source further than it must", async () => {
    const asked: string[] = [];
    async function* telling(name: string): AsyncGenerator<string> {
      for (let number = 1; ; number += 1) {
        asked.push(`${name}${number}`);
        yield `${name}${number}`;
      }
    }
    const merged = mergedOrder([telling("a"), telling("b")], false);
    expect([(await merged.next()).value, (await merged.next()).value]).toEqual(["a1", "a2"]);
    expect(asked).toEqual(["a1", "b1", "a2"]);
  });
});
