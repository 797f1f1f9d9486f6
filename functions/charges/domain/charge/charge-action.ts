import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { ActionWarning } from "./action-warnings.ts";
import type { Charge, Decline, NetworkAnswer } from "./charge.ts";

/** Things that were done to a charge. Actions are appended and never edited; the charge's status sums them up. */

interface Done {
  readonly key: string;
  readonly chargeKey: string;
  /** The agent's own name for it. */
  readonly reference?: string;
  readonly created: string;
  readonly version: number;
  /** What the agent should know although it was done. */
  readonly warnings?: readonly ActionWarning[];
}

/** What a network said to it, or that it said nothing. */
interface Answered {
  readonly authorization: "approved" | "declined";
  readonly network: Charge["network"];
  readonly answer?: ActionAnswer;
  /** Why, when it was declined; authorizations of earlier releases do not have it. */
  readonly decline?: Decline;
}

/** An answer to a reversal names no references. */
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
  /** The new total, also of one that was declined. */
  readonly replacementAmount: Money;
}

/** A reverse or a cancel, or what the service reverses by itself. */
export interface ReversalAction extends Done, Answered {
  readonly type: "reversal";
  readonly initiator: "agent" | "service";
  /** The new total of the charge, or of the action that it reverses. */
  readonly replacementAmount: Money;
  /** The action whose own authorization is reversed, where it is not the charge's. */
  readonly reverses?: string;
}

interface RefundAction extends Done, Answered {
  readonly type: "refund";
  readonly amount: Money;
  readonly clearAfter?: string;
  readonly refundChargeKey?: string;
}

export type ChargeAction = AuthorizationAction | ClearingAction | IncrementAction | ReversalAction | RefundAction;
