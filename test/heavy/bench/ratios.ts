/** What a bench gives: ratios, each against a baseline of the same run, so that the machine and its other work cancel out. */

export interface Ratio {
  /** What is compared with what; the same words in each run. */
  readonly name: string;
  readonly ratio: number;
  readonly better: "bigger" | "smaller";
  /** What it must reach, or not pass. */
  readonly limit?: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

export const isWithinLimit = ({ ratio, better, limit }: Ratio): boolean =>
  limit === undefined || (better === "bigger" ? ratio >= limit : ratio <= limit);

/** Prints the ratios, hands them to whoever runs the bench, and fails it when one is beyond its limit. */
export const tellRatios = (ratios: readonly Ratio[]): void => {
  for (const ratio of ratios) {
    const bound =
      ratio.limit === undefined ? "" : `, ${ratio.better === "bigger" ? "at least" : "at most"} ${ratio.limit}`;
    const verdict = isWithinLimit(ratio) ? "" : "   BEYOND ITS LIMIT";
    console.log(`  ${ratio.ratio.toFixed(2).padStart(7)}  ${ratio.name} (${ratio.better} is better${bound})${verdict}`);
  }
  process.send?.(ratios);
  if (!ratios.every(isWithinLimit)) process.exitCode = 1;
};
