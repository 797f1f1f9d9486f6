/** Result of a bench: a ratio to a baseline measured in the same run, so that the machine's speed and load cancel out. */
export interface Ratio {
  /** Name of the comparison, which must be the same in each run. */
  readonly name: string;
  readonly ratio: number;
  readonly better: "bigger" | "smaller";
  /** Limit of the ratio: the minimum if `better` is `bigger`, the maximum if `better` is `smaller`. */
  readonly limit?: number;
}
