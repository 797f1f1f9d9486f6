import type { NetworkTokensPlan } from "./network-tokens-plan.ts";
import type { GivenCryptogram } from "./token-payer.ts";

export interface LeftByNetworkTokens {
  readonly given: readonly GivenCryptogram[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Clients that pay with network tokens or wallets. */
    readonly networkTokens?: NetworkTokensPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly networkTokens?: LeftByNetworkTokens;
  }
}
