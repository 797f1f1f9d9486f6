import type { RetryClass } from "./response-class.ts";

export interface MerchantAdvice {
  readonly text: string;
  readonly retry: RetryClass;
  readonly retryAfterHours?: number;
}

/**
 * Mastercard's merchant advice codes (field 48, sub-element 84). A merchant advice code accompanies a decline and overrides the
 * retry advice of the response code. After codes 03 and 21, the network charges a fee for every retry. Codes 05 and 22 are
 * unconfirmed: check them against the acquirer's host specification.
 */
export const merchantAdviceCodes = {
  "01": { text: "New account information available", retry: "after-correction" },
  "02": { text: "Cannot approve at this time, try again later", retry: "later" },
  "03": { text: "Do not try again", retry: "never" },
  "04": { text: "Token requirements not fulfilled", retry: "after-correction" },
  "05": { text: "Agreement not satisfied or blocked by the network", retry: "never" },
  "21": { text: "Cardholder cancelled the agreement", retry: "never" },
  "22": { text: "Merchant does not qualify for the product code", retry: "never" },
  "24": { text: "Retry after 1 hour", retry: "later", retryAfterHours: 1 },
  "25": { text: "Retry after 24 hours", retry: "later", retryAfterHours: 24 },
  "26": { text: "Retry after 2 days", retry: "later", retryAfterHours: 48 },
  "27": { text: "Retry after 4 days", retry: "later", retryAfterHours: 96 },
  "28": { text: "Retry after 6 days", retry: "later", retryAfterHours: 144 },
  "29": { text: "Retry after 8 days", retry: "later", retryAfterHours: 192 },
  "30": { text: "Retry after 10 days", retry: "later", retryAfterHours: 240 },
  "40": { text: "Consumer non-reloadable prepaid card", retry: "limited" },
  "41": { text: "Consumer single-use virtual card number", retry: "never" },
  "42": { text: "Sanctions score exceeds the threshold", retry: "limited" },
  "43": { text: "Consumer multi-use virtual card number", retry: "limited" },
} as const satisfies Record<string, MerchantAdvice>;

export function meaningOfMerchantAdvice(code: string): MerchantAdvice | undefined {
  const rows: Readonly<Record<string, MerchantAdvice>> = merchantAdviceCodes;
  return Object.hasOwn(rows, code) ? rows[code] : undefined;
}
