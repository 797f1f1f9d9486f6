import type { EnhancedData } from "../../card-networks/clearing-file/enhanced-data.ts";
import type { Money } from "../../shared/money.ts";
import type { Charge, NetworkAnswer } from "./charge.ts";

/** One thing that was done to a charge. Actions are appended and never edited; the charge's status sums them up. */
export interface AuthorizationAction {
  readonly type: "authorization";
  readonly key: string;
  readonly chargeKey: string;
  readonly created: string;
  readonly version: number;
  readonly amount: Money;
  readonly authorization: "approved" | "approved-partial" | "declined";
  readonly network: Charge["network"];
  readonly answer?: NetworkAnswer;
  readonly enhancedData?: EnhancedData;
}

export type ChargeAction = AuthorizationAction;
