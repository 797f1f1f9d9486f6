import type { CardNetwork } from "../../card-networks/networks.ts";

/** A clearing file for a network, and its outcome. Its key is the ID of the file. */
export interface ClearingBatch {
  readonly key: string;
  readonly network: CardNetwork;
  readonly processorId: string;
  readonly state: ClearingBatchState;
  readonly created: string;
  /** Number of claimed records, and the number of the next message (field 71). */
  readonly presentments: number;
  readonly nextMessageNumber: number;
  /** The network's reason for rejecting the entire file. */
  readonly rejection?: string;
}

export const clearingBatchStates = {
  /** A cut-off run is claiming records. If the run crashes, the next one closes the batch. */
  open: { next: ["closing"] },
  /** No further claims; the file is being written and submitted. */
  closing: { next: ["submitted"] },
  /** The network has the file. */
  submitted: { next: ["accepted", "rejected"] },
  /** The network processed the file. Each result has been applied, or is stored on its record if the charge is busy. */
  accepted: { next: [] },
  /** The network rejected the entire file. An operator finds the cause and resubmits it. */
  rejected: { next: ["submitted"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type ClearingBatchState = keyof typeof clearingBatchStates;

/**
 * Maximum number of records that a batch claims in one transaction. DynamoDB allows 4 MB per transaction. A record with
 * 100 line items takes about 50 KB in it, twice: for the record and for its presentment.
 */
export const claimedTogetherMax = 24;

/** Maximum size of a file: one run can write it, and one run can process its acknowledgement. */
export interface FileBounds {
  readonly presentmentsMax: number;
  /** A presentment with line items has several messages. */
  readonly messagesMax: number;
}

export const fileBounds: FileBounds = { presentmentsMax: 10_000, messagesMax: 50_000 };

/** Longer than any run: a batch that is still open after this is abandoned. */
export const abandonedAfterSeconds = 900;

/** Interval between reminders to operators about an unacknowledged batch. */
export const remindedAfterSeconds = 3_600;
