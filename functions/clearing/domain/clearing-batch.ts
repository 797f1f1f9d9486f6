import type { CardNetwork } from "../../card-networks/networks.ts";

/** The key is the file ID. */
export interface ClearingBatch {
  readonly key: string;
  readonly network: CardNetwork;
  readonly processorId: string;
  readonly state: ClearingBatchState;
  readonly created: string;
  /** Number of claimed records. */
  readonly presentments: number;
  /** Message number (DE 71) of the next presentment. */
  readonly nextMessageNumber: number;
  /** The network's reason for rejecting the entire file. */
  readonly rejection?: string;
}

export const clearingBatchStates = {
  /** A cut-off run is claiming records. If the run crashes, a later run closes the batch. */
  open: { next: ["closing"] },
  /** The batch accepts no further claims; its file is being written and submitted. */
  closing: { next: ["submitted"] },
  submitted: { next: ["accepted", "rejected"] },
  /**
   * The network processed the file. Each result has been applied, or is stored on its clearing record because it cannot be
   * applied yet, for example because an action on the charge is in progress.
   */
  accepted: { next: [] },
  /** The network rejected the entire file. An operator must find the cause and resubmit the file. */
  rejected: { next: ["submitted"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type ClearingBatchState = keyof typeof clearingBatchStates;

/**
 * Maximum number of records that a batch claims in one database transaction. DynamoDB allows 4 MB per transaction. A record
 * with 100 line items takes about 50 KB and is written twice: as a record and as a presentment.
 */
export const claimedTogetherMax = 24;

/** Maximum size of a file, chosen so that a single run can write the file, and a single run can process its acknowledgement. */
export interface FileBounds {
  readonly presentmentsMax: number;
  /** Messages are limited separately, because a presentment with line items consists of several messages. */
  readonly messagesMax: number;
}

export const fileBounds: FileBounds = { presentmentsMax: 10_000, messagesMax: 50_000 };

/** Age in seconds at which an open batch counts as abandoned; longer than the duration of any run. */
export const abandonedAfterSeconds = 900;

/** Interval between reminders to operators about an unacknowledged batch. */
export const remindedAfterSeconds = 3_600;
