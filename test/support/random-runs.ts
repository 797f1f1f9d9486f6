import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Factor for the number of runs of a random test: `numRuns: 2_000 * inject("randomRuns")`. */
    randomRuns: number;
    /** Seed of tests that generate their own random numbers. */
    randomSeed: number;
  }
}

/** Tests without a number make a hundred runs. A failing test prints its seed. */
const seed = process.env["RANDOM_SEED"];
fc.configureGlobal({
  numRuns: Math.ceil(100 * inject("randomRuns")),
  ...(seed !== undefined && { seed: Number(seed) }),
});
