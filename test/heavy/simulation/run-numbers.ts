import fc from "fast-check";

/** Number of runs per seed; the next seed continues the numbering. */
export const runsOfOneSeed = 250;

const seeds = 2 ** 31;

/** Number of a run among the runs of all seeds. */
export const runNumber = (seed: number, run: number): number =>
  (((seed % seeds) + seeds) % seeds) * runsOfOneSeed + run;

/** Includes the run number in the drawn values. fast-check draws each number once, in run order. */
export class RunNumbers extends fc.Arbitrary<number> {
  #next: number;

  constructor(first: number) {
    super();
    this.#next = first;
  }

  override generate(): fc.Value<number> {
    const value = new fc.Value(this.#next, undefined);
    this.#next += 1;
    return value;
  }

  override canShrinkWithoutContext(_value: unknown): _value is number {
    return false;
  }

  override shrink(): fc.Stream<fc.Value<number>> {
    return fc.Stream.nil();
  }
}
