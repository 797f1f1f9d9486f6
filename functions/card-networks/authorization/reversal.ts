import type { CardExpiry } from "./authorization-request.ts";
import type { NetworkReferences } from "./network-references.ts";
import type { MessageIdentity, TransactionFacts } from "./transaction.ts";

/** Reasons for taking an authorization back. */
export const reversalReasons = ["voided-by-customer", "not-completed", "no-answer", "partial"] as const;
export type ReversalReason = (typeof reversalReasons)[number];

/**
 * A request may be refused and has an answer that counts; an advice tells what has happened and is repeated until it
 * is acknowledged. After a lost answer only an advice will do. Networks of the 1993 standard know advices only.
 */
type ReversalForm = "request" | "advice";

export interface ReversalRequest {
  readonly original: TransactionFacts;
  readonly pan: string;
  readonly expiry?: CardExpiry;
  readonly form: ReversalForm;
  /** True from the second transmission on: the message type then ends in 1. */
  readonly repeat: boolean;
  readonly reason: ReversalReason;
  /** The amount authorized so far, increments included; of a partial approval the approved part (field 4). */
  readonly authorizedMinor: number;
  /** The new total that remains authorized; absent or 0 reverses everything. */
  readonly newTotalMinor?: number;
  /** The answer to the original; absent when no answer came. */
  readonly answer?: {
    readonly responseCode: string;
    readonly authorizationCode?: string;
    readonly references: NetworkReferences;
  };
  /** Of the reversal itself. Networks that want the original's numbers again get those instead. */
  readonly identity: MessageIdentity;
}

export interface ReversalAnswer {
  /** An unknown original counts as reversed too: nothing is held there. */
  readonly outcome: "reversed" | "refused";
  /** False when the network has no such transaction. One that nobody answered may still be on its way there. */
  readonly originalKnown: boolean;
  readonly responseCode: string;
  readonly responseText: string;
  readonly responseKnown: boolean;
}
