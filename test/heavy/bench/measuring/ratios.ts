import type { Ratio } from "../../../../scripts/bench/ratio.ts";

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const isWithinLimit = ({ ratio, better, limit }: Ratio): boolean =>
  limit === undefined || (better === "bigger" ? ratio >= limit : ratio <= limit);

function lineOf(one: Ratio): string {
  const { name, ratio, better, limit } = one;
  const bound = limit === undefined ? "" : `, ${better === "bigger" ? "at least" : "at most"} ${limit}`;
  const verdict = isWithinLimit(one) ? "" : "   BEYOND ITS LIMIT";
  return `  ${ratio.toFixed(2).padStart(7)}  ${name} (${better} is better${bound})${verdict}`;
}

/** Prints the ratios, passes them to the command that runs the benchmark, and fails if a ratio exceeds its limit. */
export function tellRatios(ratios: readonly Ratio[]): void {
  for (const ratio of ratios) console.log(lineOf(ratio));
  process.send?.(ratios);
  if (!ratios.every(isWithinLimit)) process.exitCode = 1;
}
