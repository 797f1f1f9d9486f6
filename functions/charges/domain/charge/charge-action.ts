import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { ActionWarning } from "./action-warnings.ts";
import type { Charge, Decline, NetworkAnswer } from "./charge.ts";

/**
 * Actions are append-only, except that an erasure removes the customer's data from `enhancedData`. The charge's status
 * summarizes the actions.
 */

interface Done {
  readonly key: string;
  readonly chargeKey: string;
  /** Reference chosen by the agent. */
  readonly reference?: string;
  readonly created: string;
  readonly version: number;
  readonly warnings?: readonly ActionWarning[];
}

interface Answered {
  readonly authorization: "approved" | "declined";
  readonly network: Charge["network"];
  /** Absent if the network did not respond, or no message was sent. */
  readonly answer?: ActionAnswer;
  /** Absent for approved actions, and for authorizations stored by earlier releases of the service. */
  readonly decline?: Decline;
}

/** Reversal responses have no network references. */
export type ActionAnswer = Pick<NetworkAnswer, "responseCode" | "responseText"> &
  Partial<Pick<NetworkAnswer, "references">>;

export interface AuthorizationAction extends Done, Omit<Answered, "authorization"> {
  readonly type: "authorization";
  readonly authorization: "approved" | "approved-partial" | "declined";
  readonly amount: Money;
  readonly enhancedData?: EnhancedData;
}

export interface ClearingAction extends Done {
  readonly type: "clearing";
  readonly amount: Money;
  readonly clearAfter?: string;
  readonly enhancedData?: EnhancedData;
}

interface IncrementAction extends Done, Answered {
  readonly type: "increment";
  /** Requested new authorized amount, also for a declined increment. */
  readonly replacementAmount: Money;
}

/** Reversal requested by the agent (reverse or cancel) or initiated by the service. */
export interface ReversalAction extends Done, Answered {
  readonly type: "reversal";
  readonly initiator: "agent" | "service";
  /** New authorized amount of the charge; 0 if `reverses` refers to a refund action. */
  readonly replacementAmount: Money;
  /** Action whose authorization is reversed; absent if the charge's own authorization is reversed. */
  readonly reverses?: string;
}

interface RefundAction extends Done, Answered {
  readonly type: "refund";
  readonly amount: Money;
  readonly clearAfter?: string;
  readonly refundChargeKey?: string;
}

export type ChargeAction = AuthorizationAction | ClearingAction | IncrementAction | ReversalAction | RefundAction;
