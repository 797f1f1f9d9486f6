import type { Credentials } from "../admission.ts";
import type { AccessPlan } from "./access-plan.ts";
import type { AuthorizerCall, GateCall } from "./gate.ts";
import type { HeardOfKey } from "./keepers.ts";
import type { KeyOrder } from "./key-operators.ts";

export interface LeftByAccess {
  /** All that came to the gateway, and all that it asked. */
  readonly calls: readonly GateCall[];
  readonly authorizerCalls: readonly AuthorizerCall[];
  /** What agents heard of their keys, and what operators asked for. */
  readonly responses: readonly HeardOfKey[];
  readonly orders: readonly KeyOrder[];
  /** Every key whose secret anybody was given. */
  readonly known: readonly Credentials[];
  /** Those that were there before the run. */
  readonly fromBefore: ReadonlySet<string>;
  /** When the books were closed; what is looked up later leaves its notes beside them. */
  readonly closedMs: number;
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** With which keys agents call, and what becomes of the keys. */
    readonly access?: AccessPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    /** Who called with which key, and what was heard of keys. */
    readonly access?: LeftByAccess;
  }
}
