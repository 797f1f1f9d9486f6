import type { Ratio } from "./ratio.ts";

/** Ratios by bench and name, as accepted in docs/benches.json. */
export type AcceptedRatios = Readonly<Record<string, Readonly<Record<string, AcceptedRatio>>>>;

type AcceptedRatio = Pick<Ratio, "ratio" | "better">;

/** A ratio fails if it is worse than the accepted ratio by more than this factor. Smaller differences are considered noise. */
const worseMax = 1.5;

const timesWorse = (accepted: AcceptedRatio, { ratio }: Ratio): number =>
  accepted.better === "bigger" ? accepted.ratio / ratio : ratio / accepted.ratio;

const formatRatio = (ratio: number): string => ratio.toPrecision(3);

/** Returns a message for each ratio that is worse by more than a factor of `worseMax`, not accepted yet, or missing. */
export function objectionsTo(
  accepted: AcceptedRatios[string] | undefined,
  measured: readonly Ratio[],
): readonly string[] {
  const names = new Set(measured.map(({ name }) => name));
  const missing = Object.keys(accepted ?? {}).filter((name) => !names.has(name));
  return [
    ...measured.flatMap((one) => {
      const before = accepted?.[one.name];
      if (!before) return [`"${one.name}" is ${formatRatio(one.ratio)}, which is not accepted yet`];
      if (!(timesWorse(before, one) > worseMax)) return [];
      return [
        `"${one.name}" is ${formatRatio(one.ratio)}; the accepted ratio is ${formatRatio(before.ratio)}, and ${one.better} is better`,
      ];
    }),
    ...missing.map((name) => `"${name}" was accepted, but is no longer measured`),
  ];
}

/** Replaces all accepted ratios of one bench and keeps those of other benches. */
export function withAccepted(accepted: AcceptedRatios, bench: string, measured: readonly Ratio[]): AcceptedRatios {
  const ratios = measured.map(
    ({ name, ratio, better }) => [name, { ratio: Number(formatRatio(ratio)), better }] as const,
  );
  const all = { ...accepted, [bench]: Object.fromEntries(ratios) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}
