import type { ClocksPlan } from "./clocks-plan.ts";
import type { Movers } from "./movers.ts";

export interface LeftByClocks {
  readonly moves: Movers["responses"];
  /** Clocks that still report work although it must have finished. */
  readonly stillWorking: readonly string[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Times at which agents move their clocks. */
    readonly clocks?: ClocksPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    /** Responses about the agents' clocks. */
    readonly clocks?: LeftByClocks;
  }
}
