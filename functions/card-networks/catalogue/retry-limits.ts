import type { CardNetwork } from "../networks.ts";

export interface RetryLimit {
  readonly tries: number;
  readonly perDays: number;
  readonly scope: "card" | "card-and-merchant" | "card-and-amount";
}

/**
 * How often a declined card may be tried again before the network fines the acquirer. Visa wrote 15 in documents
 * before 2026. Class N codes and Mastercard's advice codes 03 and 21 allow no try at all.
 */
export const retryLimits = {
  visa: [{ tries: 20, perDays: 30, scope: "card" }],
  mastercard: [
    { tries: 10, perDays: 1, scope: "card-and-merchant" },
    { tries: 35, perDays: 30, scope: "card-and-amount" },
  ],
  "american-express": [],
  discover: [],
  diners: [],
  jcb: [],
  unionpay: [],
} as const satisfies Record<CardNetwork, readonly RetryLimit[]>;
