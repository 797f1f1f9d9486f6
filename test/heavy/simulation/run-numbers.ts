import fc from "fast-check";

/** How many runs one seed numbers: the next seed goes on from there. */
export const runsOfOneSeed = 250;

const seeds = 2 ** 31;

/** The number of a run among the runs of all seeds. */
export const runNumber = (seed: number, run: number): number =>
  (((seed % seeds) + seeds) % seeds) * runsOfOneSeed + run;

/** The numbers of runs as a part of what is drawn for them. fast-check asks for each once, in the order of the runs. */
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
