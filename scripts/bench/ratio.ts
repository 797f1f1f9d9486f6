/** What benches give: each against a baseline of the same run, so that the machine and its other work cancel out. */
export interface Ratio {
  /** What is compared with what; the same words in each run. */
  readonly name: string;
  readonly ratio: number;
  readonly better: "bigger" | "smaller";
  /** What it must reach, or must not pass. */
  readonly limit?: number;
}
