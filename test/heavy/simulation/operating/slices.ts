import type { OperatingPlan } from "./operating-plan.ts";
import type { GivenOrder } from "./operators.ts";

export type LeftByOperating = readonly GivenOrder[];

declare module "../plan.ts" {
  interface PlannedParts {
    /** What operators do meanwhile. */
    readonly operating?: OperatingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    /** What operators asked for. */
    readonly operating?: LeftByOperating;
  }
}
