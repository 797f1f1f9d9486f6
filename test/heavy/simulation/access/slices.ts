import type { Credentials } from "../admission.ts";
import type { AccessPlan } from "./access-plan.ts";
import type { AuthorizerCall, GateCall } from "./gate.ts";
import type { HeardOfKey } from "./keepers.ts";
import type { KeyOrder } from "./key-operators.ts";

export interface LeftByAccess {
  /** All requests to the gateway, and all authorizer calls. */
  readonly calls: readonly GateCall[];
  readonly authorizerCalls: readonly AuthorizerCall[];
  /** Responses to the agents' key requests, and the operators' orders. */
  readonly responses: readonly HeardOfKey[];
  readonly orders: readonly KeyOrder[];
  /** Every key with a secret that was returned to a caller. */
  readonly known: readonly Credentials[];
  /** Keys that existed before the run. */
  readonly fromBefore: ReadonlySet<string>;
  /** Time when the books were closed; later reads record key uses that the books do not contain. */
  readonly closedMs: number;
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Keys with which agents call, and changes to these keys. */
    readonly access?: AccessPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    /** Callers with their keys, and responses about keys. */
    readonly access?: LeftByAccess;
  }
}
