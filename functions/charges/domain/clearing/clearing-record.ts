import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { Charge } from "../charge/charge.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import type { SentAuthorization } from "../charge/sent-authorization.ts";

/**
 * A clearing record is written in the same database transaction as its action, waits until it is due, is included in at most
 * one batch, and is completed by the network's acknowledgement.
 */
export interface ClearingRecord {
  readonly chargeKey: string;
  /** Action that created the record: a clear, a refund, or the authorization of an automatically cleared charge. */
  readonly actionKey: string;
  readonly agentKey: string;
  readonly network: CardNetwork;
  /** Direction of the funds: to the merchant, or back to the cardholder. */
  readonly kind: "presentment" | "refund";
  readonly amount: Money;
  /** Number of the record among the clears, or among the refunds, of its charge, starting at 1. */
  readonly sequence: number;
  readonly isLast: boolean;
  /**
   * For a refund without a separate charge: RRN, local time and descriptor of the presentment, instead of those in the charge's
   * authorization message. Records written by earlier releases of the service do not have these values.
   */
  readonly sent?: SentByRefund;
  /** For a refund without a separate charge: its share of the agent's refund limit. */
  readonly credit?: CreditUsage;
  /**
   * Enhanced data of the clear request. For an automatic clearing, and for a clear of the full amount whose request has no
   * enhanced data: the charge's enhanced data (service description, Charges, rule 5).
   */
  readonly enhancedData?: EnhancedData;
  /** Earliest time of presentment; absent if the next cut-off includes the record. */
  readonly clearAfter?: string;
  readonly state: ClearingRecordState;
  readonly created: string;
  /** Set once the record is in a batch: the batch, the message number (field 71) and the acquirer reference number (field 31). */
  readonly batch?: PlaceInBatch;
  /** Reason for the rejection, from the network, or from this service if the card is no longer stored. */
  readonly rejection?: string;
  /**
   * Acknowledgement that could not be applied on arrival, for example because an action on the charge was in progress.
   * Stored until it is applied; until then, the record stays in the state `in-batch`.
   */
  readonly verdict?: ClearingVerdict;
}

/** The network's decision: accepted if `rejection` is absent. */
export interface ClearingVerdict {
  readonly rejection?: string;
}

/**
 * Descriptor from the refund request, and RRN and local time of the refund message. RRN and local time are absent if the
 * network has no message for refunds.
 */
export type SentByRefund = Partial<Pick<SentAuthorization, "rrn" | "localTime" | "descriptor">>;

export interface PlaceInBatch {
  readonly key: string;
  readonly messageNumber: number;
  readonly acquirerReference: string;
}

export const clearingRecordStates = {
  /**
   * A cut-off run claims a due record, or rejects the record if its card is no longer stored. Until then, the record can be
   * cancelled or withdrawn.
   */
  waiting: { next: ["in-batch", "cancelled", "rejected"] },
  "in-batch": { next: ["accepted", "rejected"] },
  accepted: { next: [] },
  rejected: { next: [] },
  cancelled: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type ClearingRecordState = keyof typeof clearingRecordStates;

/** Results of the clearing that an action started. The result is stored in the clearing record, not in the action. */

export const clearedStatuses = ["pending", "completed", "rejected", "withdrawn"] as const;

type ClearedStatus = (typeof clearedStatuses)[number];

const statusOf = {
  waiting: "pending",
  "in-batch": "pending",
  accepted: "completed",
  rejected: "rejected",
  cancelled: "withdrawn",
} as const satisfies Readonly<Record<ClearingRecordState, ClearedStatus>>;

interface ClearedAction {
  readonly status: ClearedStatus;
  readonly reason?: string;
  /**
   * Acquirer reference number (ARN), by which the network and the issuer identify the presentment; present once the record is
   * in a batch.
   */
  readonly acquirerReferenceNumber?: string;
}

export const clearedAs = ({
  state,
  rejection,
  batch,
}: Pick<ClearingRecord, "state" | "rejection" | "batch">): ClearedAction => ({
  status: statusOf[state],
  ...(rejection !== undefined && { reason: rejection }),
  ...(batch && { acquirerReferenceNumber: batch.acquirerReference }),
});

/**
 * Number of changes to a clearing record that are visible in its action: entering a batch, which adds the ARN, and reaching
 * a final state.
 */
export const shownChangesOf = ({ state, batch }: Pick<ClearingRecord, "state" | "batch">): number =>
  (batch ? 1 : 0) + (clearingRecordStates[state].next.length === 0 ? 1 : 0);

/**
 * Returns the approved charge with its clearing record, which is due at the next cut-off, or at the first cut-off after
 * `clearAfter`.
 */
export const clearedByItself = (
  charge: Charge,
  actionKey: string,
  agentKey: string,
  now: Date,
): { readonly charge: Charge; readonly record: ClearingRecord } => ({
  charge: { ...charge, clearing: "pending", clearedMinor: charge.amount.value, clears: 1, unacknowledgedClears: 1 },
  record: {
    chargeKey: charge.key,
    actionKey,
    agentKey,
    network: charge.network,
    kind: charge.sent.kind === "refund" ? "refund" : "presentment",
    amount: charge.amount,
    sequence: 1,
    isLast: true,
    ...(charge.enhancedData && { enhancedData: charge.enhancedData }),
    ...(charge.clearAfter && { clearAfter: charge.clearAfter }),
    state: "waiting",
    created: now.toISOString(),
  },
});
