import type { ShownLater } from "./later-looks.ts";
import type { BroughtResult } from "./results.ts";
import type { HeardAuthentication } from "./shopper.ts";
import type { ThreeDSecurePlan } from "./shopper-plan.ts";

export interface LeftByThreeDSecure {
  readonly responses: readonly HeardAuthentication[];
  readonly shownLater: ShownLater | undefined;
  /** What directory servers answered to questions, by the transaction id of the 3DS Server. */
  readonly answered: ReadonlyMap<string, string>;
  readonly brought: readonly BroughtResult[];
  /** The bucket of the lists of enrolled cards. */
  readonly cardRangeFiles: ReadonlyMap<string, Uint8Array>;
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Who authenticates before paying. */
    readonly threeDSecure?: ThreeDSecurePlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly threeDSecure?: LeftByThreeDSecure;
  }
}
