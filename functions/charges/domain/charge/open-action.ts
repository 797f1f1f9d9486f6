import type { DynamicDescriptor } from "../../../card-networks/authorization/transaction.ts";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { ClearingMode } from "./charge-states.ts";
import type { CreditUsage } from "./credit-taken.ts";
import type { SentAuthorization } from "./sent-authorization.ts";

/** Action requested by an agent, with the default for an omitted amount. */
export type DecidedAction = { readonly reference?: string } & (
  | {
      readonly kind: "clear";
      readonly amountMinor: number;
      readonly closesCharge: boolean;
      readonly clearAfter?: string;
      readonly enhancedData?: EnhancedData;
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
      readonly ignoresDescriptor?: true;
      readonly refundCharge?: RefundChargeToMake;
      /** Share of the agent's refund limit, for a refund of an amount that was not submitted for clearing. */
      readonly credit?: CreditUsage;
    }
);

export interface RefundChargeToMake {
  readonly key: string;
  readonly clearingMode: ClearingMode;
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * Action that locks its charge while the network request is in flight. An open action contains everything that is needed to
 * determine its outcome, so the sweep can complete the action if the function terminates early.
 */
export type OpenAction = DecidedAction & {
  readonly key: string;
  /**
   * Authorization message of an increment or a refund. If the network has no message for refunds, present only with
   * `createRefundCharge`, because a refund charge always has a STAN and an RRN.
   */
  readonly sent?: SentAuthorization;
};
