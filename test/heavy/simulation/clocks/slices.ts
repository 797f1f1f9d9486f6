import type { ClocksPlan } from "./clocks-plan.ts";
import type { Movers } from "./movers.ts";

export interface LeftByClocks {
  readonly moves: Movers["responses"];
  /** Where it was still said that something is under way when it must be over. */
  readonly stillWorking: readonly string[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** When agents move their clocks. */
    readonly clocks?: ClocksPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    /** What agents heard of their clocks. */
    readonly clocks?: LeftByClocks;
  }
}
