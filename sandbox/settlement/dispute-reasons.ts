export type DisputeCategory = "fraud" | "consumer" | "processing" | "authorization";

export interface DisputeReason {
  readonly code: string;
  readonly description: string;
}

export type DisputeReasons = Readonly<Record<DisputeCategory, DisputeReason>>;

/** Mastercard's dispute reasons, also used in the sandbox for Diners Club, Discover, JCB and UnionPay. */
export const usualDisputeReasons: DisputeReasons = {
  fraud: { code: "4837", description: "No cardholder authorization" },
  consumer: { code: "4853", description: "Cardholder dispute" },
  processing: { code: "4834", description: "Point of interaction error" },
  authorization: { code: "4808", description: "Authorization-related" },
};
