/** Result of a bench: a ratio to a baseline of the same run, so that the machine's speed and load cancel out. */
export interface Ratio {
  /** The two things compared; the same text in each run. */
  readonly name: string;
  readonly ratio: number;
  readonly better: "bigger" | "smaller";
  /** Value that the ratio must reach, or must not exceed. */
  readonly limit?: number;
}
