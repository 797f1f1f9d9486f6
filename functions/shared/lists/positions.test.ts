import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedOrder } from "./positions.ts";

async function* sequence(values: readonly string[]): AsyncGenerator<string> {
  yield* values;
}

const sorted = (values: readonly string[], descending: boolean): string[] => {
  const ascending = [...values].sort((one, other) => (one < other ? -1 : 1));
  return descending ? ascending.reverse() : ascending;
};

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
