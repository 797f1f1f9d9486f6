import type { LimitsPlan } from "./limits-plan.ts";
import type { CreditLimitSet } from "./operator.ts";

/** What the operator said, in the order in which it was heard. */
export interface LeftByLimits {
  readonly creditLimits: readonly CreditLimitSet[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** How much agents may ask for. */
    readonly limits?: LimitsPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly limits?: LeftByLimits;
  }
}
