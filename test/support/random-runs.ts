import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The share of its runs that a random test makes: `numRuns: 2_000 * inject("randomRuns")`. */
    randomRuns: number;
    /** Of tests that make their own numbers. */
    randomSeed: number;
  }
}

/** Tests that name no number make a hundred runs. A test that fails prints its seed. */
const seed = process.env["RANDOM_SEED"];
fc.configureGlobal({
  numRuns: Math.ceil(100 * inject("randomRuns")),
  ...(seed !== undefined && { seed: Number(seed) }),
});
