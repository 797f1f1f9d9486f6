import type { PlainItem } from "../table-engine.ts";
import type { HeardOfToken } from "./token-holder.ts";
import type { TokensPlan } from "./tokens-plan.ts";

export interface LeftByTokens {
  readonly responses: readonly HeardOfToken[];
  /** What is stored after months in which nobody used them; undefined in a run in which these do not pass. */
  readonly unused: { readonly items: readonly PlainItem[]; readonly vaultItems: readonly PlainItem[] } | undefined;
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Who pays with a processor token. */
    readonly tokens?: TokensPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly tokens?: LeftByTokens;
  }
}
