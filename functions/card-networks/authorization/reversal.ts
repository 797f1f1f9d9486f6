import type { CardExpiry } from "./authorization-request.ts";
import type { NetworkReferences } from "./network-references.ts";
import type { MessageIdentity, TransactionFacts } from "./transaction.ts";

export const reversalReasons = ["voided-by-customer", "not-completed", "no-answer", "partial"] as const;
export type ReversalReason = (typeof reversalReasons)[number];

/**
 * A reversal request can be rejected; its response determines the outcome. A reversal advice reports a completed event and is
 * repeated until it is acknowledged. If the response to the original request was lost, only an advice is possible. Networks
 * that use ISO 8583:1993 support only reversal advices.
 */
type ReversalForm = "request" | "advice";

export interface ReversalRequest {
  readonly original: TransactionFacts;
  readonly pan: string;
  readonly expiry?: CardExpiry;
  readonly form: ReversalForm;
  /** True for a repeat of the message; the last digit of the MTI is then 1. */
  readonly repeat: boolean;
  readonly reason: ReversalReason;
  /** The amount authorized so far, including increments. For a partial approval, this is the approved amount (field 4). */
  readonly authorizedMinor: number;
  /** The new authorized amount, after a partial reversal. If absent or 0, the entire authorization is reversed. */
  readonly newTotalMinor?: number;
  /** Response to the original request. Absent if no response arrived. */
  readonly answer?: {
    readonly responseCode: string;
    readonly authorizationCode?: string;
    readonly references: NetworkReferences;
  };
  /**
   * STAN, RRN and transmission time of the reversal itself. For networks that require the identifiers of the original message,
   * those identifiers are sent instead.
   */
  readonly identity: MessageIdentity;
}

export interface ReversalAnswer {
  /** Also `reversed` if the network does not find the original transaction (see `reversal-codes.ts`). */
  readonly outcome: "reversed" | "refused";
  /**
   * False if the network finds nothing to reverse. If the original request received no response, that request might still
   * be in transit.
   */
  readonly originalKnown: boolean;
  readonly responseCode: string;
  readonly responseText: string;
  readonly responseKnown: boolean;
}
