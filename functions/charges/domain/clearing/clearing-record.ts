import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { Charge } from "../charge/charge.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import type { SentAuthorization } from "../charge/sent-authorization.ts";

/**
 * What is to be presented to a network for one clear or one refund. It is written in the transaction of the action
 * that asks for it, waits until its time, goes into exactly one batch, and ends with the network's acknowledgement.
 */
export interface ClearingRecord {
  readonly chargeKey: string;
  /** The action that asked for it: a clearing, a refund, or the authorization of a charge that clears by itself. */
  readonly actionKey: string;
  readonly agentKey: string;
  readonly network: CardNetwork;
  /** Money to the merchant, or back to the cardholder. */
  readonly kind: "presentment" | "refund";
  readonly amount: Money;
  /** Counts the records of a charge from 1. */
  readonly sequence: number;
  /** Whether no further clear of this charge follows. */
  readonly isLast: boolean;
  /** What a refund beside its charge is presented with in place of what the charge sent; records of earlier releases have none. */
  readonly sent?: SentByRefund;
  /** What a refund beside its charge has taken of the agent's limit of credits. */
  readonly credit?: CreditUsage;
  /** What this clear carries: its own, or the charge's where that flows through (service description, Charges, rule 5). */
  readonly enhancedData?: EnhancedData;
  /** Not presented before; absent when the next cut-off takes it. */
  readonly clearAfter?: string;
  readonly state: ClearingRecordState;
  readonly created: string;
  /** Since it is in a batch: which one, its number there (field 71), and its acquirer reference number (field 31). */
  readonly batch?: PlaceInBatch;
  /** Why it was rejected, in the network's words, or in ours when its card is gone. */
  readonly rejection?: string;
  /** The verdict of the network that came while the charge was busy, kept until it is applied. The record stays in its batch meanwhile. */
  readonly verdict?: ClearingVerdict;
}

/** Accepted where it has no rejection. */
export interface ClearingVerdict {
  readonly rejection?: string;
}

/** The descriptor that a refund asked for, and the numbers of its message where its network takes one. */
export type SentByRefund = Partial<Pick<SentAuthorization, "rrn" | "localTime" | "descriptor">>;

export interface PlaceInBatch {
  readonly key: string;
  readonly messageNumber: number;
  readonly acquirerReference: string;
}

export const clearingRecordStates = {
  /** A cut-off run takes it once it is due, or rejects it if its card is gone; until then a cancel or a withdrawal may. */
  waiting: { next: ["in-batch", "cancelled", "rejected"] },
  "in-batch": { next: ["accepted", "rejected"] },
  accepted: { next: [] },
  rejected: { next: [] },
  cancelled: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type ClearingRecordState = keyof typeof clearingRecordStates;

/** What became of what an action gave to clearing. An action is never edited: its clearing record knows. */

export const clearedStatuses = ["pending", "completed", "rejected", "withdrawn"] as const;

type ClearedStatus = (typeof clearedStatuses)[number];

const statusOf = {
  waiting: "pending",
  "in-batch": "pending",
  accepted: "completed",
  rejected: "rejected",
  cancelled: "withdrawn",
} as const satisfies Readonly<Record<ClearingRecordState, ClearedStatus>>;

export interface ClearedAction {
  readonly status: ClearedStatus;
  /** Why it was rejected. */
  readonly reason?: string;
  /** By which network, issuer and cardholder find it; there is one since a batch has it. */
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

/** How often what became of it changed what its action shows: a batch gives it its reference, and it comes to an end. */
export const shownChangesOf = ({ state, batch }: Pick<ClearingRecord, "state" | "batch">): number =>
  (batch ? 1 : 0) + (clearingRecordStates[state].next.length === 0 ? 1 : 0);

/** An approved charge with its record for the next cut-off, or the first one after `clearAfter`. */
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
