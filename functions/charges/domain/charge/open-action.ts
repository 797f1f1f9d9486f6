import type { DynamicDescriptor } from "../../../card-networks/authorization/transaction.ts";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { ClearingMode } from "./charge-states.ts";
import type { CreditUsage } from "./credit-taken.ts";
import type { Metadata } from "./metadata.ts";
import type { SentAuthorization } from "./sent-authorization.ts";

/** Action requested by an agent, with its amounts determined. */
export type DecidedAction = { readonly reference?: string } & (
  | {
      readonly kind: "clear";
      readonly amountMinor: number;
      readonly closesCharge: boolean;
      readonly clearAfter?: string;
      readonly enhancedData?: EnhancedData;
      /** The request has enhanced data that the network does not use. */
      readonly ignoresEnhancedData?: true;
    }
  | { readonly kind: "increment"; readonly newTotalMinor: number }
  | { readonly kind: "reverse"; readonly newTotalMinor: number }
  | { readonly kind: "cancel"; readonly newTotalMinor: 0 }
  | {
      readonly kind: "refund";
      readonly amountMinor: number;
      readonly clearAfter?: string;
      readonly descriptor?: DynamicDescriptor;
      /** The request has a descriptor that the network does not print. */
      readonly ignoresDescriptor?: true;
      readonly refundCharge?: RefundChargeToMake;
      /** Share of the agent's credit limit, for a refund of an amount that was not submitted for clearing. */
      readonly credit?: CreditUsage;
    }
);

/** Charge to create for a refund, if the agent requests one. */
export interface RefundChargeToMake {
  readonly key: string;
  readonly clearingMode: ClearingMode;
  readonly metadata?: Metadata;
}

/**
 * Action reserved on its charge during the network request. It has everything that is needed to settle it, so the sweep can
 * settle it if the function terminates early.
 */
export type OpenAction = DecidedAction & {
  /** Key of the resulting action. */
  readonly key: string;
  /** Message that the action sends to the network; an increment and a refund have one. */
  readonly sent?: SentAuthorization;
};
