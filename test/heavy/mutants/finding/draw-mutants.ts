import { createRandom } from "#local-aws/dynamodb";
import type { Family, Mutant } from "../mutant.ts";
import { type AreaName, areaNames, areas } from "./areas.ts";

export function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const left = [...values];
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [left[last], left[other]] = [left[other] as Value, left[last] as Value];
  }
  return left;
}

/** Splits a count among the areas, in whole numbers that add up. */
function sharesOf(count: number): ReadonlyMap<AreaName, number> {
  const all = areaNames.reduce((sum, area) => sum + areas[area].share, 0);
  let given = 0;
  let passed = 0;
  return new Map(
    areaNames.map((area) => {
      passed += areas[area].share;
      const upTo = Math.round((count * passed) / all);
      const share = upTo - given;
      given = upTo;
      return [area, share];
    }),
  );
}

/** Families to draw from in turn. Without turns, most mutants would be conditions. Times are rare because they move no money. */
const turns: readonly Family[] = [
  "condition",
  "amount",
  "state",
  "write",
  "condition",
  "amount",
  "state",
  "write",
  "list",
  "time",
];

function drawnFrom(mutants: readonly Mutant[], count: number, random: () => number): readonly Mutant[] {
  const pools = Map.groupBy(shuffled(mutants, random), ({ family }) => family);
  const drawn: Mutant[] = [];
  for (let turn = 0; drawn.length < Math.min(count, mutants.length); turn += 1) {
    const next = pools.get(turns[turn % turns.length] as Family)?.pop();
    if (next) drawn.push(next);
  }
  return drawn;
}

/** Draws the same mutants for the same seed and the same sources. */
export function drawMutants(
  found: ReadonlyMap<AreaName, readonly Mutant[]>,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly Mutant[] {
  const random = createRandom(seed);
  return [...sharesOf(count)].flatMap(([area, share]) => drawnFrom(found.get(area) ?? [], share, random));
}
