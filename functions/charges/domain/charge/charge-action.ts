import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { ActionWarning } from "./action-warnings.ts";
import type { Charge, Decline, NetworkAnswer } from "./charge.ts";

/** Operations performed on a charge. Actions are appended and never edited; the charge's status summarizes them. */

interface Done {
  readonly key: string;
  readonly chargeKey: string;
  /** Reference chosen by the agent. */
  readonly reference?: string;
  readonly created: string;
  readonly version: number;
  /** Warnings for the agent about a successful action. */
  readonly warnings?: readonly ActionWarning[];
}

/** Network response to an action. The response is absent if the network did not respond. */
interface Answered {
  readonly authorization: "approved" | "declined";
  readonly network: Charge["network"];
  readonly answer?: ActionAnswer;
  /** Reason for the decline. Authorizations of earlier releases do not have it. */
  readonly decline?: Decline;
}

/** Responses to reversals may have no references. */
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
  /** New total, also of a declined increment. */
  readonly replacementAmount: Money;
}

/** A reverse, a cancel, or a reversal that the service initiated. */
export interface ReversalAction extends Done, Answered {
  readonly type: "reversal";
  readonly initiator: "agent" | "service";
  /** New total of the charge, or of the action that it reverses. */
  readonly replacementAmount: Money;
  /** Action with the authorization that is reversed, if it is not the charge's. */
  readonly reverses?: string;
}

interface RefundAction extends Done, Answered {
  readonly type: "refund";
  readonly amount: Money;
  readonly clearAfter?: string;
  readonly refundChargeKey?: string;
}

export type ChargeAction = AuthorizationAction | ClearingAction | IncrementAction | ReversalAction | RefundAction;
