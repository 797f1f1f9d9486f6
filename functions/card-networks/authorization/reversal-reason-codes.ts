import type { ReversalReason } from "./reversal.ts";

/** Message reason codes of a reversal: Visa's field 63.3, taken over by the default dialect. */
export const reversalReasonCodes = {
  "voided-by-customer": "2501",
  partial: "2501",
  "not-completed": "2502",
  "no-answer": "2503",
} as const satisfies Record<ReversalReason, string>;
