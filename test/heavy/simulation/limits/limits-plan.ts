import fc from "fast-check";
import { among, mostly } from "../chances.ts";

/** Which limits the agents of a run have. */

/** What the operator says of an agent's credits; null for the limit of the stage, which nobody reaches. */
export interface CreditLimitChange {
  readonly agent: number;
  readonly atMs: number;
  readonly dailyMaxEuroCents: number | null;
}

export interface LimitsPlan {
  /** How many requests an agent may send, where few are many. */
  readonly rate: { readonly perSecond: number; readonly burst: number } | undefined;
  readonly credits: readonly CreditLimitChange[];
}

/** Below, at and above what one or two refunds of a run take. */
const limitOfDay = among(1_050, 2_100, 0, 400, 1_049, 1_450, 3_000_000, null);

export const arbitraryLimits: fc.Arbitrary<LimitsPlan> = fc.record({
  rate: mostly<LimitsPlan["rate"]>(
    undefined,
    { perSecond: 1, burst: 1 },
    { perSecond: 1, burst: 2 },
    { perSecond: 2, burst: 3 },
    { perSecond: 10, burst: 5 },
  ),
  credits: fc.array(
    fc.record({
      agent: mostly(1, 2),
      atMs: among(0, 0, 20, 60, 500, 3_000, 61_000, 900_000),
      dailyMaxEuroCents: limitOfDay,
    }),
    { maxLength: 4 },
  ),
});

export const simplerLimits = ({ rate, credits }: LimitsPlan): readonly LimitsPlan[] => [
  ...(rate ? [{ rate: undefined, credits }] : []),
  ...credits.map((_, place) => ({ rate, credits: credits.toSpliced(place, 1) })),
];

const euroText = (cents: number | null): string => (cents === null ? "what the stage allows" : `${cents} euro cents`);

export const limitsLines = ({ rate, credits }: LimitsPlan): readonly string[] => [
  ...(rate ? [`each agent may send ${rate.perSecond} requests a second, ${rate.burst} at once`] : []),
  ...credits.map(
    ({ agent, atMs, dailyMaxEuroCents }) =>
      `at ${atMs} ms the operator limits the credits of agent ${agent} to ${euroText(dailyMaxEuroCents)} a day`,
  ),
];
