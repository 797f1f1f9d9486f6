import type { Walk } from "./fetchers.ts";
import type { ReceiverPlan } from "./receiver-plan.ts";
import type { TakenEvent } from "./receivers.ts";

/** The events that a run sent. */
export interface LeftByTelling {
  /** Events that receivers accepted. */
  readonly taken: readonly TakenEvent[];
  readonly walks: readonly Walk[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** The receivers of events. */
    readonly telling?: readonly ReceiverPlan[];
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly telling?: LeftByTelling;
  }
}
