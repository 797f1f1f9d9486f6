import type { NetworkTokensPlan } from "./network-tokens-plan.ts";
import type { GivenCryptogram } from "./token-payer.ts";

export interface LeftByNetworkTokens {
  readonly given: readonly GivenCryptogram[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Who pays with a token of a network or a wallet. */
    readonly networkTokens?: NetworkTokensPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly networkTokens?: LeftByNetworkTokens;
  }
}
