import type { DynamicDescriptor } from "../../../card-networks/authorization/transaction.ts";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { ClearingMode } from "./charge-states.ts";
import type { CreditUsage } from "./credit-taken.ts";
import type { Metadata } from "./metadata.ts";
import type { SentAuthorization } from "./sent-authorization.ts";

/** What an agent asks to be done, once its amounts are settled. */
export type DecidedAction = { readonly reference?: string } & (
  | {
      readonly kind: "clear";
      readonly amountMinor: number;
      readonly closesCharge: boolean;
      readonly clearAfter?: string;
      readonly enhancedData?: EnhancedData;
      /** Enhanced data was given that the network has no use for. */
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
      /** A descriptor was given that the network does not print. */
      readonly ignoresDescriptor?: true;
      readonly refundCharge?: RefundChargeToMake;
      /** What it takes of the agent's limit of credits, when it gives back what was not given to clearing. */
      readonly credit?: CreditUsage;
    }
);

/** The charge that a refund becomes when the agent asks for one. */
export interface RefundChargeToMake {
  readonly key: string;
  readonly clearingMode: ClearingMode;
  readonly metadata?: Metadata;
}

/**
 * An action that is reserved on its charge while the network is asked. It holds all that is needed to settle it, so that
 * the sweep can do that when the function died.
 */
export type OpenAction = DecidedAction & {
  /** The key of the action that it becomes. */
  readonly key: string;
  /** The message of its own that goes to the network for it; an increment and a refund have one. */
  readonly sent?: SentAuthorization;
};
