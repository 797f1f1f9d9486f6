import type { OperatingPlan } from "./operating-plan.ts";
import type { GivenOrder } from "./operators.ts";

export type LeftByOperating = readonly GivenOrder[];

declare module "../plan.ts" {
  interface PlannedParts {
    /** Operators' orders during a run. */
    readonly operating?: OperatingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    /** Operators' orders and their responses. */
    readonly operating?: LeftByOperating;
  }
}
