import type { PlainItem } from "../table-engine.ts";
import type { HeardOfToken } from "./token-holder.ts";
import type { TokensPlan } from "./tokens-plan.ts";

export interface LeftByTokens {
  readonly responses: readonly HeardOfToken[];
  /** Items stored after months in which no token was used; undefined in a run without these months. */
  readonly unused: { readonly items: readonly PlainItem[]; readonly vaultItems: readonly PlainItem[] } | undefined;
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Clients that pay with processor tokens. */
    readonly tokens?: TokensPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly tokens?: LeftByTokens;
  }
}
