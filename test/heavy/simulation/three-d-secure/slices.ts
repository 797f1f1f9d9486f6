import type { ShownLater } from "./later-looks.ts";
import type { BroughtResult } from "./results.ts";
import type { HeardAuthentication } from "./shopper.ts";
import type { ThreeDSecurePlan } from "./shopper-plan.ts";

export interface LeftByThreeDSecure {
  readonly responses: readonly HeardAuthentication[];
  readonly shownLater: ShownLater | undefined;
  /** Responses of the directory servers, by the transaction ID of the 3DS Server. */
  readonly answered: ReadonlyMap<string, string>;
  readonly brought: readonly BroughtResult[];
  /** The bucket of the lists of enrolled cards. */
  readonly cardRangeFiles: ReadonlyMap<string, Uint8Array>;
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Shoppers who authenticate before they pay. */
    readonly threeDSecure?: ThreeDSecurePlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly threeDSecure?: LeftByThreeDSecure;
  }
}
