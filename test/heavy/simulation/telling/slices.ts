import type { Walk } from "./fetchers.ts";
import type { ReceiverPlan } from "./receiver-plan.ts";
import type { TakenEvent } from "./receivers.ts";

/** What of a run was told. */
export interface LeftByTelling {
  /** What receivers took. */
  readonly taken: readonly TakenEvent[];
  /** What agents fetched. */
  readonly walks: readonly Walk[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Who is told what becomes of things. */
    readonly telling?: readonly ReceiverPlan[];
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly telling?: LeftByTelling;
  }
}
