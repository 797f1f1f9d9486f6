import type { LimitsPlan } from "./limits-plan.ts";
import type { CreditLimitSet } from "./operator.ts";

/** The operator's orders, in the order of their responses. */
export interface LeftByLimits {
  readonly creditLimits: readonly CreditLimitSet[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Limits of the agents' requests and refunds. */
    readonly limits?: LimitsPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly limits?: LeftByLimits;
  }
}
