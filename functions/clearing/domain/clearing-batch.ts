import type { CardNetwork } from "../../card-networks/networks.ts";

/** A file to a network in the making, and what became of it. Its key is the id of the file. */
export interface ClearingBatch {
  readonly key: string;
  readonly network: CardNetwork;
  readonly processorId: string;
  readonly state: ClearingBatchState;
  readonly created: string;
  /** How many records it has claimed, and the number of the next message (field 71). */
  readonly presentments: number;
  readonly nextMessageNumber: number;
  /** The network's reason, when it rejected the whole file. */
  readonly rejection?: string;
}

export const clearingBatchStates = {
  /** A cut-off run claims records for it. When the run dies, the next one closes what it finds. */
  open: { next: ["closing"] },
  /** It claims no more; its file is being written and submitted. */
  closing: { next: ["submitted"] },
  /** The file is with the network. */
  submitted: { next: ["accepted", "rejected"] },
  /** The network read the file; its verdicts on the records are all applied, or kept on them while their charges are busy. */
  accepted: { next: [] },
  /** The network refused the file as a whole. An operator finds out why and submits it again. */
  rejected: { next: ["submitted"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type ClearingBatchState = keyof typeof clearingBatchStates;

/**
 * Records that a batch claims in one transaction. DynamoDB takes four megabytes in one, and a record with a hundred line items is
 * in it twice with some fifty kilobytes: itself and its presentment.
 */
export const claimedTogetherMax = 24;

/** The largest file: one run can write it, and one run can take in the answer to it. */
export interface FileBounds {
  readonly presentmentsMax: number;
  /** A presentment with line items has several messages. */
  readonly messagesMax: number;
}

export const fileBounds: FileBounds = { presentmentsMax: 10_000, messagesMax: 50_000 };

/** A run is over by then; what it left open is abandoned. */
export const abandonedAfterSeconds = 900;

/** How often an operator is told again about a batch that nobody acknowledges. */
export const remindedAfterSeconds = 3_600;
