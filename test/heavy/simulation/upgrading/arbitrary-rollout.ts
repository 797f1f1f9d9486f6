import fc from "fast-check";
import { type Rollout, rolloutWays } from "./rollout.ts";

const among = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.nat(values.length - 1).map((place) => values[place] as Value);

/**
 * Begins at any time from before the first payment until long after the last clearing. The simplest rollout is an instant upgrade
 * in the middle of the first payment.
 */
export const arbitraryRollout = (release: string): fc.Arbitrary<Rollout> =>
  fc.record({
    release: fc.constant(release),
    way: among(...rolloutWays),
    fromMs: among(100, 0, 20, 60, 170, 500, 3_000, 30_000, 61_000, 125_000, 250_000, 320_000, 700_000, 1_300_000),
    sideBySideMs: among(0, 500, 60_000, 600_000, 3_600_000),
    seed: fc.nat(),
  });
