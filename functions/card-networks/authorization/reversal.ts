import type { CardExpiry } from "./authorization-request.ts";
import type { NetworkReferences } from "./network-references.ts";
import type { MessageIdentity, TransactionFacts } from "./transaction.ts";

/** Reasons for reversing an authorization. */
export const reversalReasons = ["voided-by-customer", "not-completed", "no-answer", "partial"] as const;
export type ReversalReason = (typeof reversalReasons)[number];

/**
 * A reversal request can be rejected, and its response is decisive. An advice reports a completed event and is repeated
 * until it is acknowledged. If the response to the original was lost, only an advice is possible. Networks of the 1993
 * standard support advices only.
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
  /** The amount authorized so far, including increments. For a partial approval, the approved amount (field 4). */
  readonly authorizedMinor: number;
  /** The new authorized total. If absent or 0, the entire authorization is reversed. */
  readonly newTotalMinor?: number;
  /** The response to the original. Absent if the request timed out. */
  readonly answer?: {
    readonly responseCode: string;
    readonly authorizationCode?: string;
    readonly references: NetworkReferences;
  };
  /** Numbers of the reversal itself. Networks that require the original's numbers get those instead. */
  readonly identity: MessageIdentity;
}

export interface ReversalAnswer {
  /** An unknown original also counts as reversed: the network holds no amount for it. */
  readonly outcome: "reversed" | "refused";
  /** False if the network does not have the transaction. An original without a response may still be in transit. */
  readonly originalKnown: boolean;
  readonly responseCode: string;
  readonly responseText: string;
  readonly responseKnown: boolean;
}
