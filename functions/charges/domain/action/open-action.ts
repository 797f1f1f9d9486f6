import type { DynamicDescriptor } from "../../../card-networks/authorization/transaction.ts";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import { changedCharge } from "../charge/changed-charge.ts";
import type { Charge, SentAuthorization } from "../charge/charge.ts";
import type { ClearingMode } from "../charge/charge-states.ts";
import type { CreditTaken } from "../credit/credit.ts";

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
      readonly credit?: CreditTaken;
    }
);

/** The charge that a refund becomes when the agent asks for one. */
export interface RefundChargeToMake {
  readonly key: string;
  readonly clearingMode: ClearingMode;
}

export type ActionKind = DecidedAction["kind"];

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

export type Open<Kind extends ActionKind> = Extract<OpenAction, { kind: Kind }>;

/** What an action changes for certain before the network is asked: a cancel takes the charge out of clearing first. */
export const withEffect = (charge: Charge, { kind }: Pick<OpenAction, "kind">): Charge =>
  kind === "cancel" ? { ...charge, clearing: "cancelled", clearedMinor: 0, unacknowledgedClears: 0 } : charge;

export type ReservedCharge = Charge & { readonly openAction: OpenAction };

/** Reserves an action on its charge: from now on until it is settled, no other one starts. */
export const reserveAction = (charge: Charge, open: OpenAction, now: Date): ReservedCharge =>
  changedCharge(charge, { ...withEffect(charge, open), openAction: open }, now);
